import { CodedError } from '../../../domain/errors'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { currentPrescriptionState } from '../../../domain/prescriptions/prescription'
import type { Transaction } from '../../storage/database'
import { caresFor } from '../../storage/patients'
import { findPrescription } from '../../storage/prescriptions'
import { existingId, found } from '../ids'

/**
 * A prescription the caller may do something about: their own, one they wrote or whose patient they care for, as an Admin any.
 * @throws CodedError NotFound, when it does not exist or is out of the caller's reach
 */
export async function loadPrescription(transaction: Transaction, id: string): Promise<Prescription> {
  const { caller } = transaction
  const prescription = found(await findPrescription(transaction, existingId(id)))
  const { patientId, prescriberId, signedAt } = prescription
  const isOwn = patientId === caller.id && signedAt !== null
  if (isOwn || caller.role === 'Admin') return prescription
  if (caller.role !== 'HCPs') throw new CodedError('NotFound')
  if (prescriberId !== caller.id && !(await caresFor(transaction, patientId)))
    throw new CodedError('NotFound')
  return prescription
}

/** The same for the patient alone. @throws CodedError NotFound */
export async function loadOwnPrescription(transaction: Transaction, id: string): Promise<Prescription> {
  const prescription = await loadPrescription(transaction, id)
  if (prescription.patientId !== transaction.caller.id) throw new CodedError('NotFound')
  return prescription
}

/** What to say when a prescription is not as the caller thought. */
export function prescriptionConflict(prescription: Prescription): CodedError {
  return new CodedError('Conflict', { current: currentPrescriptionState(prescription) })
}

/** A prescription as the caller may see it: notes are for colleagues. */
export function prescriptionSeenBy({ caller }: Transaction, prescription: Prescription): Prescription {
  return caller.role === 'user' ? { ...prescription, note: null } : prescription
}
