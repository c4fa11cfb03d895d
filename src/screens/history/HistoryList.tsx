import { chakra } from '@chakra-ui/react'
import { useSearchParams, Link } from 'react-router-dom'
import { Heading } from '../../components/layout/Heading'
import { ListPages } from '../../components/ListPages'
import { Page } from '../../components/layout/Page'
import { Loaded } from '../../components/feedback/Loaded'
import { Skeleton } from '../../components/feedback/Skeleton'
import { SkeletonScreen } from '../../components/feedback/SkeletonScreen'
import { useHistoryQuery } from '../../generated/graphql'
import { latestData } from '../../lib/apollo/latestData'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { useInboxEvents } from '../../lib/messages/useInboxEvents'
import { useNow } from '../../lib/hooks/useNow'
import { pageOf } from '../../lib/lists/pages'
import { history } from '#words/records/history'
import { readHistoryFilter, toHistoryFilter } from './historyAddress'
import { HistoryFilters } from './HistoryFilters'
import { groupByMonth } from './groupByMonth'
import { HistoryRows } from './HistoryRows'
import { Button } from '../../components/Button'
import { LetterDrawing } from '../../components/drawings/LetterDrawing'
import { EmptyState } from '../../components/feedback/EmptyState'

const pageSize = 20

/** The list of the history in its four states, live. */
export function HistoryList({ isAdmin }: { isAdmin: boolean }) {
  const now = useNow()
  const [search] = useSearchParams()
  const choices = readHistoryFilter(search)
  const { after } = pageOf(search)
  const answer = useHistoryQuery({
    variables: { filter: toHistoryFilter(choices), first: pageSize, ...(after && { after }) },
    fetchPolicy: 'no-cache',
  })
  const reload = safeRefetch(answer.refetch)
  useInboxEvents(reload)
  const isFiltered = Object.keys(choices).length > 0
  const isOutdated = !answer.data
  const list = latestData(answer)?.history
  // Without any entry there is nothing to filter.
  const isBare = list?.nodes.length === 0 && !isFiltered && !after
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
      <Loaded query={{ ...answer, data: list }} title={history.failed} loading={<HistorySkeleton />}>
        {({ nodes }) =>
          nodes.length === 0 ? (
            <HistoryEmpty isFiltered={isFiltered} isAdmin={isAdmin} />
          ) : (
            <chakra.div aria-busy={isOutdated} opacity={isOutdated ? 0.6 : 1} display="grid" gap="8">
              {groupByMonth(nodes).map(({ month, title, lines }) => (
                <section key={month} aria-labelledby={`month-${month}`}>
                  <Heading as="h2" level="minor" id={`month-${month}`} mb="3">
                    {title}
                  </Heading>
                  <HistoryRows entries={lines} now={now} labelledBy={`month-${month}`} />
                </section>
              ))}
            </chakra.div>
          )
        }
      </Loaded>
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

const words = history.empty

/** A history without lines: because nothing was done yet, because of the filters, or because an Admin is no patient. */
function HistoryEmpty({ isFiltered, isAdmin }: { isFiltered: boolean; isAdmin: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        drawing={<LetterDrawing />}
        title={words.narrowed.title}
        action={
          <Button asChild variant="secondary">
            <Link to="/history">{history.filters.clear}</Link>
          </Button>
        }
      >
        {words.narrowed.text}
      </EmptyState>
    )
  const { title, text, action } = isAdmin ? words.admin : words
  return (
    <EmptyState
      drawing={<LetterDrawing />}
      title={title}
      action={
        <Button asChild>
          <Link to={isAdmin ? '/admin' : '/submitRequest'}>{action}</Link>
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}
