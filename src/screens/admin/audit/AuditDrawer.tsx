import { type AuditEventRowFragment, useAuditEventByIdQuery } from '../../../generated/graphql'
import { adminAudit } from '../../../words/en/admin/adminAudit'
import { pathTo, pathToRow } from '../adminAddress'
import { admin } from '../../../words/en/admin/admin'
import { AdminDrawer } from '../listing/AdminDrawer'
import type { OpenRow } from '../listing/AdminListing'
import { AuditFacts } from './AuditFacts'
import { operationLabel, agentLabel } from './auditLabels'
import { DrawerBody, DrawerLinks, DrawerLoading } from '../listing/DrawerParts'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'

const words = adminAudit.drawer

/** One audit event, queried by id because the list moves with each reading of the log. */
export function AuditDrawer({ id }: OpenRow<unknown>) {
  const { data, error, refetch } = useAuditEventByIdQuery({
    variables: { id },
    fetchPolicy: 'no-cache',
  })
  return (
    <AdminDrawer section="audit" rowId={id} label={words.label}>
      {data ? (
        <DrawerBody title={operationLabel(data.auditEvent)} subtitle={agentLabel(data.auditEvent)}>
          <AuditFacts event={data.auditEvent} />
          <DrawerLinks links={linksOf(data.auditEvent)} />
        </DrawerBody>
      ) : (
        <DrawerLoading error={error} onRetry={safeRefetch(refetch)} words={words} />
      )}
    </AdminDrawer>
  )
}

function linksOf(event: AuditEventRowFragment) {
  const { agentId, agentRole, patientId } = event
  return [
    ...linksToEntity(event),
    { label: admin.links.record, to: patientId && `/records/patient/${patientId}` },
    { label: words.allOfPatient, to: patientId && pathTo('audit', { patientId }) },
    { label: words.allOfAgent, to: agentRole !== 'system' && pathTo('audit', { agentId }) },
  ]
}

/** Links to the subject where the console or the messages can show it. */
function linksToEntity({ entityType, entityId, outcome }: AuditEventRowFragment) {
  if (!entityId || outcome !== 0) return []
  if (entityType === 'TreatmentRequest')
    return [{ label: admin.links.request, to: pathToRow('requests', entityId) }]
  if (entityType === 'Payment') return [{ label: admin.links.payment, to: pathToRow('payments', entityId) }]
  if (entityType === 'Conversation')
    return [{ label: admin.links.conversation, to: `/doctor/messages?c=${entityId}` }]
  return []
}
