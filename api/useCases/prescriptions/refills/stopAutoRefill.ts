import type { Order } from '../../../../domain/orders/order'
import type { SystemTransaction } from '../../../storage/database/database'
import {
  appendSystemPrescriptionEvent,
  lockFills,
  planRefill,
} from '../../../storage/prescriptions/prescriptionChanges'
import { findPrescription } from '../../../storage/prescriptions/prescriptions'
import { found } from '../../ids'
import { publishPrescriptionChanged } from '../publishPrescriptionChanged'

/**
 * Turns automatic refills off after the patient left one unpaid. The patient can still order one,
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
  if (!before.autoRefill) return
  await planRefill(transaction, before, { autoRefill: false, nextRefillAt }, at)
  const event = { type: 'autoRefillOff', from: status, to: status, reason: 'not_paid', at } as const
  await appendSystemPrescriptionEvent(transaction, before, event)
  publishPrescriptionChanged(transaction, { ...before, version: before.version + 1 }, at)
}
