import type { OrderLine } from '../../../domain/orders/order'
import type { FillContent } from '../../../domain/prescriptions/prescription'
import { mayReceivePrescription } from '../../../domain/orders/prescriptionAddress'
import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database/database'
import { enqueueEmails } from '../../storage/messages/outbox'
import { findPrescriptionInForce } from '../../storage/prescriptions/prescriptions'
import { findRequestAddress } from '../../storage/requests/requestAddresses'
import { appendSystemOrderEvent } from '../../storage/storefront/orderEvents'
import { findLastAddress, findOrder, insertOrder } from '../../storage/storefront/orders'
import type { Clock } from '../context'
import { found } from '../ids'
import { publishOrderChanged } from './order'

/**
 * Creates the order of a signed prescription, in the transaction that signs it. It is paid with its request.
 * It ships to the address that the patient gave with the request, or else to their last one in its state. Without an
 * address that may receive it, the order waits and the patient is asked.
 */
export async function createPrescribedOrder(
  transaction: SystemTransaction,
  request: TreatmentRequest,
  { at, newId }: Clock,
): Promise<void> {
  const { patientId, patientName, treatmentType } = request
  const prescription = found(await findPrescriptionInForce(transaction, request.id))
  const { priceCents, currency } = prescription
  const status = 'placed'
  const order = { id: newId(), patientId }
  const shippingAddress = await addressFor(transaction, request)
  await insertOrder(transaction, {
    ...order,
    patientName,
    status,
    lines: [prescribedLine(prescription)],
    subtotalCents: priceCents,
    // The request's price includes shipping.
    shippingCents: 0,
    currency,
    shippingAddress,
    createdAt: at,
    prescribed: {
      requestId: request.id,
      prescriptionId: prescription.id,
      fill: 0,
      supplies: 1,
      treatmentType,
    },
  })
  await appendSystemOrderEvent(transaction, order, { type: 'prescribe', from: null, to: status, at })
  if (!shippingAddress) {
    const event = `order:${order.id}:address`
    enqueueEmails(transaction, [{ event, kind: 'moreNeeded', recipient: patientId, about: order.id }], at)
  }
  publishOrderChanged(transaction, found(await findOrder(transaction, order.id)))
}

/** Checks the address again, because the rules may have changed since it was entered. */
async function addressFor(
  transaction: SystemTransaction,
  request: TreatmentRequest,
): Promise<ShippingAddress | null> {
  const { id, patientId, patientState } = request
  const address =
    (await findRequestAddress(transaction, id)) ??
    (patientState === null ? null : await findLastAddress(transaction, patientId, patientState))
  return address && mayReceivePrescription(address, request) ? address : null
}

/** Returns the order line for a fill of a prescription. */
export function prescribedLine(prescription: FillContent): OrderLine {
  const { productId, medication, form, quantityValue, quantityUnit, packs, priceCents } = prescription
  return {
    productId,
    name: medication,
    strength: null,
    form,
    packSize: quantityValue / packs,
    packUnit: quantityUnit,
    quantity: packs,
    unitPriceCents: priceCents / packs,
  }
}
