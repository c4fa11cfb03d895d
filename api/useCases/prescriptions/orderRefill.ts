import { CodedError } from '../../../domain/errors'
import type { Order } from '../../../domain/orders/order'
import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { nextFill } from '../../../domain/prescriptions/refills'
import { nextRefill } from '../../../domain/prescriptions/supplies'
import { fillProblem } from '../../../domain/prescriptions/titration'
import type { SystemTransaction } from '../../storage/database/database'
import { lockFills } from '../../storage/prescriptions/prescriptionChanges'
import { lockPatientSafety, requestRecheck } from '../../storage/prescriptions/safetyChecks'
import { findRequest } from '../../storage/requests/requests'
import { appendOrderEvent } from '../../storage/storefront/orderEvents'
import { findOrder, insertOrder, listOrdersOfRequest } from '../../storage/storefront/orders'
import { requireOpenAccount } from '../account/closeMyAccount'
import type { Context } from '../context'
import { existingId, found, newClientId } from '../ids'
import { requireLicensedPrescriber } from '../practitioners/licenses'
import { requireRole } from '../requireRole'
import { prescribedLine } from '../storefront/createPrescribedOrder'
import { publishOrderChanged } from '../storefront/order'
import { transact } from '../transact'
import { loadOwnPrescription } from './prescription'
import { findNewAlerts } from './safetyCheck'
import { recheckAfterwards } from './recheckPatient'

interface Input {
  /** The order's id, a client-generated UUID. */
  readonly id: string
  readonly prescriptionId: string
  /**
   * Whether the patient confirms that their medicines, allergies, conditions and pregnancy are as
   * listed.
   */
  readonly healthConfirmed: boolean
  /** The price that the patient was shown, in cents; not compared when absent. */
  readonly quotedCents?: number | null | undefined
}

/**
 * Orders a refill for the patient, which then waits for their payment. Returns an existing unpaid
 * order, so that a fill is never ordered twice. A new alert puts the prescription on hold instead.
 * Idempotent.
 * @throws CodedError Forbidden, NotFound; Conflict when the id belongs to another account, or the price is not the quoted one;
 * RefillRefused with `problem`; PrescriberNotLicensed
 */
export async function orderRefill(input: Input, context: Context): Promise<Order> {
  if (!input.healthConfirmed)
    throw new CodedError('InvalidInput', { field: 'healthConfirmed', rule: 'required' })
  const order = await transact(context, async (transaction) => {
    const { caller } = transaction
    requireRole(caller, 'user')
    await requireOpenAccount(transaction)
    await lockPatientSafety(transaction, caller.id)
    const id = newClientId(input.id)
    const prescriptionId = existingId(input.prescriptionId)
    // The lock makes the second of two concurrent calls see the first order.
    await lockFills(transaction, prescriptionId)
    const prescription = await loadOwnPrescription(transaction, prescriptionId)
    const known = await findOrder(transaction, id)
    if (known && known.prescriptionId !== prescription.id) throw new CodedError('Conflict')
    if (known) return known
    const { openOrderId, openOrderStatus } = prescription
    if (openOrderId !== null && openOrderStatus === 'awaiting_payment')
      return requireQuoted(found(await findOrder(transaction, openOrderId)), input)
    const at = context.now()
    const problem = fillProblem(prescription, at)
    if (problem) throw new CodedError('RefillRefused', { problem })
    await requireLicensedPrescriber(transaction, prescription, at)
    const alerts = await findNewAlerts(transaction, prescription, at)
    if (alerts.length > 0) {
      const isNeeded = await requestRecheck(transaction, caller.id, at)
      if (!isNeeded) throw new Error('Nothing is prescribed to the patient who orders a refill.')
      return undefined
    }
    const order = requireQuoted(await prepareRefill(transaction, prescription, { id, at }), input)
    const confirmed = { type: 'confirmHealth', from: null, to: order.status, at } as const
    await appendOrderEvent(transaction, order, confirmed)
    await appendOrderEvent(transaction, order, { type: 'refill', from: null, to: order.status, at })
    return found(await findOrder(transaction, id))
  })
  if (order) return order
  // The recheck commits the hold first; the refusal is returned separately.
  await recheckAfterwards(context, context.identity.sub)
  throw new CodedError('RefillRefused', { problem: 'safetyReview' })
}

/** @throws CodedError Conflict when another size or price than the patient was shown would be ordered */
function requireQuoted(order: Order, { quotedCents }: Input): Order {
  const { totalCents } = order
  if (quotedCents != null && quotedCents !== totalCents)
    throw new CodedError('Conflict', { current: { priceCents: totalCents } })
  return order
}

/**
 * Orders the next refill at the prescribed price, as many supplies as the patient chose and the rules allow; for a
 * titration plan, the decided step. The order waits for its payment. The caller appends the event.
 * @param order.id the order's
 * @param order.maxCents as in {@link nextRefill}
 * @throws CodedError RefillRefused `checkInNeeded` of a plan whose next step is not decided
 */
export async function prepareRefill(
  transaction: SystemTransaction,
  prescription: Prescription,
  { id, at, maxCents }: { readonly id: string; readonly at: Date; readonly maxCents?: number | undefined },
): Promise<Order> {
  const { patientId, patientName, requestId, treatmentType } = prescription
  const refill = nextRefill(prescription, at, maxCents)
  if (!refill) throw new CodedError('RefillRefused', { problem: 'checkInNeeded' })
  const { supplies, content } = refill
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
    prescribed: {
      requestId,
      prescriptionId: prescription.id,
      fill: nextFill(prescription),
      supplies,
      treatmentType,
    },
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
