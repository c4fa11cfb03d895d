import type { Order } from '../../../domain/orders/order'
import { parseTracking } from '../../../domain/orders/tracking'
import { appendOrderEvent } from '../../storage/storefront/orderEvents'
import { findOrder } from '../../storage/storefront/orders'
import type { Context } from '../context'
import { found } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { lockLoadedOrder, orderConflict } from './loadOrder'
import type { OrderStep } from './advanceOrder'
import { advanceOrder } from './advanceOrder'
import { publishOrderChanged } from './publishOrderChanged'

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
