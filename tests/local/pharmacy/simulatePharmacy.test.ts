import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pace, simulatePharmacy } from '../../../local/pharmacy/simulatePharmacy'
import { placeNewOrder } from '../../support/builders/orderStories'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'
import type { Person } from '../../support/product'

let house: PayingProduct
let maya: Person
beforeAll(async () => {
  house = await createPayingProduct()
  maya = await house.person('user')
})
beforeEach(() => {
  house.clock.now = new Date(house.clock.now.getTime() + 2 * 86_400_000)
})
afterAll(() => house.close())

async function paidOrder() {
  const { id } = await placeNewOrder(maya)
  const { body } = await house.setupOrder(maya, id)
  house.fake.enterCard(String(body['url']), 'good')
  await house.verify(maya, String(body['paymentId']))
  return id
}
const order = (id: string) => maya.ask('Query.order', { id })
const pass = (milliseconds: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + milliseconds)
}

test('an order is packed, shipped with a number and delivered, each in its time', async () => {
  const id = await paidOrder()
  await simulatePharmacy(house.context)
  expect(await order(id)).toMatchObject({ status: 'placed' })

  pass(pace.pack)
  await simulatePharmacy(house.context)
  expect(await order(id)).toMatchObject({ status: 'packed', trackingNumber: null })
  pass(pace.ship)
  await simulatePharmacy(house.context)
  expect(await order(id)).toMatchObject({ status: 'shipped', carrier: 'Parcel Post' })
  expect((await order(id)).trackingNumber).toMatch(/^TW [\dA-F]{4} [\dA-F]{4} [\dA-F]{4}$/)
  pass(pace.deliver)
  await simulatePharmacy(house.context)
  const delivered = await order(id)
  expect(delivered.status).toBe('delivered')
  expect(delivered.events.map(({ type, actorRole }) => [type, actorRole])).toEqual([
    ['checkOut', 'user'],
    ['paymentCaptured', null],
    ['pack', null],
    ['ship', null],
    ['deliver', null],
  ])
  pass(pace.deliver)
  expect(await simulatePharmacy(house.context)).toBe(0)
})

test('two pharmacies at once take each step once', async () => {
  const id = await paidOrder()
  pass(pace.pack)
  await Promise.all([simulatePharmacy(house.context), simulatePharmacy(house.context)])
  const { events, status } = await order(id)
  expect(status).toBe('packed')
  expect(events.filter(({ type }) => type === 'pack')).toHaveLength(1)
})

test('what is not paid, was cancelled, or is of an older day stays as it is', async () => {
  const { id: unpaid } = await placeNewOrder(maya)
  const other = await house.person('user')
  const { id: cancelled, version } = await placeNewOrder(other)
  await other.ask('Mutation.cancelOrder', { input: { id: cancelled, expectedVersion: version } })
  pass(pace.deliver)
  expect(await simulatePharmacy(house.context)).toBe(0)
  expect(await order(unpaid)).toMatchObject({ status: 'awaiting_payment' })

  const old = await paidOrder()
  pass(25 * 3_600_000)
  expect(await simulatePharmacy(house.context)).toBe(0)
  expect(await order(old)).toMatchObject({ status: 'placed' })
})
