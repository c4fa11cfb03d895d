import type {
  PrescriptionEventType,
  PrescriptionStatus,
  PrescriptionStatusReason,
} from '../../../domain/generated/enums'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { currentPrescriptionState } from '../../../domain/prescriptions/prescription'
import type { Role } from '../../../domain/role'
import type { Statement, SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'
import { findPrescription } from './prescriptions'
import { updateVersioned } from '../database/updateVersioned'

const lockStatement = sql('prescriptions.lockFills', 'select lock_fills_of($1::uuid)')

const decrementFillStatement = sql(
  'prescriptions.decrementFillCount',
  'select decrement_fill_count($1::uuid, $2::timestamptz)',
)

const statusStatement = sql(
  'prescriptions.changeStatus',
  `update prescription set status = $3, status_reason = $4, auto_refill = $5, next_refill_at = $6,
      version = version + 1, updated_at = $7
    where id = $1 and version = $2 returning id`,
)

const planStatement = sql(
  'prescriptions.plan',
  `update prescription set auto_refill = $3, next_refill_at = $4, version = version + 1, updated_at = $5
    where id = $1 and version = $2 returning id`,
)

const sizeStatement = sql(
  'prescriptions.setSuppliesPerRefill',
  'update prescription set supplies_per_refill = $2 where id = $1',
)

const updateSupplyStatement = sql(
  'prescriptions.supply',
  `update prescription set delivered_fills = $3, supplied_until = $4, next_refill_at = $5, version = version + 1,
      updated_at = $6
    where id = $1 and version = $2 returning id`,
)

const appendEventStatement = sql(
  'prescriptions.appendEvent',
  `insert into prescription_event
      (prescription_id, patient_id, type, from_status, to_status, actor_id, actor_role, actor_name, reason, text, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)

/** Id and version that an update was based on. */
type Expected = Pick<Prescription, 'id' | 'version'>

/** Due date of the next refill, and whether it is prepared automatically. */
export type RefillPlan = Pick<Prescription, 'autoRefill' | 'nextRefillAt'>

/**
 * Locks a prescription, its request and its undelivered orders until the transaction ends. The lock order
 * is request, prescription, orders. Any change of one because of another calls this first.
 */
export async function lockFills(transaction: SystemTransaction, prescriptionId: string): Promise<void> {
  await transaction.query(lockStatement, [prescriptionId])
}

/** Restores the refills that a canceled order had used. */
export async function decrementFillCount(
  transaction: SystemTransaction,
  orderId: string,
  at: Date,
): Promise<void> {
  await transaction.query(decrementFillStatement, [orderId, at])
}

/**
 * Changes the status of a prescription.
 * @throws CodedError Conflict with the current prescription, when its version is not the expected one
 */
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
    readonly reason: PrescriptionStatusReason | null
    readonly plan: RefillPlan
    readonly at: Date
  },
): Promise<void> {
  const values = [id, version, status, reason, plan.autoRefill, plan.nextRefillAt, at] as const
  await changeAsExpected(transaction, statusStatement, values)
}

/**
 * Saves when the next refill is due.
 * @throws CodedError Conflict as {@link changePrescriptionStatus}
 */
export async function planRefill(
  transaction: SystemTransaction,
  { id, version }: Expected,
  { autoRefill, nextRefillAt }: RefillPlan,
  at: Date,
): Promise<void> {
  await changeAsExpected(transaction, planStatement, [id, version, autoRefill, nextRefillAt, at])
}

/** Saves how many supplies are sent with each refill, in the transaction that plans the next one. */
export async function saveSuppliesPerRefill(
  transaction: SystemTransaction,
  prescriptionId: string,
  supplies: number,
): Promise<void> {
  await transaction.query(sizeStatement, [prescriptionId, supplies])
}

/**
 * Saves the delivered supply and when the next refill is due.
 * @throws CodedError Conflict as {@link changePrescriptionStatus}
 */
export async function updateSupply(
  transaction: SystemTransaction,
  { id, version }: Expected,
  {
    deliveredFills,
    suppliedUntil,
    nextRefillAt,
  }: Pick<Prescription, 'deliveredFills' | 'suppliedUntil' | 'nextRefillAt'>,
  at: Date,
): Promise<void> {
  const values = [id, version, deliveredFills, suppliedUntil, nextRefillAt, at] as const
  await changeAsExpected(transaction, updateSupplyStatement, values)
}

/** Runs an update of the prescription whose id is the first value. */
async function changeAsExpected<Values extends readonly [id: string, ...unknown[]]>(
  transaction: SystemTransaction,
  statement: Statement<Values>,
  values: NoInfer<Values>,
): Promise<void> {
  await updateVersioned(transaction, statement, values, async () => {
    const prescription = await findPrescription(transaction, values[0])
    return prescription && currentPrescriptionState(prescription)
  })
}

/** Event to append to a prescription's history. */
export interface NewPrescriptionEvent {
  readonly type: PrescriptionEventType
  readonly from: PrescriptionStatus
  readonly to: PrescriptionStatus
  readonly reason?: string | null
  readonly text?: string | null
  readonly at: Date
}

type Subject = Pick<Prescription, 'id' | 'patientId'>

/** Appends an action of the caller. */
export async function appendPrescriptionEvent(
  transaction: Transaction,
  prescription: Subject,
  event: NewPrescriptionEvent,
): Promise<void> {
  const { id, role, name } = transaction.caller
  await append(transaction, prescription, event, [id, role, name])
}

/** Appends an event of a payment, a renewal or a timer. */
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
  actor: readonly [id: string | null, role: Role | null, name: string | null],
): Promise<void> {
  const values = [id, patientId, type, from, to, ...actor, reason ?? null, text ?? null, at] as const
  await transaction.query(appendEventStatement, values)
}
