import { apiAs, must } from '../api'
import { origin } from '../port'

const home = {
  name: 'Jordan Rivera',
  line1: '12 Elm Street',
  city: 'Fresno',
  state: 'CA',
  postalCode: '93650',
}

interface Order {
  readonly id: string
  readonly status: string
  readonly version: number
  readonly shippingAddress: { readonly city: string } | null
}

export async function newestOrderOf(email: string): Promise<Order> {
  const { myOrders } = await must<{ myOrders: { nodes: Order[] } }>(
    await apiAs(origin, email),
    '{ myOrders { nodes { id status version shippingAddress { city } } } }',
  )
  const [order] = myOrders.nodes
  if (!order) throw new Error('Nothing was ordered.')
  return order
}

/** The newest order of a patient is packed, shipped and delivered; without an address it gets one first. */
export async function deliverNewestOrder(email: string): Promise<void> {
  const [patient, admin] = await Promise.all([apiAs(origin, email), apiAs(origin, 'admin@example.com')])
  const { id, version, shippingAddress } = await newestOrderOf(email)
  const steps = [
    ...(shippingAddress
      ? []
      : ([['setOrderAddress', 'SetOrderAddressInput', { shippingAddress: home }, patient]] as const)),
    ['packOrder', 'OrderVersionInput', {}, admin],
    ['shipOrder', 'ShipOrderInput', { carrier: 'Parcel Post', trackingNumber: 'TW 1234 5678' }, admin],
    ['deliverOrder', 'OrderVersionInput', {}, admin],
  ] as const
  for (const [index, [field, type, more, api]] of steps.entries())
    await must(api, `mutation ($input: ${type}!) { ${field}(input: $input) { id } }`, {
      input: { id, expectedVersion: version + index, ...more },
    })
}
