import { randomUUID } from 'node:crypto'
import type { ShippingAddress } from '../../../../domain/orders/shippingAddress'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addressInCalifornia,
  addressInOhio,
  orderOfRequest,
  placeNewOrder,
  setAddress,
} from '../../../support/builders/orderScenarios'
import { approve, cancel, claim, startDraft } from '../../../support/builders/requestScenarios'
import { identityOf } from '../../../support/builders/identity'
import { createTestProduct, type Person } from '../../../support/product'

let product: Awaited<ReturnType<typeof createTestProduct>>
let lee: Person
let ruth: Person
/** A new patient for each test, in California. */
let maya: Person

beforeAll(async () => {
  product = await createTestProduct()
  lee = await product.person('HCPs', { givenName: 'Ada', familyName: 'Lee' })
  ruth = await product.person('Admin')
})
beforeEach(async () => {
  maya = await product.person('user')
})
afterAll(() => product.close())

const moved = { ...addressInCalifornia, line1: '7 New Road' }

async function submit(id: string, version: number, shippingAddress: ShippingAddress | undefined) {
  return maya.ask('Mutation.submitRequest', {
    input: { id, expectedVersion: version, ...(shippingAddress && { shippingAddress }) },
  })
}

/** A patient sends a request with an address. */
async function send(shippingAddress = addressInCalifornia) {
  const { id, version } = await startDraft(maya, { id: randomUUID() })
  return submit(id, version, shippingAddress)
}

const change = (id: string, shippingAddress = moved, person: Person = maya) =>
  person.ask('Mutation.setRequestAddress', { input: { id, shippingAddress } })
const requestOf = async (id: string, person: Person = maya) =>
  (await person.ask('Query.request', { id })).request
const addresses = async () =>
  (await maya.ask('Query.myProfile', {})).addresses.map(({ line1, isDefault }) => ({ line1, isDefault }))
const prescribe = async (id: string) => approve(lee, await claim(lee, await requestOf(id)))
const mailsAbout = async (orderId: string) => {
  const { rows } = await product.database.owner.query<{ kind: string }>(
    'select kind from outbox where about = $1',
    [orderId],
  )
  return rows
}

describe('the address sent with a request', () => {
  test('is stored on the request, and saved to the profile as the default', async () => {
    const { id } = await send()
    expect(await requestOf(id)).toMatchObject({ shippingAddress: addressInCalifornia })
    expect(await addresses()).toEqual([{ line1: '12 Elm Street', isDefault: true }])
  })

  test('is where the first fill ships, without asking again', async () => {
    const { id } = await send()
    await prescribe(id)
    const order = await orderOfRequest(maya, id)
    expect(order).toMatchObject({ status: 'placed', shippingAddress: addressInCalifornia })
    expect(await mailsAbout(order.id)).toEqual([])
  })

  test('is saved once for two requests, and a new one becomes the default', async () => {
    const first = await send()
    await cancel(maya, first)
    const second = await send()
    expect(await addresses()).toEqual([{ line1: '12 Elm Street', isDefault: true }])
    await change(second.id)
    expect(await addresses()).toEqual([
      { line1: '7 New Road', isDefault: true },
      { line1: '12 Elm Street', isDefault: false },
    ])
  })

  test.each([
    ['in another state', addressInOhio, { code: 'AddressOutsideState', info: { state: 'CA' } }],
    [
      'with a ZIP code of another state',
      { ...addressInCalifornia, postalCode: '43004' },
      { code: 'InvalidInput', info: { field: 'postalCode', rule: 'zipState' } },
    ],
    [
      'that is a PO box',
      { ...addressInCalifornia, line1: 'PO Box 12' },
      { code: 'InvalidInput', info: { field: 'line1', rule: 'poBox' } },
    ],
  ])('%s is refused, and nothing is submitted', async (_, address, refusal) => {
    const { id, version } = await startDraft(maya, { id: randomUUID() })
    await expect(submit(id, version, address)).rejects.toMatchObject(refusal)
    expect(await requestOf(id)).toMatchObject({ status: 'draft', shippingAddress: null })
    expect(await addresses()).toEqual([])
  })

  test('is the same after a repeated call, and a conflict with another address', async () => {
    const { id, version } = await startDraft(maya, { id: randomUUID() })
    const sent = await submit(id, version, addressInCalifornia)
    expect(await submit(id, version, addressInCalifornia)).toEqual(sent)
    await expect(submit(id, version, moved)).rejects.toMatchObject({ code: 'Conflict' })
  })

  test('is shown to its patient only', async () => {
    const { id } = await send()
    for (const person of [lee, ruth])
      expect(await requestOf(id, person)).toMatchObject({ shippingAddress: null })
  })

  test('is deleted when the account is closed', async () => {
    maya = product.as(identityOf({ authTime: product.clock.now.getTime() / 1000 }))
    await maya.ask('Query.me', {})
    const sent = await send()
    await cancel(maya, sent)
    await maya.ask('Mutation.closeMyAccount', { input: { confirmation: 'close my account' } })
    const { rows } = await product.database.owner.query(
      'select shipping_address from treatment_request where id = $1',
      [sent.id],
    )
    expect(rows).toEqual([{ shipping_address: null }])
  })
})

