import type { Order } from '../../../domain/orders/order'
import { requireDispensable } from '../../../domain/orders/dispensing'
import type { OrderActor } from '../../../domain/orders/orderState'
import { nextOrderStatus } from '../../../domain/orders/orderState'
import type { Tracking } from '../../../domain/orders/tracking'
import { CodedError } from '../../../domain/errors'
import { canTransitionRequest, nextStatus } from '../../../domain/requests/requestState'
import type { SystemTransaction } from '../../storage/database/database'
import { changeOrder } from '../../storage/storefront/orders'
import { lockFills } from '../../storage/prescriptions/prescriptionChanges'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import { appendSystemRequestEvent } from '../../storage/requests/requestEvents'
import { changeRequestStatus, findRequest } from '../../storage/requests/requests'
import { isRecheckPending } from '../../storage/prescriptions/safetyChecks'
import { found } from '../ids'
import { recordFillDelivery } from '../prescriptions/refills/recordFillDelivery'
import { publishRequestChanged } from '../requests/publishRequestChanged'

/** A fulfillment step of the pharmacy. */
export type OrderStep =
  | { readonly type: 'pack' }
  | { readonly type: 'ship'; readonly tracking: Tracking }
  | { readonly type: 'deliver' }

/**
 * Packs, ships or delivers an order, and updates its request; delivered fills extend the supply. The caller
 * appends the event.
 * @returns the new status
 * @throws CodedError IllegalTransition, Forbidden, AddressMissing, PrescriptionNotActive,
 * AddressOutsideState, Conflict
 */
export async function advanceOrder(
  transaction: SystemTransaction,
  before: Order,
  move: OrderStep,
  { actor, at }: { readonly actor: OrderActor; readonly at: Date },
): Promise<Order['status']> {
  const status = nextOrderStatus(before.status, move.type, actor)
  if (!before.shippingAddress) throw new CodedError('AddressMissing')
  const tracking = move.type === 'ship' ? move.tracking : undefined
  if (move.type !== 'deliver' && before.prescriptionId !== null)
    await requireDispensableNow(transaction, { ...before, prescriptionId: before.prescriptionId }, at)
  await changeOrder(transaction, before, { status, at, tracking })
  if (before.requestId !== null) await moveRequest(transaction, before.requestId, move, at)
  if (move.type === 'deliver' && before.prescriptionId !== null)
    await recordFillDelivery(transaction, before.prescriptionId, at)
  return status
}

/** Locks the prescription's row, so that a concurrent stop either precedes the shipment or sees it. */
async function requireDispensableNow(
  transaction: SystemTransaction,
  order: Order & { readonly prescriptionId: string },
  at: Date,
): Promise<void> {
  await lockFills(transaction, order.prescriptionId)
  const prescription = found(await findPrescription(transaction, order.prescriptionId))
  const request = found(await findRequest(transaction, prescription.requestId))
  requireDispensable(order, { prescription, request }, at)
  // The recheck after a health change takes seconds; orders do not ship before it has finished.
  if (await isRecheckPending(transaction, order.patientId))
    throw new CodedError('PrescriptionNotActive', { status: prescription.status, rule: 'safetyRecheck' })
}

const requestEvents = { pack: undefined, ship: 'dispatch', deliver: 'deliver' } as const

/** Moves the request with its first fill; later fills leave it unchanged. */
async function moveRequest(
  transaction: SystemTransaction,
  requestId: string,
  { type: moved }: OrderStep,
  at: Date,
): Promise<void> {
  const type = requestEvents[moved]
  const before = type && (await findRequest(transaction, requestId))
  if (!before || !canTransitionRequest(before.status, type, 'system')) return
  const status = nextStatus(before.status, type, 'system')
  const request = await changeRequestStatus(transaction, before, { status, at })
  await appendSystemRequestEvent(transaction, request, { type, from: before.status, to: status, at })
  publishRequestChanged(transaction, request)
}
