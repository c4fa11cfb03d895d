import { apiAs } from '../api'
import { port } from '../port'

const origin = `http://localhost:${port}`

interface Orders {
  readonly myOrders: { readonly nodes: readonly { id: string; status: string; version: number }[] }
}

/** Returns the newest order of a patient. */
export async function newestOrderOf(email: string) {
  const patient = await apiAs(origin, email)
  const { data } = await patient.ask<Orders>('{ myOrders { nodes { id status version } } }')
  const [order] = data.myOrders.nodes
  if (!order) throw new Error('Nothing was ordered.')
  return order
}

/** A patient’s newest order is packed, sent and delivered. */
export async function arrive(email: string): Promise<void> {
  const { id, version } = await newestOrderOf(email)
  const patient = await apiAs(origin, email)
  const admin = await apiAs(origin, 'admin@example.com')
  const shippingAddress = {
    name: 'Jordan Rivera',
    line1: '12 Elm Street',
    city: 'Fresno',
    state: 'CA',
    postalCode: '93650',
  }
  await patient.ask('mutation ($input: SetOrderAddressInput!) { setOrderAddress(input: $input) { id } }', {
    input: { id, expectedVersion: version, shippingAddress },
  })
  const steps = [
    ['packOrder', 'OrderVersionInput', {}],
    ['shipOrder', 'ShipOrderInput', { carrier: 'Parcel Post', trackingNumber: 'TW 1234 5678' }],
    ['deliverOrder', 'OrderVersionInput', {}],
  ] as const
  for (const [index, [field, type, more]] of steps.entries())
    await admin.ask(`mutation ($input: ${type}!) { ${field}(input: $input) { id } }`, {
      input: { id, expectedVersion: version + 1 + index, ...more },
    })
}
