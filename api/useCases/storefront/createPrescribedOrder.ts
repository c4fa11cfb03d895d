import type { Clock } from '../context'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database/database'
import { appendSystemOrderEvent } from '../../storage/storefront/orderEvents'
import { enqueueEmails } from '../../storage/messages/outbox'
import { findLastAddress, findOrder, insertOrder } from '../../storage/storefront/orders'
import { findPrescriptionInForce } from '../../storage/prescriptions/prescriptions'
import { found } from '../ids'
import { prescribedLine } from './prescribedLine'
import { publishOrderChanged } from './publishOrderChanged'

/**
 * Creates the order of a signed prescription, in the transaction that signs it. It is paid with its request.
 * It ships to the patient's last address in the request's state; without one, the patient is asked.
 */
export async function createPrescribedOrder(
  transaction: SystemTransaction,
  request: TreatmentRequest,
  { at, newId }: Clock,
): Promise<void> {
  const { patientId, patientName, patientState, treatmentType } = request
  const prescription = found(await findPrescriptionInForce(transaction, request.id))
  const { priceCents, currency } = prescription
  const status = 'placed'
  const order = { id: newId(), patientId }
  const shippingAddress = patientState ? await findLastAddress(transaction, patientId, patientState) : null
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
    prescribed: { requestId: request.id, prescriptionId: prescription.id, fill: 0, treatmentType },
  })
  await appendSystemOrderEvent(transaction, order, { type: 'prescribe', from: null, to: status, at })
  if (!shippingAddress) {
    const event = `order:${order.id}:address`
    enqueueEmails(transaction, [{ event, kind: 'moreNeeded', recipient: patientId, about: order.id }], at)
  }
  publishOrderChanged(transaction, found(await findOrder(transaction, order.id)))
}
