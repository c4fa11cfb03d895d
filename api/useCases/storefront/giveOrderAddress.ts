import { CodedError } from '../../../domain/errors'
import { demandStateOf } from '../../../domain/orders/dispensing'
import type { Order } from '../../../domain/orders/order'
import { nextOrderStatus } from '../../../domain/orders/orderState'
import { parseShippingAddress } from '../../../domain/orders/shippingAddress'
import { isSoldIn } from '../../../domain/products/soldIn'
import { sameContent } from '../../../domain/requests/sameContent'
import type { Transaction } from '../../storage/database'
import { appendOrderEvent } from '../../storage/orderEvents'
import { readHouseSettings } from '../../storage/houseSettings'
import { findOrder, saveOrderAddress } from '../../storage/orders'
import { listProducts } from '../../storage/products'
import { findRequest } from '../../storage/requests'
import type { Context } from '../context'
import { found } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'
import { lockLoadedOrder, orderConflict } from './loadOrder'
import { tellOfOrder } from './tellOfOrder'

interface Input {
  readonly id: string
  readonly expectedVersion: number
  readonly shippingAddress: Parameters<typeof parseShippingAddress>[0]
}

/**
 * The patient says where to send an order, while it is not packed. The same again answers the same.
 * @throws CodedError Forbidden, NotFound, InvalidInput, Conflict, IllegalTransition; CartOutdated for a state in which
 *   something of it is not sold; AddressOutsideState for what was prescribed in another state
 */
export async function giveOrderAddress(input: Input, context: Context): Promise<Order> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user')
    const at = context.now()
    const address = parseShippingAddress(input.shippingAddress)
    const before = await lockLoadedOrder(transaction, input.id)
    if (before.version > input.expectedVersion && sameContent(before.shippingAddress, address)) return before
    if (before.version !== input.expectedVersion) throw orderConflict(before)
    const type = 'giveAddress'
    const status = nextOrderStatus(before.status, type, transaction.caller.role)
    await demandStateOfRequest(transaction, before, address.state)
    await demandSoldIn(transaction, before, address.state)
    await saveOrderAddress(transaction, before, { address, at })
    await appendOrderEvent(transaction, before, { type, from: before.status, to: status, at })
    const order = found(await findOrder(transaction, before.id))
    tellOfOrder(transaction, order)
    return order
  })
}

/** What was prescribed is sent within the state that its request was made in. @throws CodedError AddressOutsideState */
async function demandStateOfRequest(
  transaction: Transaction,
  { requestId }: Order,
  state: string,
): Promise<void> {
  if (requestId !== null) demandStateOf(found(await findRequest(transaction, requestId)), state)
}

async function demandSoldIn(transaction: Transaction, { lines }: Order, state: string): Promise<void> {
  const products = await listProducts(transaction)
  const { servedStates } = await readHouseSettings(transaction)
  const problems = lines
    .filter(({ productId }) =>
      products.some((product) => product.id === productId && !isSoldIn(product, state, servedStates)),
    )
    .map(({ productId }) => ({ productId, rule: 'state', state }))
  if (problems.length > 0) throw new CodedError('CartOutdated', { problems })
}
