import { supplyEndAfterFill } from '../../../../domain/prescriptions/daysLeft'
import { fillDueAt } from '../../../../domain/prescriptions/titration'
import type { SystemTransaction } from '../../../storage/database/database'
import { updateSupply } from '../../../storage/prescriptions/prescriptionChanges'
import { findPrescription } from '../../../storage/prescriptions/prescriptions'
import { publishPrescriptionChanged } from '../publishPrescriptionChanged'

/** Records a delivered fill: the end of the supply, and the due date of the next refill. */
export async function recordFillDelivery(
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
    suppliedUntil: supplyEndAfterFill(before.suppliedUntil, { deliveredAt, daysSupply }),
  }
  const nextRefillAt = before.status === 'active' ? fillDueAt(supplied, deliveredAt) : null
  await updateSupply(transaction, before, { ...supplied, nextRefillAt }, deliveredAt)
  publishPrescriptionChanged(transaction, { ...supplied, version: before.version + 1 }, deliveredAt)
}
