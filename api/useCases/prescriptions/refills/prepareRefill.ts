import { CodedError } from '../../../../domain/errors'
import type { Order } from '../../../../domain/orders/order'
import type { ShippingAddress } from '../../../../domain/orders/shippingAddress'
import type { Prescription } from '../../../../domain/prescriptions/prescription'
import { nextFill } from '../../../../domain/prescriptions/refills'
import { nextFillContent } from '../../../../domain/prescriptions/titration'
import type { SystemTransaction } from '../../../storage/database/database'
import { findRequest } from '../../../storage/requests/requests'
import { findOrder, insertOrder, listOrdersOfRequest } from '../../../storage/storefront/orders'
import { found } from '../../ids'
import { prescribedLine } from '../../storefront/prescribedLine'
import { publishOrderChanged } from '../../storefront/publishOrderChanged'

/**
 * Orders the next fill at the prescribed price; for a titration plan, the decided step. The order
 * waits for the patient's payment, because no card is stored for charges without them. The caller
 * appends the event.
 * @param id the order's
 * @throws CodedError RefillRefused `checkInNeeded` of a plan whose next step is not decided
 */
export async function prepareRefill(
  transaction: SystemTransaction,
  prescription: Prescription,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<Order> {
  const { patientId, patientName, requestId, treatmentType } = prescription
  const content = nextFillContent(prescription, at)
  if (!content) throw new CodedError('RefillRefused', { problem: 'checkInNeeded' })
  await insertOrder(transaction, {
    id,
    patientId,
    patientName,
    status: 'awaiting_payment',
    lines: [prescribedLine(content)],
    subtotalCents: content.priceCents,
    shippingCents: 0,
    currency: content.currency,
    shippingAddress: await lastAddress(transaction, prescription),
    createdAt: at,
    prescribed: { requestId, prescriptionId: prescription.id, fill: nextFill(prescription), treatmentType },
  })
  const order = await findOrder(transaction, id)
  if (!order) throw new CodedError('NotFound')
  publishOrderChanged(transaction, found(order))
  return order
}

/** Returns the address of the previous fill, if it is in the request's state. */
async function lastAddress(
  transaction: SystemTransaction,
  { requestId }: Prescription,
): Promise<ShippingAddress | null> {
  const { patientState } = found(await findRequest(transaction, requestId))
  const fills = await listOrdersOfRequest(transaction, requestId)
  const isWithin = (address: ShippingAddress | null) =>
    address !== null && (patientState === null || address.state === patientState)
  return fills.findLast(({ shippingAddress }) => isWithin(shippingAddress))?.shippingAddress ?? null
}
