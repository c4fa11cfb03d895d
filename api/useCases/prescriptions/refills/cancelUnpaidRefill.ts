import { nextOrderStatus } from '../../../../domain/orders/orderState'
import type { Prescription } from '../../../../domain/prescriptions/prescription'
import type { SystemTransaction } from '../../../storage/database/database'
import { appendSystemOrderEvent } from '../../../storage/storefront/orderEvents'
import { changeOrder, findOrder } from '../../../storage/storefront/orders'
import type { Clock } from '../../context'
import { found } from '../../ids'
import { releaseOrRefundOrder } from '../../payments/releaseOrRefund'
import { publishOrderChanged } from '../../storefront/publishOrderChanged'

/**
 * Cancels the unpaid refill of a prescription; a paid one is left unchanged.
 * @returns the payment command that expires its checkout session; reconciliation runs it if the
 * caller does not
 */
export async function cancelUnpaidRefill(
  transaction: SystemTransaction,
  { openOrderId, openOrderStatus }: Pick<Prescription, 'openOrderId' | 'openOrderStatus'>,
  { at, newId }: Clock,
): Promise<string | undefined> {
  if (openOrderId === null || openOrderStatus !== 'awaiting_payment') return undefined
  const before = found(await findOrder(transaction, openOrderId))
  const type = 'prescriptionEnded'
  const status = nextOrderStatus(before.status, type, 'system')
  await changeOrder(transaction, before, { status, at })
  await appendSystemOrderEvent(transaction, before, { type, from: before.status, to: status, at })
  publishOrderChanged(transaction, found(await findOrder(transaction, before.id)))
  return releaseOrRefundOrder(transaction, before, { id: newId(), at })
}