describe('changing the address of a request', () => {
  test('counts for the first fill, and leaves the version to the clinician', async () => {
    const { id, version } = await send()
    expect(await change(id)).toMatchObject({ version, shippingAddress: moved })
    await prescribe(id)
    expect(await orderOfRequest(maya, id)).toMatchObject({ shippingAddress: moved })
  })

  test('follows the same rules, and is for its patient only', async () => {
    const { id } = await send()
    await expect(change(id, addressInOhio)).rejects.toMatchObject({ code: 'AddressOutsideState' })
    await expect(change(id, moved, await product.person('user'))).rejects.toMatchObject({ code: 'NotFound' })
    await expect(change(id, moved, lee)).rejects.toMatchObject({ code: 'Forbidden' })
  })

  test('is refused once the order has the address, which the order changes until it is packed', async () => {
    const { id } = await send()
    await prescribe(id)
    await expect(change(id)).rejects.toMatchObject({ code: 'IllegalTransition' })
    const order = await setAddress(maya, await orderOfRequest(maya, id), moved)
    expect(order).toMatchObject({ shippingAddress: moved })
    await expect(setAddress(maya, order, { ...moved, line1: 'PO Box 12' })).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { rule: 'poBox' },
    })
  })
})

test('the address of a prescribed order is saved to the profile, that of a shop order is not', async () => {
  const { id, version } = await startDraft(maya, { id: randomUUID() })
  await submit(id, version, undefined)
  await prescribe(id)
  await setAddress(maya, await orderOfRequest(maya, id))
  expect(await addresses()).toEqual([{ line1: '12 Elm Street', isDefault: true }])

  const bought = await placeNewOrder(maya)
  await setAddress(maya, bought, { ...addressInOhio, line1: '1 Gift Lane' })
  expect(await addresses()).toEqual([{ line1: '12 Elm Street', isDefault: true }])
})

describe('an order whose address may not receive the prescription', () => {
  test('waits, and the patient is asked, when the address is in another state by then', async () => {
    const { id } = await send()
    await product.database.owner.query(
      `update treatment_request set shipping_address = shipping_address || '{"state": "OH"}' where id = $1`,
      [id],
    )
    await prescribe(id)
    const order = await orderOfRequest(maya, id)
    expect(order).toMatchObject({ status: 'placed', shippingAddress: null })
    expect(await mailsAbout(order.id)).toEqual([{ kind: 'moreNeeded' }])
    await expect(
      ruth.ask('Mutation.packOrder', { input: { id: order.id, expectedVersion: order.version } }),
    ).rejects.toMatchObject({ code: 'AddressMissing' })
  })

  test('waits when none was asked and nothing was shipped before', async () => {
    const { id, version } = await startDraft(maya, { id: randomUUID() })
    await submit(id, version, undefined)
    await prescribe(id)
    expect(await orderOfRequest(maya, id)).toMatchObject({ shippingAddress: null })
  })
})

test('a change that comes while the request is prescribed either ships or is refused', async () => {
  const { id } = await send()
  const claimed = await claim(lee, await requestOf(id))
  const [changed, approved] = await Promise.allSettled([change(id), approve(lee, claimed)])
  expect(approved.status).toBe('fulfilled')
  const { shippingAddress } = await orderOfRequest(maya, id)
  expect(shippingAddress?.line1).toBe(changed.status === 'fulfilled' ? '7 New Road' : '12 Elm Street')
})
