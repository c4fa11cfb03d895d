import type { Order } from '../../../domain/orders/order'
import type { SystemTransaction } from '../../storage/database'
import { countRefill } from '../../storage/systemPrescriptions'
import { findPrescription } from '../../storage/prescriptions'
import { found } from '../ids'
import { tellOfPrescription } from './tellOfPrescription'

/** Counts a refill once its order is paid; again changes nothing. */
export async function countPaidRefill(
  transaction: SystemTransaction,
  { id, prescriptionId }: Pick<Order, 'id' | 'prescriptionId'>,
  at: Date,
): Promise<void> {
  if (prescriptionId === null || !(await countRefill(transaction, id, at))) return
  tellOfPrescription(transaction, found(await findPrescription(transaction, prescriptionId)), at)
}
