import type { Order } from '../../../domain/orders/order'
import { supplyEndAfterFill } from '../../../domain/prescriptions/daysLeft'
import { fillDueAt } from '../../../domain/prescriptions/titration'
import type { SystemTransaction } from '../../storage/database/database'
import { pauseAutomaticPayment, setChargeFailure } from '../../storage/payments/automaticPayments'
import {
  updateSupply,
  appendSystemPrescriptionEvent,
  lockFills,
  planRefill,
} from '../../storage/prescriptions/prescriptionChanges'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import { incrementRefillCount } from '../../storage/prescriptions/systemPrescriptions'
import { found } from '../ids'
import { publishPrescriptionChanged } from './prescription'

/** Records a refill once its order is paid. Idempotent. */
export async function recordPaidRefill(
  transaction: SystemTransaction,
  { id, prescriptionId }: Pick<Order, 'id' | 'prescriptionId'>,
  at: Date,
): Promise<void> {
  if (prescriptionId === null) return
  await setChargeFailure(transaction, prescriptionId, { failureCode: null, retryAt: null, at })
  if (!(await incrementRefillCount(transaction, id, at))) return
  publishPrescriptionChanged(transaction, found(await findPrescription(transaction, prescriptionId)), at)
}

/** Records a delivered fill of one or several supplies: the end of the supply, and the due date of the next refill. */
export async function recordFillDelivery(
  transaction: SystemTransaction,
  { prescriptionId, supplies }: { readonly prescriptionId: string; readonly supplies: number },
  deliveredAt: Date,
): Promise<void> {
  const before = await findPrescription(transaction, prescriptionId)
  if (!before) throw new Error('The prescription of a delivered order is out of reach.')
  const { deliveredFills } = before
  const daysSupply = before.daysSupply * supplies
  const supplied = {
    ...before,
    deliveredFills: deliveredFills + supplies,
    suppliedUntil: supplyEndAfterFill(before.suppliedUntil, { deliveredAt, daysSupply }),
  }
  const nextRefillAt = before.status === 'active' ? fillDueAt(supplied, deliveredAt) : null
  await updateSupply(transaction, before, { ...supplied, nextRefillAt }, deliveredAt)
  publishPrescriptionChanged(transaction, { ...supplied, version: before.version + 1 }, deliveredAt)
}

/**
 * Turns automatic refills off and pauses automatic payment after the patient left one unpaid. The patient can still order one,
 * or turn them on again.
 */
export async function stopAutoRefill(
  transaction: SystemTransaction,
  { prescriptionId }: Pick<Order, 'prescriptionId'>,
  at: Date,
): Promise<void> {
  if (prescriptionId === null) return
  await lockFills(transaction, prescriptionId)
  const before = found(await findPrescription(transaction, prescriptionId))
  const { status, nextRefillAt } = before
  const isPaused = await pauseAutomaticPayment(transaction, prescriptionId, at)
  if (!before.autoRefill && !isPaused) return
  await planRefill(transaction, before, { autoRefill: false, nextRefillAt }, at)
  const event = { type: 'autoRefillOff', from: status, to: status, reason: 'not_paid', at } as const
  await appendSystemPrescriptionEvent(transaction, before, event)
  publishPrescriptionChanged(transaction, { ...before, version: before.version + 1 }, at)
}
