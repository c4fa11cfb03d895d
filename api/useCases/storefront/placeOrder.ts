import { CodedError } from '../../../domain/errors'
import { cartProblems, maxCartLines } from '../../../domain/orders/cart'
import type { Order, OrderLine } from '../../../domain/orders/order'
import { nextOrderStatus } from '../../../domain/orders/orderState'
import { orderTotal } from '../../../domain/orders/order'
import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import { parseShippingAddress } from '../../../domain/orders/shippingAddress'
import type { Product } from '../../../domain/products/product'
import { isDeepEqual } from '../../../domain/isDeepEqual'
import type { Transaction } from '../../storage/database/database'
import { appendOrderEvent } from '../../storage/storefront/orderEvents'
import { changeOrder, findOrder, findUnpaidOrder, insertOrder } from '../../storage/storefront/orders'
import { readPracticeSettings } from '../../storage/admin/practiceSettings'
import { listProducts } from '../../storage/storefront/products'
import { requireOpenAccount } from '../account/closeMyAccount'
import type { Context } from '../context'
import { found, newClientId } from '../ids'
import { releaseOrRefundOrder } from '../payments/releaseOrRefund'
import { runCommandOrDefer } from '../payments/commands'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { publishOrderChanged } from './order'

interface Input {
  /** Client-generated UUID. */
  readonly id: string
  readonly lines: readonly {
    readonly productId: string
    readonly quantity: number
    /** The price of one pack that the patient was shown. */
    readonly unitPriceCents: number
  }[]
  readonly shippingAddress: Parameters<typeof parseShippingAddress>[0]
}

interface Parsed {
  readonly id: string
  readonly lines: Input['lines']
  readonly shippingAddress: ShippingAddress
}

/**
 * Places an order at today's prices, frozen, and waits for its payment. Refuses outdated prices, quantities
 * above a limit and products not sold in the state in one error. Cancels an earlier unpaid order, so that one
 * cart in two tabs is paid once. Idempotent.
 * @throws CodedError Forbidden, InvalidInput, CartOutdated; Conflict when the id belongs to another account
 * or other content
 */
export async function placeOrder(input: Input, context: Context): Promise<Order> {
  const { order, commandId } = await transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    await requireOpenAccount(transaction)
    const wanted = parse(input)
    const known = await findOrder(transaction, wanted.id)
    if (known) return { order: requireSameOrder(known, wanted, transaction), commandId: undefined }
    const lines = await price(transaction, wanted)
    const given = await cancelUnpaidOrder(transaction, context)
    return { order: await priceOrder(transaction, wanted, lines, context), commandId: given }
  })
  if (commandId && context.payments)
    await runCommandOrDefer({ ...context, payments: context.payments }, commandId)
  return order
}

function parse({ id, lines, shippingAddress }: Input): Parsed {
  const isRepeated = new Set(lines.map(({ productId }) => productId)).size < lines.length
  if (lines.length === 0) throw new CodedError('InvalidInput', { field: 'lines', rule: 'required' })
  if (lines.length > maxCartLines)
    throw new CodedError('InvalidInput', { field: 'lines', rule: 'tooMany', max: maxCartLines })
  if (isRepeated) throw new CodedError('InvalidInput', { field: 'lines', rule: 'unique' })
  return { id: newClientId(id), lines, shippingAddress: parseShippingAddress(shippingAddress) }
}

function requireSameOrder(known: Order, wanted: Parsed, { caller }: Transaction): Order {
  const linesOf = (lines: Input['lines']) =>
    lines.map(({ productId, quantity, unitPriceCents }) => ({ productId, quantity, unitPriceCents }))
  const isSame =
    known.patientId === caller.id &&
    isDeepEqual(known.shippingAddress, wanted.shippingAddress) &&
    isDeepEqual(linesOf(known.lines), linesOf(wanted.lines))
  if (!isSame) throw new CodedError('Conflict')
  return known
}

/** @throws CodedError CartOutdated */
async function price(
  transaction: Transaction,
  { lines, shippingAddress }: Parsed,
): Promise<readonly Priced[]> {
  const products = new Map((await listProducts(transaction)).map((product) => [product.id, product]))
  const seen = lines.map(({ unitPriceCents, ...line }) => ({ ...line, quotedPriceCents: unitPriceCents }))
  const { servedStates } = await readPracticeSettings(transaction)
  const problems = cartProblems(seen, products, { state: shippingAddress.state, servedStates })
  if (problems.length > 0) throw new CodedError('CartOutdated', { problems })
  return lines.map(({ productId, quantity }) => ({ product: found(products.get(productId)), quantity }))
}

interface Priced {
  readonly product: Product
  readonly quantity: number
}

function lineOf({ product, quantity }: Priced): OrderLine {
  const { id: productId, name, strength, form, packSize, packUnit, priceCents: unitPriceCents } = product
  return { productId, name, strength, form, packSize, packUnit, quantity, unitPriceCents }
}

/** @returns the payment command that expires its checkout session */
async function cancelUnpaidOrder(transaction: Transaction, context: Context): Promise<string | undefined> {
  const waiting = await findUnpaidOrder(transaction, transaction.caller.id)
  if (!waiting) return undefined
  const at = context.now()
  const type = 'cancel'
  const to = nextOrderStatus(waiting.status, type, transaction.caller.role)
  // Fails when the order was paid concurrently, so that the patient sees it before ordering the same again.
  await changeOrder(transaction, waiting, { status: to, at })
  await appendOrderEvent(transaction, waiting, { type, from: waiting.status, to, reason: 'replaced', at })
  publishOrderChanged(transaction, found(await findOrder(transaction, waiting.id)))
  return releaseOrRefundOrder(transaction, waiting, { id: context.newId(), at })
}

async function priceOrder(
  transaction: Transaction,
  { id, shippingAddress }: Parsed,
  priced: readonly Priced[],
  context: Context,
): Promise<Order> {
  const { caller } = transaction
  const at = context.now()
  const lines = priced.map(lineOf)
  const status = 'awaiting_payment'
  const currency = priced[0]?.product.currency ?? ''
  if (priced.some(({ product }) => product.currency !== currency))
    throw new Error('An order in two currencies cannot be paid.')
  const { subtotalCents, shippingCents } = orderTotal(lines)
  await insertOrder(transaction, {
    id,
    patientId: caller.id,
    patientName: caller.name,
    status,
    lines,
    subtotalCents,
    shippingCents,
    currency,
    shippingAddress,
    createdAt: at,
    prescribed: null,
  })
  await appendOrderEvent(
    transaction,
    { id, patientId: caller.id },
    { type: 'checkOut', from: null, to: status, at },
  )
  return found(await findOrder(transaction, id))
}
