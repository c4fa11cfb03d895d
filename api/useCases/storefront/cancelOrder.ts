import { CodedError } from '../../../domain/errors'
import type { Order } from '../../../domain/orders/order'
import { nextOrderStatus } from '../../../domain/orders/orderState'
import { appendOrderEvent } from '../../storage/orderEvents'
import { changeOrder, findOrder } from '../../storage/orders'
import type { Context } from '../context'
import { found } from '../ids'
import { giveBackOrder } from '../payments/giveBack'
import { runOrPostpone } from '../payments/runDecided'
import { permit } from '../permit'
import { transact } from '../transact'
import { loadOrder, orderConflict } from './loadOrder'
import { tellOfOrder } from './tellOfOrder'

interface Input {
  readonly id: string
  readonly expectedVersion: number
}

/**
 * Takes an order back: the patient before it is packed, an Admin before it is shipped. What was paid goes back. What was
 * prescribed ends with its request. Doing it again answers the same.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition
 */
export async function cancelOrder(input: Input, context: Context): Promise<Order> {
  const { order, commandId } = await transact(context, async (transaction) => {
    const { caller } = transaction
    permit(caller, 'user', 'Admin')
    const at = context.now()
    const before = await loadOrder(transaction, input.id)
    const isDoneAlready =
      ['cancelled', 'refunded'].includes(before.status) && before.version > input.expectedVersion
    if (isDoneAlready) return { order: before, commandId: undefined }
    if (before.version !== input.expectedVersion) throw orderConflict(before)
    const type = 'cancel'
    const status = nextOrderStatus(before.status, type, caller.role)
    if (before.requestId !== null)
      throw new CodedError('IllegalTransition', { from: before.status, event: type, rule: 'prescribed' })
    await changeOrder(transaction, before, { status, at })
    await appendOrderEvent(transaction, before, { type, from: before.status, to: status, at })
    const cancelled = found(await findOrder(transaction, before.id))
    tellOfOrder(transaction, cancelled)
    const given = await giveBackOrder(transaction, before, { id: context.newId(), at })
    return { order: cancelled, commandId: given }
  })
  const { payments } = context
  if (!commandId || !payments) return order
  const settled = await runOrPostpone({ ...context, payments }, commandId)
  return settled?.kind === 'order' ? settled.order : order
}
