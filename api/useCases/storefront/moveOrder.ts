import type { Order } from '../../../domain/orders/order'
import { demandDispensable } from '../../../domain/orders/dispensing'
import type { OrderActor } from '../../../domain/orders/orderState'
import { nextOrderStatus } from '../../../domain/orders/orderState'
import type { Tracking } from '../../../domain/orders/tracking'
import { CodedError } from '../../../domain/errors'
import { mayHappen, nextStatus } from '../../../domain/requests/requestState'
import type { SystemTransaction } from '../../storage/database'
import { changeOrder } from '../../storage/orders'
import { lockFills } from '../../storage/prescriptionChanges'
import { findPrescription } from '../../storage/prescriptions'
import { appendSystemRequestEvent } from '../../storage/requestEvents'
import { changeRequestStatus, findRequest } from '../../storage/requests'
import { isRecheckPending } from '../../storage/safetyChecks'
import { found } from '../ids'
import { arriveFill } from '../prescriptions/arriveFill'
import { tellOfRequest } from '../requests/tellOfRequest'

/** What the pharmacy does with an order. */
export type OrderMove =
  | { readonly type: 'pack' }
  | { readonly type: 'ship'; readonly tracking: Tracking }
  | { readonly type: 'deliver' }

/**
 * Packs, ships or delivers an order, and moves the request it was prescribed for; what arrives counts as supply. The
 * caller appends the event.
 * @returns the new status
 * @throws CodedError IllegalTransition, Forbidden, AddressMissing, PrescriptionNotActive, AddressOutsideState, Conflict
 */
export async function moveOrder(
  transaction: SystemTransaction,
  before: Order,
  move: OrderMove,
  { actor, at }: { readonly actor: OrderActor; readonly at: Date },
): Promise<Order['status']> {
  const status = nextOrderStatus(before.status, move.type, actor)
  if (!before.shippingAddress) throw new CodedError('AddressMissing')
  const tracking = move.type === 'ship' ? move.tracking : undefined
  if (move.type !== 'deliver' && before.prescriptionId !== null)
    await demandDispensableNow(transaction, { ...before, prescriptionId: before.prescriptionId }, at)
  await changeOrder(transaction, before, { status, at, tracking })
  if (before.requestId !== null) await moveRequest(transaction, before.requestId, move, at)
  if (move.type === 'deliver' && before.prescriptionId !== null)
    await arriveFill(transaction, before.prescriptionId, at)
  return status
}

/** The row of the prescription stays locked, so that a stop comes before the parcel or finds it moved. */
async function demandDispensableNow(
  transaction: SystemTransaction,
  order: Order & { readonly prescriptionId: string },
  at: Date,
): Promise<void> {
  await lockFills(transaction, order.prescriptionId)
  const prescription = found(await findPrescription(transaction, order.prescriptionId))
  const request = found(await findRequest(transaction, prescription.requestId))
  demandDispensable(order, { prescription, request }, at)
  // The safety check of a change of health runs within seconds; until then nothing leaves.
  if (await isRecheckPending(transaction, order.patientId))
    throw new CodedError('PrescriptionNotActive', { status: prescription.status, rule: 'safetyRecheck' })
}

const requestEvents = { pack: undefined, ship: 'dispatch', deliver: 'deliver' } as const

/** Later fills find their request where the first one has left it. */
async function moveRequest(
  transaction: SystemTransaction,
  requestId: string,
  { type: moved }: OrderMove,
  at: Date,
): Promise<void> {
  const type = requestEvents[moved]
  const before = type && (await findRequest(transaction, requestId))
  if (!before || !mayHappen(before.status, type, 'system')) return
  const status = nextStatus(before.status, type, 'system')
  const request = await changeRequestStatus(transaction, before, { status, at })
  await appendSystemRequestEvent(transaction, request, { type, from: before.status, to: status, at })
  tellOfRequest(transaction, request)
}
