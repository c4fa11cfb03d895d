import type { Order } from '../../../../domain/orders/order'
import type { SystemTransaction } from '../../../storage/database/database'
import { findPrescription } from '../../../storage/prescriptions/prescriptions'
import { incrementRefillCount } from '../../../storage/prescriptions/systemPrescriptions'
import { found } from '../../ids'
import { publishPrescriptionChanged } from '../publishPrescriptionChanged'

/** Records a refill once its order is paid. Idempotent. */
export async function recordPaidRefill(
  transaction: SystemTransaction,
  { id, prescriptionId }: Pick<Order, 'id' | 'prescriptionId'>,
  at: Date,
): Promise<void> {
  if (prescriptionId === null || !(await incrementRefillCount(transaction, id, at))) return
  publishPrescriptionChanged(transaction, found(await findPrescription(transaction, prescriptionId)), at)
}
