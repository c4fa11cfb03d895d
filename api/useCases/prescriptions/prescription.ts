import { CodedError } from '../../../domain/errors'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { currentPrescriptionState } from '../../../domain/prescriptions/prescription'
import type { Transaction, SystemTransaction } from '../../storage/database/database'
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

/** Returns the prescription redacted for the caller: only staff see notes. */
export function redactPrescriptionFor({ caller }: Transaction, prescription: Prescription): Prescription {
  return caller.role === 'user' ? { ...prescription, note: null } : prescription
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
