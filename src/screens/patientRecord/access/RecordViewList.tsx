import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/Button'
import { Loaded } from '../../../components/feedback/Loaded'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { StatusBadge } from '../../../components/StatusBadge'
import { type RecordViewRowFragment, useRecordViewsQuery } from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { standaloneMoment } from '../../../lib/format/dateTimes'
import { operationWords } from '#words/admin/audit/adminAudit'
import { emergencyAccess } from '#words/records/emergencyAccess'
import { recordMore } from '#words/records/recordMore'
import { EmptySection } from '../EmptySection'

const words = recordMore.visits
const pageSize = 20

/** Visits of staff, newest first, page by page. */
export function RecordViewList({ patientId, now }: { patientId: string; now: Date }) {
  const query = useRecordViewsQuery({
    variables: { patientId, first: pageSize },
    fetchPolicy: 'network-only',
  })
  return (
    <Loaded query={query} title={words.failed} loading={<LoadingLines label={words.loading} count={4} />}>
      {({ recordViews: { nodes, pageInfo } }) =>
        nodes.length === 0 ? (
          <EmptySection>{words.empty}</EmptySection>
        ) : (
          <>
            <chakra.ol listStyleType="none" display="grid" gap="3">
              {nodes.map((visit) => (
                <RecordViewRow key={visit.id} visit={visit} now={now} />
              ))}
            </chakra.ol>
            {pageInfo.hasNextPage && (
              <Button
                variant="quiet"
                size="sm"
                mt="2"
                onClick={safeRefetch(() =>
                  query.fetchMore({
                    variables: { after: pageInfo.endCursor },
                    updateQuery: ({ recordViews: before }, { fetchMoreResult: { recordViews: next } }) => ({
                      recordViews: { ...next, nodes: [...before.nodes, ...next.nodes] },
                    }),
                  }),
                )}
              >
                {words.more}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
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
        {`${standaloneMoment(at, now)} · ${what[operation] ?? words.otherActivity}`}
      </chakra.span>
      {reason && <span>{words.why(emergencyAccess.reasons[reason], explanation ?? '')}</span>}
    </li>
  )
}
