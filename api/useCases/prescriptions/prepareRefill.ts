import { CodedError } from '../../../domain/errors'
import type { Order } from '../../../domain/orders/order'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { nextFill } from '../../../domain/prescriptions/refills'
import { nextFillContent } from '../../../domain/prescriptions/titration'
import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import type { SystemTransaction } from '../../storage/database'
import { findOrder, insertOrder, listOrdersOfRequest } from '../../storage/orders'
import { findRequest } from '../../storage/requests'
import { found } from '../ids'
import { prescribedLine } from '../storefront/prescribedLine'
import { tellOfOrder } from '../storefront/tellOfOrder'

/**
 * Orders the next fill of a prescription, at the price it was prescribed for; of a plan that is the step which was decided. It
 * waits for the patient to pay: no card is kept that could be charged without them. The event is the caller's to append.
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
  tellOfOrder(transaction, found(order))
  return order
}

/** Where the fill before went, if that is in the state of the request. */
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
