import type { ErrorCode } from '../../../domain/errors'
import { isUuid } from '../../../domain/uuid'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

/** Tables that resolve the id of an audited object to its patient. */
const tables = {
  TreatmentRequest: 'treatment_request',
  Conversation: 'conversation',
  Payment: 'payment',
  Prescription: 'prescription',
  Order: 'product_order',
  File: 'file',
  StepCheckIn: 'step_check_in',
  Allergy: 'clinician_allergy',
  ClinicalNote: 'clinical_note',
  IdentityCheck: 'identity_check',
  Task: 'task',
} as const satisfies Partial<Record<AuditedEntity, string>>
type LookedUp = keyof typeof tables

/*
 * One statement per table, because the executor initializes every table that a plan mentions, with its
 * policies. Events under emergency access carry its purpose of use, whichever field they are about.
 */
function appendStatement(name: LookedUp | '', patient: string) {
  return sql(
    `auditEvents.append${name}`,
    `insert into audit_event (recorded_at, action, operation, outcome, outcome_code, agent_id, agent_role,
      entity_type, entity_id, patient_id, criteria, request_id)
    select $1::timestamptz, $2::text, $3::text, $4::smallint, $5::text, $6::text, $7::text, $8::text, $9::text, about.id,
      case when about.id = any ((select emergency_access_patients())::text[])
        then coalesce($10::jsonb, '{}') || '{"purposeOfUse": "ETREAT"}' else $10::jsonb end, $11::text
    from (select ${patient}) about (id)`,
  )
}

type AppendStatement = ReturnType<typeof appendStatement>

/** The caller passes the patient, or there is none. */
const appendGiven = appendStatement('', '$12::text')

/**
 * Looks the patient up under row level security, so that a caller who may not see the object does not learn
 * its patient.
 */
const appendLookedUp = Object.fromEntries(
  (Object.keys(tables) as LookedUp[]).map((entity) => [
    entity,
    appendStatement(entity, `(select patient_id from ${tables[entity]} where id = $12::uuid)`),
  ]),
) as Readonly<Record<LookedUp, AppendStatement>>

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
  | 'Task'
  | 'Patient'
  | 'ContactMessage'
  | 'User'
  | 'Delivery'
  | 'Questionnaire'
  | 'PracticeSettings'
  | 'PracticeTemplate'
  | 'List'
  | 'Product'
  | 'SavedFilter'
  | 'AuditEvent'

/** Audit event, in the terms of FHIR AuditEvent. */
export interface AuditEvent {
  readonly at: Date
  readonly action: 'C' | 'R' | 'U' | 'D' | 'E'
  /** Root field, for example `Query.request`. */
  readonly operation: string
  /** FHIR AuditEvent.outcome: 0 success, 4 refused. */
  readonly outcome: 0 | 4
  readonly outcomeCode: ErrorCode | null
  readonly entityType: AuditedEntity
  /** Null for lists. */
  readonly entityId: string | null
  /** Filters of a list; never a request body. */
  readonly criteria: Readonly<Record<string, unknown>> | null
  readonly requestId: string
}

/** Appends an audit event with the commit, so that an action that cannot be audited is rolled back. */
export function appendAuditEvent(transaction: Transaction, event: AuditEvent): void {
  const { id, role } = transaction.caller
  const { statement, about } = aboutOf(event, id)
  transaction.queryWithCommit(statement, [
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
    about,
  ])
}

/** Resolves the patient an event is about, from an object or an account; null when there is none. */
function aboutOf(
  { entityType, entityId }: AuditEvent,
  callerId: string,
): { readonly statement: AppendStatement; readonly about: string | null } {
  if (isLookedUp(entityType)) {
    const about = entityId !== null && isUuid(entityId) ? entityId : null
    return { statement: appendLookedUp[entityType], about }
  }
  const isOwn = entityType === 'Account' || entityType === 'Cart'
  return { statement: appendGiven, about: isOwn ? callerId : entityType === 'Patient' ? entityId : null }
}

function isLookedUp(entity: AuditedEntity): entity is LookedUp {
  return entity in tables
}
