import type { PrescriptionEventType, PrescriptionStatus } from '../../domain/generated/enums'
import type { Prescription } from '../../domain/prescriptions/prescription'
import type { Statement, SystemTransaction, Transaction } from './database'

const lockStatement: Statement = {
  name: 'prescriptions.lock',
  text: 'select id from prescription where id = $1 for no key update',
}

const statusStatement: Statement = {
  name: 'prescriptions.changeStatus',
  text: `update prescription set status = $3, status_reason = $4, auto_refill = $5, next_refill_at = $6,
      version = version + 1, updated_at = $7
    where id = $1 and version = $2 returning id`,
}

const planStatement: Statement = {
  name: 'prescriptions.plan',
  text: `update prescription set auto_refill = $3, next_refill_at = $4, version = version + 1, updated_at = $5
    where id = $1 and version = $2 returning id`,
}

const supplyStatement: Statement = {
  name: 'prescriptions.supply',
  text: `update prescription set delivered_fills = $3, supplied_until = $4, next_refill_at = $5, version = version + 1,
      updated_at = $6
    where id = $1 and version = $2 returning id`,
}

const appendEventStatement: Statement = {
  name: 'prescriptions.appendEvent',
  text: `insert into prescription_event
      (prescription_id, patient_id, type, from_status, to_status, actor_id, actor_role, actor_name, reason, text, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
}

/** The version a change was decided on; when it is no longer so, nothing changes. */
type Expected = Pick<Prescription, 'id' | 'version'>

/** When the next refill is due, and whether it comes by itself. */
export type RefillPlan = Pick<Prescription, 'autoRefill' | 'nextRefillAt'>

/** Lets nobody else change a prescription until the transaction ends, if the caller may change it. */
export async function lockPrescription(transaction: SystemTransaction, id: string): Promise<void> {
  await transaction.query(lockStatement, [id])
}

/** @returns whether it was done; not when somebody was faster */
export async function changePrescriptionStatus(
  transaction: SystemTransaction,
  { id, version }: Expected,
  {
    status,
    reason,
    plan,
    at,
  }: {
    readonly status: PrescriptionStatus
    readonly reason: string | null
    readonly plan: RefillPlan
    readonly at: Date
  },
): Promise<boolean> {
  const values = [id, version, status, reason, plan.autoRefill, plan.nextRefillAt, at]
  return (await transaction.query(statusStatement, values)).length > 0
}

/** Keeps when the next refill is due. @returns whether it was done; not when somebody was faster */
export async function planRefill(
  transaction: SystemTransaction,
  { id, version }: Expected,
  { autoRefill, nextRefillAt }: RefillPlan,
  at: Date,
): Promise<boolean> {
  return (await transaction.query(planStatement, [id, version, autoRefill, nextRefillAt, at])).length > 0
}

/** Keeps what has arrived, and when the next is due. @returns whether it was done; not when somebody was faster */
export async function supplyPrescription(
  transaction: SystemTransaction,
  { id, version }: Expected,
  {
    deliveredFills,
    suppliedUntil,
    nextRefillAt,
  }: Pick<Prescription, 'deliveredFills' | 'suppliedUntil' | 'nextRefillAt'>,
  at: Date,
): Promise<boolean> {
  const values = [id, version, deliveredFills, suppliedUntil, nextRefillAt, at]
  return (await transaction.query(supplyStatement, values)).length > 0
}

/** Something that happens to a prescription now, to be remembered. */
export interface NewPrescriptionEvent {
  readonly type: PrescriptionEventType
  readonly from: PrescriptionStatus
  readonly to: PrescriptionStatus
  readonly reason?: string | null
  readonly text?: string | null
  readonly at: Date
}

type Subject = Pick<Prescription, 'id' | 'patientId'>

/** What the caller does. */
export async function appendPrescriptionEvent(
  transaction: Transaction,
  prescription: Subject,
  event: NewPrescriptionEvent,
): Promise<void> {
  const { id, role, name } = transaction.caller
  await append(transaction, prescription, event, [id, role, name])
}

/** What a payment, a renewal or a timer does. */
export async function appendSystemPrescriptionEvent(
  transaction: SystemTransaction,
  prescription: Subject,
  event: NewPrescriptionEvent,
): Promise<void> {
  await append(transaction, prescription, event, [null, null, null])
}

async function append(
  transaction: SystemTransaction,
  { id, patientId }: Subject,
  { type, from, to, reason, text, at }: NewPrescriptionEvent,
  actor: readonly (string | null)[],
): Promise<void> {
  const values = [id, patientId, type, from, to, ...actor, reason ?? null, text ?? null, at]
  await transaction.query(appendEventStatement, values)
}

export const prescriptionChangeStatements = [
  lockStatement,
  statusStatement,
  planStatement,
  supplyStatement,
  appendEventStatement,
]
