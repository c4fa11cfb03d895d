import { suppliedAfter } from '../../../domain/prescriptions/daysLeft'
import { fillDueAt } from '../../../domain/prescriptions/titration'
import type { SystemTransaction } from '../../storage/database'
import { supplyPrescription } from '../../storage/prescriptionChanges'
import { findPrescription } from '../../storage/prescriptions'
import { tellOfPrescription } from './tellOfPrescription'

/** Counts what has been delivered: until when the patient is supplied, and when the next refill is due. */
export async function arriveFill(
  transaction: SystemTransaction,
  prescriptionId: string,
  deliveredAt: Date,
): Promise<void> {
  const before = await findPrescription(transaction, prescriptionId)
  if (!before) throw new Error('The prescription of a delivered order is out of reach.')
  const { daysSupply, deliveredFills } = before
  const supplied = {
    ...before,
    deliveredFills: deliveredFills + 1,
    suppliedUntil: suppliedAfter(before.suppliedUntil, { deliveredAt, daysSupply }),
  }
  const nextRefillAt = before.status === 'active' ? fillDueAt(supplied, deliveredAt) : null
  await supplyPrescription(transaction, before, { ...supplied, nextRefillAt }, deliveredAt)
  tellOfPrescription(transaction, { ...supplied, version: before.version + 1 }, deliveredAt)
}
