import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/Button'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import { StatusBadge } from '../../../components/StatusBadge'
import { type RecordViewRowFragment, useRecordViewsQuery } from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { dayAndTime } from '../../../lib/format/dateTimes'
import { operationWords } from '#words/admin/adminAudit'
import { emergencyAccess } from '#words/records/emergencyAccess'
import { recordMore } from '#words/records/recordMore'
import { EmptySection } from '../EmptySection'

const words = recordMore.visits
const pageSize = 20

/** Visits of staff, newest first, page by page. */
export function RecordViewList({ patientId, now }: { patientId: string; now: Date }) {
  const { data, error, refetch, fetchMore } = useRecordViewsQuery({
    variables: { patientId, first: pageSize },
    fetchPolicy: 'network-only',
  })
  if (error && !data) {
    return <ApiErrorAlert title={words.failed} onRetry={safeRefetch(refetch)} error={error} />
  }
  if (!data) {
    return (
      <SkeletonScreen label={words.loading}>
        <SkeletonLines count={4} />
      </SkeletonScreen>
    )
  }
  const { nodes, pageInfo } = data.recordViews
  const readMore = () =>
    fetchMore({
      variables: { after: pageInfo.endCursor },
      updateQuery: ({ recordViews: before }, { fetchMoreResult: { recordViews: next } }) => ({
        recordViews: { ...next, nodes: [...before.nodes, ...next.nodes] },
      }),
    })
  if (nodes.length === 0) return <EmptySection>{words.empty}</EmptySection>
  return (
    <>
      <chakra.ol listStyleType="none" display="grid" gap="3">
        {nodes.map((visit) => (
          <RecordViewRow key={visit.id} visit={visit} now={now} />
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

function RecordViewRow({ visit, now }: { visit: RecordViewRowFragment; now: Date }) {
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
        {`${dayAndTime(at, now)} · ${what[operation] ?? words.otherActivity}`}
      </chakra.span>
      {reason && <span>{words.why(emergencyAccess.reasons[reason], explanation ?? '')}</span>}
    </li>
  )
}
