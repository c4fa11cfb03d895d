import {
  type AuditEventByIdQuery,
  type AuditEventRowFragment,
  useAuditEventByIdQuery,
} from '../../../generated/graphql'
import { adminAudit } from '#words/admin/audit/adminAudit'
import { pathTo, pathToRow } from '../adminAddress'
import { admin } from '#words/admin/admin'
import { AuditFacts } from './AuditFacts'
import { operationLabel, agentLabel } from './auditLabels'
import { DrawerBody, DrawerLinks } from '../listing/DrawerParts'
import { queryDrawer, type QueryViewProps } from '../listing/drawers'

const words = adminAudit.drawer

function AuditEventView({ data: { auditEvent } }: QueryViewProps<AuditEventByIdQuery>) {
  return (
    <DrawerBody title={operationLabel(auditEvent)} subtitle={agentLabel(auditEvent)}>
      <AuditFacts event={auditEvent} />
      <DrawerLinks links={linksOf(auditEvent)} />
    </DrawerBody>
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

/** One audit event, queried by id because the list moves with each reading of the log. */
export const AuditDrawer = queryDrawer('audit', useAuditEventByIdQuery, AuditEventView, words, 'no-cache')
