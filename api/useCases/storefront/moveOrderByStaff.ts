import type { Order } from '../../../domain/orders/order'
import { parseTracking } from '../../../domain/orders/tracking'
import { appendOrderEvent } from '../../storage/orderEvents'
import { findOrder } from '../../storage/orders'
import type { Context } from '../context'
import { found } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'
import { lockLoadedOrder, orderConflict } from './loadOrder'
import type { OrderMove } from './moveOrder'
import { moveOrder } from './moveOrder'
import { tellOfOrder } from './tellOfOrder'

interface Input {
  readonly id: string
  readonly expectedVersion: number
}

/**
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition, AddressMissing; of what was prescribed
 *   PrescriptionNotActive, AddressOutsideState
 */
export function packOrder(input: Input, context: Context): Promise<Order> {
  return move(input, () => ({ type: 'pack' }), context)
}

/**
 * @throws CodedError Forbidden, NotFound, InvalidInput, Conflict, IllegalTransition; of what was prescribed
 *   PrescriptionNotActive, AddressOutsideState
 */
export function shipOrder(
  input: Input & { readonly carrier: string; readonly trackingNumber: string },
  context: Context,
): Promise<Order> {
  return move(input, () => ({ type: 'ship', tracking: parseTracking(input) }), context)
}

/** @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition */
export function deliverOrder(input: Input, context: Context): Promise<Order> {
  return move(input, () => ({ type: 'deliver' }), context)
}

const movedTo = { pack: 'packed', ship: 'shipped', deliver: 'delivered' } as const

/** An Admin tells what the pharmacy has done. Telling it again answers the same. */
async function move(input: Input, parse: () => OrderMove, context: Context): Promise<Order> {
  return transact(context, async (transaction) => {
    const { caller } = transaction
    permit(caller, 'Admin')
    const at = context.now()
    const wanted = parse()
    const before = await lockLoadedOrder(transaction, input.id)
    const isDoneAlready =
      before.status === movedTo[wanted.type] && before.version === input.expectedVersion + 1
    if (isDoneAlready) return before
    if (before.version !== input.expectedVersion) throw orderConflict(before)
    const status = await moveOrder(transaction, before, wanted, { actor: caller.role, at })
    await appendOrderEvent(transaction, before, { type: wanted.type, from: before.status, to: status, at })
    const order = found(await findOrder(transaction, before.id))
    tellOfOrder(transaction, order)
    return order
  })
}
