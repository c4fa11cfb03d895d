import { CodedError } from '../../../domain/errors'
import type { PrescriptionEventType, PrescriptionStatusReason } from '../../../domain/generated/enums'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { currentPrescriptionState } from '../../../domain/prescriptions/prescription'
import { nextPrescriptionStatus } from '../../../domain/prescriptions/prescriptionState'
import type { Transaction, SystemTransaction } from '../../storage/database/database'
import {
  appendSystemPrescriptionEvent,
  changePrescriptionStatus,
  planRefill,
  type RefillPlan,
} from '../../storage/prescriptions/prescriptionChanges'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import { hasCareRelationship } from '../../storage/records/patients'
import { existingId, found } from '../ids'

/**
 * Loads a prescription the caller may act on: their own, one they wrote or of a patient in their
 * care, any for an Admin.
 * @throws CodedError NotFound, when it does not exist or the caller may not see it
 */
export async function loadPrescription(transaction: Transaction, id: string): Promise<Prescription> {
  const { caller } = transaction
  const prescription = found(await findPrescription(transaction, existingId(id)))
  const { patientId, prescriberId, signedAt } = prescription
  const isOwn = patientId === caller.id && signedAt !== null
  if (isOwn || caller.role === 'Admin') return prescription
  if (caller.role !== 'HCPs') throw new CodedError('NotFound')
  if (prescriberId !== caller.id && !(await hasCareRelationship(transaction, patientId)))
    throw new CodedError('NotFound')
  return prescription
}

/** Loads a prescription of the caller as its patient. @throws CodedError NotFound */
export async function loadOwnPrescription(transaction: Transaction, id: string): Promise<Prescription> {
  const prescription = await loadPrescription(transaction, id)
  if (prescription.patientId !== transaction.caller.id) throw new CodedError('NotFound')
  return prescription
}

/** Returns the Conflict error with the prescription's current state. */
export function prescriptionConflict(prescription: Prescription): CodedError {
  return new CodedError('Conflict', { current: currentPrescriptionState(prescription) })
}

/** Returns the prescription redacted for the caller: only staff who are not its patient see the note. */
export function redactPrescriptionFor({ caller }: Transaction, prescription: Prescription): Prescription {
  return caller.role === 'user' || caller.id === prescription.patientId
    ? { ...prescription, note: null }
    : prescription
}

interface SystemChange {
  readonly type: PrescriptionEventType
  readonly reason: PrescriptionStatusReason
  readonly plan: RefillPlan
  readonly at: Date
}

/**
 * Moves a prescription to the status after an event of the system, and appends the event.
 * @throws CodedError Conflict, IllegalTransition
 */
export async function changeStatusAsSystem(
  transaction: SystemTransaction,
  before: Prescription,
  { type, reason, plan, at }: SystemChange,
): Promise<Prescription> {
  const status = nextPrescriptionStatus(before.status, type, 'system')
  await changePrescriptionStatus(transaction, before, { status, reason, plan, at })
  const event = { type, from: before.status, to: status, reason, at }
  await appendSystemPrescriptionEvent(transaction, before, event)
  return { ...before, ...plan, status, statusReason: reason, version: before.version + 1 }
}

/**
 * Records a change of automatic payment by the system, so that lists show it: the version rises.
 * @param change.type the event to append; none for a change that is not part of the history
 */
export async function recordAutomaticPaymentEvent(
  transaction: SystemTransaction,
  prescriptionId: string,
  {
    type,
    at,
    plan,
  }: { readonly type: PrescriptionEventType | undefined; readonly at: Date; readonly plan?: RefillPlan },
): Promise<void> {
  const before = found(await findPrescription(transaction, prescriptionId))
  const { status: from, autoRefill, nextRefillAt } = before
  await planRefill(transaction, before, plan ?? { autoRefill, nextRefillAt }, at)
  if (type) await appendSystemPrescriptionEvent(transaction, before, { type, from, to: from, at })
  publishPrescriptionChanged(transaction, { ...before, version: before.version + 1 }, at)
}

/** Publishes a changed prescription to its patient and prescriber. */
export function publishPrescriptionChanged(
  transaction: SystemTransaction,
  { id: prescriptionId, patientId, prescriberId, status, version }: Prescription,
  at: Date,
): void {
  for (const recipientId of [patientId, prescriberId]) {
    transaction.publishAfterCommit({
      field: 'publishInboxEvent',
      event: {
        recipientId,
        prescriptionId,
        prescriptionStatus: status,
        prescriptionVersion: version,
        at: at.toISOString(),
      },
    })
  }
}
