import type { ErrorCode } from '../../domain/errors'
import { isUuid } from '../../domain/uuid'
import type { Statement, Transaction } from './database'

/*
 * The patient is looked up under row level security: who may not see the object does not learn whose it is. What is seen
 * or done behind broken glass says so, whichever field it is.
 */
const appendStatement: Statement = {
  name: 'auditEvents.append',
  text: `insert into audit_event (recorded_at, action, operation, outcome, outcome_code, agent_id, agent_role,
      entity_type, entity_id, patient_id, criteria, request_id)
    select $1::timestamptz, $2::text, $3::text, $4::smallint, $5::text, $6::text, $7::text, $8::text, $9::text, about.id,
      case when $7 = 'HCPs' and about.id = any (opened_records())
        then coalesce($10::jsonb, '{}') || '{"purposeOfUse": "ETREAT"}' else $10::jsonb end, $11::text
    from (select case $8::text
        when 'Account' then $6::text
        when 'TreatmentRequest' then (select patient_id from treatment_request where id = $12::uuid)
        when 'Conversation' then (select patient_id from conversation where id = $12)
        when 'Payment' then (select patient_id from payment where id = $12)
        when 'Prescription' then (select patient_id from prescription where id = $12)
        when 'Order' then (select patient_id from product_order where id = $12)
        when 'File' then (select patient_id from file where id = $12)
        when 'StepCheckIn' then (select patient_id from step_check_in where id = $12)
        when 'Allergy' then (select patient_id from noted_allergy where id = $12)
        when 'ClinicalNote' then (select patient_id from clinical_note where id = $12)
        when 'IdentityCheck' then (select patient_id from identity_check where id = $12)
        when 'Cart' then $6
        when 'Patient' then $9::text
      end) about (id)`,
}

export type AuditedEntity =
  | 'Account'
  | 'TreatmentRequest'
  | 'Conversation'
  | 'Prescription'
  | 'Payment'
  | 'Order'
  | 'Cart'
  | 'File'
  | 'IdentityCheck'
  | 'ClinicalNote'
  | 'StepCheckIn'
  | 'Allergy'
  | 'Patient'
  | 'ContactMessage'
  | 'User'
  | 'Delivery'
  | 'Questionnaire'
  | 'HouseSettings'
  | 'List'
  | 'Product'
  | 'SavedFilter'
  | 'AuditEvent'

/** One line of the audit trail, in the words of FHIR AuditEvent. */
export interface AuditEvent {
  readonly at: Date
  readonly action: 'C' | 'R' | 'U' | 'D' | 'E'
  /** The root field, for example `Query.request`. */
  readonly operation: string
  /** 0 success, 4 refused. */
  readonly outcome: 0 | 4
  readonly outcomeCode: ErrorCode | null
  readonly entityType: AuditedEntity
  /** Null for lists. */
  readonly entityId: string | null
  /** The filters of a list; never a body. */
  readonly criteria: Readonly<Record<string, unknown>> | null
  readonly requestId: string
}

/** Writes down what the caller does, along with the commit: what cannot be written down does not happen. */
export function appendAuditEvent(transaction: Transaction, event: AuditEvent): void {
  const { id, role } = transaction.caller
  transaction.queryWithCommit(appendStatement, [
    event.at,
    event.action,
    event.operation,
    event.outcome,
    event.outcomeCode,
    id,
    role,
    event.entityType,
    event.entityId,
    event.criteria && JSON.stringify(event.criteria),
    event.requestId,
    event.entityId !== null && isUuid(event.entityId) ? event.entityId : null,
  ])
}

export const auditEventStatements = [appendStatement]
