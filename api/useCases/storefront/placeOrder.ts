import { CodedError } from '../../../domain/errors'
import { cartProblems, maxCartLines } from '../../../domain/orders/cart'
import type { Order, OrderLine } from '../../../domain/orders/order'
import { nextOrderStatus } from '../../../domain/orders/orderState'
import { orderTotal } from '../../../domain/orders/orderTotal'
import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import { parseShippingAddress } from '../../../domain/orders/shippingAddress'
import type { Product } from '../../../domain/products/product'
import { sameContent } from '../../../domain/requests/sameContent'
import type { Transaction } from '../../storage/database'
import { appendOrderEvent } from '../../storage/orderEvents'
import { changeOrder, findOrder, findUnpaidOrder, insertOrder } from '../../storage/orders'
import { readHouseSettings } from '../../storage/houseSettings'
import { listProducts } from '../../storage/products'
import { demandOpenAccount } from '../account/demandOpenAccount'
import type { Context } from '../context'
import { found, newClientId } from '../ids'
import { giveBackOrder } from '../payments/giveBack'
import { runOrPostpone } from '../payments/runDecided'
import { permit } from '../permit'
import { transact } from '../transact'
import { tellOfOrder } from './tellOfOrder'

interface Input {
  /** Made by the client. */
  readonly id: string
  readonly lines: readonly {
    readonly productId: string
    readonly quantity: number
    /** What the person expects to pay for one pack. */
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
 * Freezes what is ordered at today's prices; it waits for money then. Prices the person has not seen, more than may be
 * ordered at once and what is not sold in the state are refused together, and nothing is ordered. An order that waits
 * already is taken back, so that one cart in two tabs is paid once. The same again answers the same.
 * @throws CodedError Forbidden, InvalidInput, CartOutdated; Conflict when the id is another's or of another content
 */
export async function placeOrder(input: Input, context: Context): Promise<Order> {
  const { order, commandId } = await transact(context, async (transaction) => {
    permit(transaction.caller, 'user')
    await demandOpenAccount(transaction)
    const wanted = parse(input)
    const known = await findOrder(transaction, wanted.id)
    if (known) return { order: demandSame(known, wanted, transaction), commandId: undefined }
    const lines = await price(transaction, wanted)
    const given = await takeWaitingBack(transaction, context)
    return { order: await freeze(transaction, wanted, lines, context), commandId: given }
  })
  if (commandId && context.payments)
    await runOrPostpone({ ...context, payments: context.payments }, commandId)
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

function demandSame(known: Order, wanted: Parsed, { caller }: Transaction): Order {
  const linesOf = (lines: Input['lines']) =>
    lines.map(({ productId, quantity, unitPriceCents }) => ({ productId, quantity, unitPriceCents }))
  const isSame =
    known.patientId === caller.id &&
    sameContent(known.shippingAddress, wanted.shippingAddress) &&
    sameContent(linesOf(known.lines), linesOf(wanted.lines))
  if (!isSame) throw new CodedError('Conflict')
  return known
}

/** @throws CodedError CartOutdated */
async function price(
  transaction: Transaction,
  { lines, shippingAddress }: Parsed,
): Promise<readonly Priced[]> {
  const products = new Map((await listProducts(transaction)).map((product) => [product.id, product]))
  const seen = lines.map(({ unitPriceCents, ...line }) => ({ ...line, seenPriceCents: unitPriceCents }))
  const { servedStates } = await readHouseSettings(transaction)
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

/** @returns the effect on the gateway that closes its page */
async function takeWaitingBack(transaction: Transaction, context: Context): Promise<string | undefined> {
  const waiting = await findUnpaidOrder(transaction, transaction.caller.id)
  if (!waiting) return undefined
  const at = context.now()
  const type = 'cancel'
  const to = nextOrderStatus(waiting.status, type, transaction.caller.role)
  // Paid at this moment: whoever orders the same once more should know.
  await changeOrder(transaction, waiting, { status: to, at })
  await appendOrderEvent(transaction, waiting, { type, from: waiting.status, to, reason: 'replaced', at })
  tellOfOrder(transaction, found(await findOrder(transaction, waiting.id)))
  return giveBackOrder(transaction, waiting, { id: context.newId(), at })
}

async function freeze(
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
