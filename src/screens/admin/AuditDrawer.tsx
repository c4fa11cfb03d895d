import { type AuditEventRowFragment, useAuditEventByIdQuery } from '../../generated/graphql'
import { adminAudit } from '../../words/en/adminAudit'
import { pathTo, pathToRow } from './adminAddress'
import { admin } from '../../words/en/admin'
import { AdminDrawer } from './AdminDrawer'
import type { OpenRow } from './AdminListing'
import { AuditFacts } from './AuditFacts'
import { whatOf, whoOf } from './auditWords'
import { DrawerBody, DrawerLinks, DrawerWaiting } from './DrawerParts'
import { safeRefetch } from '../../lib/apollo/safeRefetch'

const words = adminAudit.drawer

/** One row of the audit trail. It is asked for by its number: the list moves on with each reading of the trail. */
export function AuditDrawer({ id }: OpenRow<unknown>) {
  const { data, error, refetch } = useAuditEventByIdQuery({
    variables: { id },
    fetchPolicy: 'no-cache',
  })
  return (
    <AdminDrawer section="audit" rowId={id} label={words.label}>
      {data ? (
        <DrawerBody title={whatOf(data.auditEvent)} subtitle={whoOf(data.auditEvent)}>
          <AuditFacts event={data.auditEvent} />
          <DrawerLinks links={linksOf(data.auditEvent)} />
        </DrawerBody>
      ) : (
        <DrawerWaiting error={error} onRetry={safeRefetch(refetch)} words={words} />
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

/** To what it was about, where the console or the messages can show it. */
function linksToEntity({ entityType, entityId, outcome }: AuditEventRowFragment) {
  if (!entityId || outcome !== 0) return []
  if (entityType === 'TreatmentRequest')
    return [{ label: admin.links.request, to: pathToRow('requests', entityId) }]
  if (entityType === 'Payment') return [{ label: admin.links.payment, to: pathToRow('payments', entityId) }]
  if (entityType === 'Conversation')
    return [{ label: admin.links.conversation, to: `/doctor/messages?c=${entityId}` }]
  return []
}
