import { chakra } from '@chakra-ui/react'
import { Button } from '../../components/Button'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { StatusBadge } from '../../components/StatusBadge'
import { type RecordVisitRowFragment, useRecordVisitsQuery } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { dayAndTime } from '../../lib/format/dateTimes'
import { operationWords } from '../../words/en/adminAudit'
import { breakGlass } from '../../words/en/breakGlass'
import { errors } from '../../words/en/errors'
import { recordMore } from '../../words/en/recordMore'
import { EmptyPart } from './EmptyPart'

const words = recordMore.visits
const pageSize = 20

/** Visits of staff, newest first, page by page. */
export function VisitList({ patientId, now }: { patientId: string; now: Date }) {
  const { data, error, refetch, fetchMore } = useRecordVisitsQuery({
    variables: { patientId, first: pageSize },
    fetchPolicy: 'network-only',
  })
  if (error && !data) {
    return (
      <ProblemNotice title={words.failed} onRetry={safeRefetch(refetch)}>
        {errors[codeOf(error)]}
      </ProblemNotice>
    )
  }
  if (!data) {
    return (
      <SkeletonScreen label={words.loading}>
        <SkeletonLines count={4} />
      </SkeletonScreen>
    )
  }
  const { nodes, pageInfo } = data.recordVisits
  const readMore = () =>
    fetchMore({
      variables: { after: pageInfo.endCursor },
      updateQuery: ({ recordVisits: before }, { fetchMoreResult: { recordVisits: next } }) => ({
        recordVisits: { ...next, nodes: [...before.nodes, ...next.nodes] },
      }),
    })
  if (nodes.length === 0) return <EmptyPart>{words.empty}</EmptyPart>
  return (
    <>
      <chakra.ol listStyleType="none" display="grid" gap="3">
        {nodes.map((visit) => (
          <Visit key={visit.id} visit={visit} now={now} />
        ))}
      </chakra.ol>
      {pageInfo.hasNextPage && (
        <Button variant="quiet" size="sm" mt="2" onClick={safeRefetch(readMore)}>
          {words.more}
        </Button>
      )}
    </>
  )
}

function Visit({ visit, now }: { visit: RecordVisitRowFragment; now: Date }) {
  const { at, agentName, agentRole, operation, isEmergency, reason, explanation } = visit
  const what: Readonly<Record<string, string>> = operationWords
  return (
    <li>
      <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
        <chakra.span fontWeight="medium">
          {`${agentName ?? words.nameless}, ${words.roles[agentRole]}`}
        </chakra.span>
        {isEmergency && <StatusBadge tone="warn">{words.emergency}</StatusBadge>}
      </chakra.span>
      <chakra.span display="block" color="ink.muted">
        {`${dayAndTime(at, now)} · ${what[operation] ?? operation}`}
      </chakra.span>
      {reason && <span>{words.why(breakGlass.reasons[reason], explanation ?? '')}</span>}
    </li>
  )
}
