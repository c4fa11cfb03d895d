import { chakra } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { Heading } from '../../components/Heading'
import { ListPages } from '../../components/ListPages'
import { Page } from '../../components/Page'
import { ProblemNotice } from '../../components/ProblemNotice'
import { Skeleton } from '../../components/Skeleton'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { HistoryDocument, type HistoryQuery } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { usePage } from '../../lib/apollo/usePage'
import { useInboxEvents } from '../../lib/live/useInboxEvents'
import { useNow } from '../../lib/live/useNow'
import { pageOf } from '../../lib/pages'
import { errors } from '../../words/en/errors'
import { history } from '../../words/en/history'
import { choicesOf, filterOf } from './historyAddress'
import { HistoryEmpty } from './HistoryEmpty'
import { HistoryFilters } from './HistoryFilters'
import { byMonth } from './historyMonths'
import { HistoryRows } from './HistoryRows'

const pageSize = 20

/** The list of the history in its four states, live. */
export function HistoryList({ isAdmin }: { isAdmin: boolean }) {
  const now = useNow()
  const [search] = useSearchParams()
  const choices = choicesOf(search)
  const { after } = pageOf(search)
  const { data, loading, error, askAgain } = usePage<HistoryQuery>(HistoryDocument, {
    filter: filterOf(choices),
    first: pageSize,
    ...(after && { after }),
  })
  useInboxEvents(askAgain)
  const isNarrowed = Object.keys(choices).length > 0
  const list = data?.history
  // Who has nothing at all need not narrow it.
  const isBare = list?.nodes.length === 0 && !isNarrowed && !after
  return (
    <Page padded>
      <Heading as="h1" level="page" mb="2">
        {history.heading}
      </Heading>
      {!isBare && (
        <>
          <chakra.p color="ink.muted" mb="6">
            {history.lead}
          </chakra.p>
          <HistoryFilters choices={choices} now={now} />
        </>
      )}
      {!list && error ? (
        <ProblemNotice title={history.failed} onRetry={askAgain}>
          {errors[codeOf(error)]}
        </ProblemNotice>
      ) : !list ? (
        <HistorySkeleton />
      ) : list.nodes.length === 0 ? (
        <HistoryEmpty isNarrowed={isNarrowed} isAdmin={isAdmin} />
      ) : (
        <chakra.div aria-busy={loading} opacity={loading ? 0.6 : 1} display="grid" gap="8">
          {byMonth(list.nodes).map(({ month, title, lines }) => (
            <section key={month} aria-labelledby={`month-${month}`}>
              <Heading as="h2" level="minor" id={`month-${month}`} mb="3">
                {title}
              </Heading>
              <HistoryRows entries={lines} now={now} labelledBy={`month-${month}`} />
            </section>
          ))}
        </chakra.div>
      )}
      {list && <ListPages pageInfo={list.pageInfo} density="patient" />}
    </Page>
  )
}

function HistorySkeleton() {
  return (
    <SkeletonScreen label={history.loading}>
      <Skeleton w="40" h="6" mb="4" />
      <chakra.div display="grid" gap="2">
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} shape="block" h="20" />
        ))}
      </chakra.div>
    </SkeletonScreen>
  )
}
