import { randomUUID } from 'node:crypto'
import type { OrderLineInput } from '../../../api/generated/resolvers'
import type { ResolverMap } from '../../../api/resolverMap'
import { practiceMoney } from '../../../domain/money'
import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import type { AsCaller } from '../asCaller'

type Order = Awaited<ReturnType<ResolverMap['Query.order']>>
type Versioned = Pick<Order, 'id' | 'version'>

/** An address in a state that the practice serves. */
export const addressInOhio: ShippingAddress = {
  name: 'Maya Okafor',
  line1: '12 Elm Street',
  line2: null,
  city: 'Columbus',
  state: 'OH',
  postalCode: '43004',
}

/** An address in the state of the tests' requests. */
export const addressInCalifornia: ShippingAddress = {
  ...addressInOhio,
  city: 'Fresno',
  state: 'CA',
  postalCode: '93650',
}

/** Current prices of the products in the tests. */
export const prices = {
  'heat-pack': 1600,
  'sleep-mask': 1200,
  moisturiser: 2200,
  'melatonin-pr-3': 1500,
} as const

/** Lines and address of an order. */
export function orderOf(productId: keyof typeof prices, quantity = 1) {
  return {
    lines: [{ productId, quantity, unitPrice: practiceMoney(prices[productId]) }],
    shippingAddress: addressInOhio,
  }
}

interface OrderContent {
  readonly lines: OrderLineInput[]
  readonly shippingAddress: ShippingAddress
}

/** A patient checks out; the order awaits payment. */
export async function placeNewOrder(
  patient: AsCaller,
  { id = randomUUID(), ...content }: Partial<OrderContent> & { readonly id?: string } = {},
): Promise<Order> {
  return patient.ask('Mutation.placeOrder', { input: { id, ...orderOf('heat-pack'), ...content } })
}

/** Returns the order created when a request was signed. */
export async function orderOfRequest(patient: AsCaller, requestId: string): Promise<Order> {
  const { nodes } = await patient.ask('Query.myOrders', { first: 100 })
  const order = nodes.find((one) => one.requestId === requestId)
  if (!order) throw new Error('Nothing was ordered for the request.')
  return order
}

export async function setAddress(
  patient: AsCaller,
  { id, version }: Versioned,
  shippingAddress = addressInCalifornia,
): Promise<Order> {
  const input = { id, expectedVersion: version, shippingAddress }
  return patient.ask('Mutation.setOrderAddress', { input })
}

export async function pack(admin: AsCaller, { id, version }: Versioned): Promise<Order> {
  return admin.ask('Mutation.packOrder', { input: { id, expectedVersion: version } })
}

export async function ship(admin: AsCaller, { id, version }: Versioned): Promise<Order> {
  return admin.ask('Mutation.shipOrder', {
    input: { id, expectedVersion: version, carrier: 'Parcel Post', trackingNumber: 'TW 1234 5678' },
  })
}

export async function deliver(admin: AsCaller, { id, version }: Versioned): Promise<Order> {
  return admin.ask('Mutation.deliverOrder', { input: { id, expectedVersion: version } })
}
