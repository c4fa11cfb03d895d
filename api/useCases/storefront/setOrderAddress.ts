import { CodedError } from '../../../domain/errors'
import { parsePrescriptionAddress } from '../../../domain/orders/prescriptionAddress'
import type { Order } from '../../../domain/orders/order'
import { nextOrderStatus } from '../../../domain/orders/orderState'
import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import { parseShippingAddress } from '../../../domain/orders/shippingAddress'
import { isSoldIn } from '../../../domain/products/soldIn'
import { isDeepEqual } from '../../../domain/isDeepEqual'
import type { Transaction } from '../../storage/database/database'
import { lockPatientSafety } from '../../storage/prescriptions/safetyChecks'
import { appendOrderEvent } from '../../storage/storefront/orderEvents'
import { readPracticeSettings } from '../../storage/admin/practiceSettings'
import { findOrder, saveOrderAddress } from '../../storage/storefront/orders'
import { listProducts } from '../../storage/storefront/products'
import { findRequest } from '../../storage/requests/requests'
import { addAddressToProfile } from '../account/changeMyProfile'
import type { Context } from '../context'
import { found } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { lockLoadedOrder, orderConflict, publishOrderChanged } from './order'

interface Input {
  readonly id: string
  readonly expectedVersion: number
  readonly shippingAddress: Parameters<typeof parseShippingAddress>[0]
}

/**
 * Sets the shipping address of the patient's order before it is packed, and saves a prescription's to their profile, from
 * which the next request and renewal take it. Idempotent.
 * @throws CodedError Forbidden, NotFound, InvalidInput, Conflict, IllegalTransition; CartOutdated for a state
 * in which an item is not sold; AddressOutsideState for a prescription from another state
 */
export async function setOrderAddress(input: Input, context: Context): Promise<Order> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    const at = context.now()
    await lockPatientSafety(transaction, transaction.caller.id)
    const before = await lockLoadedOrder(transaction, input.id)
    const address = await parseFor(transaction, before, input.shippingAddress)
    if (before.version > input.expectedVersion && isDeepEqual(before.shippingAddress, address)) return before
    if (before.version !== input.expectedVersion) throw orderConflict(before)
    const type = 'setAddress'
    const status = nextOrderStatus(before.status, type, transaction.caller.role)
    await requireSoldIn(transaction, before, address.state)
    await saveOrderAddress(transaction, before, { address, at })
    if (before.requestId !== null)
      await addAddressToProfile(transaction, address, { at, newId: context.newId })
    await appendOrderEvent(transaction, before, { type, from: before.status, to: status, at })
    const order = found(await findOrder(transaction, before.id))
    publishOrderChanged(transaction, order)
    return order
  })
}

/** Prescribed items ship only within the state of their request. @throws CodedError InvalidInput, AddressOutsideState */
async function parseFor(
  transaction: Transaction,
  { requestId }: Order,
  written: Input['shippingAddress'],
): Promise<ShippingAddress> {
  if (requestId === null) return parseShippingAddress(written)
  return parsePrescriptionAddress(written, found(await findRequest(transaction, requestId)))
}

async function requireSoldIn(transaction: Transaction, { lines }: Order, state: string): Promise<void> {
  const products = await listProducts(transaction)
  const { servedStates } = await readPracticeSettings(transaction)
  const problems = lines
    .filter(({ productId }) =>
      products.some((product) => product.id === productId && !isSoldIn(product, state, servedStates)),
    )
    .map(({ productId }) => ({ productId, rule: 'state', state }))
  if (problems.length > 0) throw new CodedError('CartOutdated', { problems })
}
