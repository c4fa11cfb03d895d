import { CodedError } from '../../../domain/errors'
import { requireDispensable } from '../../../domain/orders/dispensing'
import type { Order, Tracking } from '../../../domain/orders/order'
import { parseTracking } from '../../../domain/orders/order'
import { canTransitionOrder, nextOrderStatus } from '../../../domain/orders/orderState'
import type { OrderActor } from '../../../domain/orders/orderState'
import { canTransitionRequest } from '../../../domain/requests/requestState'
import type { SystemTransaction } from '../../storage/database/database'
import { lockFills } from '../../storage/prescriptions/prescriptionChanges'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import { isRecheckPending } from '../../storage/prescriptions/safetyChecks'
import { findRequest } from '../../storage/requests/requests'
import { appendOrderEvent, appendSystemOrderEvent } from '../../storage/storefront/orderEvents'
import { findOrder, changeOrder } from '../../storage/storefront/orders'
import { listOrdersUnderWay, lockOrder } from '../../storage/storefront/systemOrders'
import type { Context, PaymentContext } from '../context'
import { found } from '../ids'
import { recordFillDelivery } from '../prescriptions/recordFill'
import { changeRequestAsSystem, publishRequestChanged } from '../requests/request'
import { requireRole } from '../requireRole'
import { transact, systemTransact } from '../transact'
import { lockLoadedOrder, orderConflict, publishOrderChanged } from './order'

interface Input {
  readonly id: string
  readonly expectedVersion: number
}

/**
 * Marks an order as packed.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition, AddressMissing; for a prescription's
 * order PrescriptionNotActive, AddressOutsideState
 */
export function packOrder(input: Input, context: Context): Promise<Order> {
  return move(input, () => ({ type: 'pack' }), context)
}

/**
 * Marks an order as shipped.
 * @throws CodedError Forbidden, NotFound, InvalidInput, Conflict, IllegalTransition; for a prescription's
 * order PrescriptionNotActive, AddressOutsideState
 */
export function shipOrder(
  input: Input & { readonly carrier: string; readonly trackingNumber: string },
  context: Context,
): Promise<Order> {
  return move(input, () => ({ type: 'ship', tracking: parseTracking(input) }), context)
}

/** Marks an order as delivered. @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition */
export function deliverOrder(input: Input, context: Context): Promise<Order> {
  return move(input, () => ({ type: 'deliver' }), context)
}

const movedTo = { pack: 'packed', ship: 'shipped', deliver: 'delivered' } as const

/** Records a step of the pharmacy, entered by an Admin. Idempotent. */
async function move(input: Input, parse: () => OrderStep, context: Context): Promise<Order> {
  return transact(context, async (transaction) => {
    const { caller } = transaction
    requireRole(caller, 'Admin')
    const at = context.now()
    const wanted = parse()
    const before = await lockLoadedOrder(transaction, input.id)
    const isDoneAlready =
      before.status === movedTo[wanted.type] && before.version === input.expectedVersion + 1
    if (isDoneAlready) return before
    if (before.version !== input.expectedVersion) throw orderConflict(before)
    const status = await advanceOrder(transaction, before, wanted, { actor: caller.role, at })
    await appendOrderEvent(transaction, before, { type: wanted.type, from: before.status, to: status, at })
    const order = found(await findOrder(transaction, before.id))
    publishOrderChanged(transaction, order)
    return order
  })
}

/** Returns orders that a pharmacy may have to work on, longest unchanged first. */
export function listForPharmacy(
  context: PaymentContext,
  which: Parameters<typeof listOrdersUnderWay>[1],
): Promise<readonly Order[]> {
  return systemTransact(context, (transaction) => listOrdersUnderWay(transaction, which))
}

/**
 * Records a pharmacy's step on an order.
 * @returns false when the step is no longer possible, such as packing a cancelled order or one of a stopped
 * prescription
 */
export async function advanceOrderBySystem(
  context: PaymentContext,
  orderId: string,
  move: OrderStep,
): Promise<boolean> {
  return systemTransact(context, async (transaction) => {
    const before = await lockOrder(transaction, orderId)
    if (!before?.shippingAddress || !canTransitionOrder(before.status, move.type, 'system')) return false
    const at = context.now()
    const status = await advanceOrder(transaction, before, move, { actor: 'system', at }).catch(refusal)
    if (status === undefined) return false
    await appendSystemOrderEvent(transaction, before, {
      type: move.type,
      from: before.status,
      to: status,
      at,
    })
    publishOrderChanged(transaction, found(await findOrder(transaction, orderId)))
    return true
  })
}

/**
 * Treats an order that must not ship as a refusal, for staff to resolve; the step has written nothing.
 * @throws any other error
 */
function refusal(error: unknown): undefined {
  const isRefused =
    error instanceof CodedError &&
    (error.code === 'PrescriptionNotActive' || error.code === 'AddressOutsideState')
  if (!isRefused) throw error
}

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
async function advanceOrder(
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
    await recordFillDelivery(transaction, { ...before, prescriptionId: before.prescriptionId }, at)
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
  publishRequestChanged(transaction, await changeRequestAsSystem(transaction, before, type, at))
}
