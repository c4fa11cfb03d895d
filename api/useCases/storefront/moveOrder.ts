import type { Order } from '../../../domain/orders/order'
import type { OrderActor } from '../../../domain/orders/orderState'
import { nextOrderStatus } from '../../../domain/orders/orderState'
import type { Tracking } from '../../../domain/orders/tracking'
import { CodedError } from '../../../domain/errors'
import { mayHappen, nextStatus } from '../../../domain/requests/requestState'
import type { SystemTransaction } from '../../storage/database'
import { changeOrder } from '../../storage/orders'
import { appendSystemRequestEvent } from '../../storage/requestEvents'
import { changeRequestStatus, findRequest } from '../../storage/requests'
import { arriveFill } from '../prescriptions/arriveFill'
import { tellOfRequest } from '../requests/tellOfRequest'

/** What the pharmacy does with an order. */
export type OrderMove =
  | { readonly type: 'pack' }
  | { readonly type: 'ship'; readonly tracking: Tracking }
  | { readonly type: 'deliver' }

/**
 * Packs, ships or delivers an order; the request it was prescribed for goes along with it, and what arrives counts as
 * supply. The event is the caller's to
 * append.
 * @returns the new status; undefined when somebody was faster
 * @throws CodedError IllegalTransition, Forbidden, AddressMissing
 */
export async function moveOrder(
  transaction: SystemTransaction,
  before: Order,
  move: OrderMove,
  { actor, at }: { readonly actor: OrderActor; readonly at: Date },
): Promise<Order['status'] | undefined> {
  const status = nextOrderStatus(before.status, move.type, actor)
  if (!before.shippingAddress) throw new CodedError('AddressMissing')
  const tracking = move.type === 'ship' ? move.tracking : undefined
  if (!(await changeOrder(transaction, before, { status, at, tracking }))) return undefined
  if (before.requestId !== null) await moveRequest(transaction, before.requestId, move, at)
  if (move.type === 'deliver' && before.prescriptionId !== null)
    await arriveFill(transaction, before.prescriptionId, at)
  return status
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
  if (!request) throw new CodedError('Conflict')
  await appendSystemRequestEvent(transaction, request, { type, from: before.status, to: status, at })
  tellOfRequest(transaction, request)
}
