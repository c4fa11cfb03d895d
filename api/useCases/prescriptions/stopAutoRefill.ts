import type { Order } from '../../../domain/orders/order'
import type { SystemTransaction } from '../../storage/database'
import { appendSystemPrescriptionEvent, lockFills, planRefill } from '../../storage/prescriptionChanges'
import { findPrescription } from '../../storage/prescriptions'
import { found } from '../ids'
import { tellOfPrescription } from './tellOfPrescription'

/** Prepares no more refills for somebody who has left one unpaid; they can still order one, and turn it on again. */
export async function stopAutoRefill(
  transaction: SystemTransaction,
  { prescriptionId }: Pick<Order, 'prescriptionId'>,
  at: Date,
): Promise<void> {
  if (prescriptionId === null) return
  await lockFills(transaction, prescriptionId)
  const before = found(await findPrescription(transaction, prescriptionId))
  const { status, nextRefillAt } = before
  if (!before.autoRefill) return
  await planRefill(transaction, before, { autoRefill: false, nextRefillAt }, at)
  const event = { type: 'autoRefillOff', from: status, to: status, reason: 'not_paid', at } as const
  await appendSystemPrescriptionEvent(transaction, before, event)
  tellOfPrescription(transaction, { ...before, version: before.version + 1 }, at)
}
