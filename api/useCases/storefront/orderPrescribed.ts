import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database'
import { appendSystemOrderEvent } from '../../storage/orderEvents'
import { tellByMail } from '../../storage/outbox'
import { findLastAddress, findOrder, insertOrder } from '../../storage/orders'
import { findPrescriptionInForce } from '../../storage/prescriptions'
import { found } from '../ids'
import { prescribedLine } from './prescribedLine'
import { tellOfOrder } from './tellOfOrder'

interface Moment {
  readonly at: Date
  readonly newId: () => string
}

/**
 * Orders what has just been prescribed, along with the signature: it is paid with its request, and goes where the
 * patient had something sent the last time in the state of the request. Where that is not known, the patient is asked.
 */
export async function orderPrescribed(
  transaction: SystemTransaction,
  request: TreatmentRequest,
  { at, newId }: Moment,
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
    // A request costs what it says, and no more.
    shippingCents: 0,
    currency,
    shippingAddress,
    createdAt: at,
    prescribed: { requestId: request.id, prescriptionId: prescription.id, fill: 0, treatmentType },
  })
  await appendSystemOrderEvent(transaction, order, { type: 'prescribe', from: null, to: status, at })
  if (!shippingAddress) {
    const event = `order:${order.id}:address`
    tellByMail(transaction, [{ event, kind: 'moreNeeded', recipient: patientId, about: order.id }], at)
  }
  tellOfOrder(transaction, found(await findOrder(transaction, order.id)))
}
