import type { Prescription } from '../../../domain/prescriptions/prescription'
import { nextOrderStatus } from '../../../domain/orders/orderState'
import type { SystemTransaction } from '../../storage/database'
import { appendSystemOrderEvent } from '../../storage/orderEvents'
import { changeOrder, findOrder } from '../../storage/orders'
import { found } from '../ids'
import { tellOfOrder } from '../storefront/tellOfOrder'
import { giveBackOrder } from '../payments/giveBack'

/**
 * Takes back the refill of a prescription that waits for money; one that is paid goes its way.
 * @returns the effect on the gateway that closes its page; reconciliation runs it if the caller does not
 */
export async function endRefillOrder(
  transaction: SystemTransaction,
  { openOrderId, openOrderStatus }: Pick<Prescription, 'openOrderId' | 'openOrderStatus'>,
  { at, newId }: { readonly at: Date; readonly newId: () => string },
): Promise<string | undefined> {
  if (openOrderId === null || openOrderStatus !== 'awaiting_payment') return undefined
  const before = found(await findOrder(transaction, openOrderId))
  const type = 'prescriptionEnded'
  const status = nextOrderStatus(before.status, type, 'system')
  await changeOrder(transaction, before, { status, at })
  await appendSystemOrderEvent(transaction, before, { type, from: before.status, to: status, at })
  tellOfOrder(transaction, found(await findOrder(transaction, before.id)))
  return giveBackOrder(transaction, before, { id: newId(), at })
}
