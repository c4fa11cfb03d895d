import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stepDelays, simulatePharmacy } from '../../../local/pharmacy/simulatePharmacy'
import { placeNewOrder } from '../../support/builders/orderScenarios'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'
import type { Person } from '../../support/product'

let testSystem: PayingProduct
let maya: Person
beforeAll(async () => {
  testSystem = await createPayingProduct()
  maya = await testSystem.person('user')
})
beforeEach(() => {
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 2 * 86_400_000)
})
afterAll(() => testSystem.close())

async function paidOrder() {
  const { id } = await placeNewOrder(maya)
  const { body } = await testSystem.setupOrder(maya, id)
  testSystem.fake.enterCard(String(body['url']), 'good')
  await testSystem.verify(maya, String(body['paymentId']))
  return id
}
const order = (id: string) => maya.ask('Query.order', { id })
const pass = (milliseconds: number) => {
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + milliseconds)
}

test('an order is packed, shipped with a number and delivered, each in its time', async () => {
  const id = await paidOrder()
  await simulatePharmacy(testSystem.context)
  expect(await order(id)).toMatchObject({ status: 'placed' })

  pass(stepDelays.pack)
  await simulatePharmacy(testSystem.context)
  expect(await order(id)).toMatchObject({ status: 'packed', trackingNumber: null })
  pass(stepDelays.ship)
  await simulatePharmacy(testSystem.context)
  expect(await order(id)).toMatchObject({ status: 'shipped', carrier: 'Parcel Post' })
  expect((await order(id)).trackingNumber).toMatch(/^TW [\dA-F]{4} [\dA-F]{4} [\dA-F]{4}$/)
  pass(stepDelays.deliver)
  await simulatePharmacy(testSystem.context)
  const delivered = await order(id)
  expect(delivered.status).toBe('delivered')
  expect(delivered.events.map(({ type, actorRole }) => [type, actorRole])).toEqual([
    ['checkOut', 'user'],
    ['paymentCaptured', null],
    ['pack', null],
    ['ship', null],
    ['deliver', null],
  ])
  pass(stepDelays.deliver)
  expect(await simulatePharmacy(testSystem.context)).toBe(0)
})

test('two concurrent pharmacies perform each step once', async () => {
  const id = await paidOrder()
  pass(stepDelays.pack)
  await Promise.all([simulatePharmacy(testSystem.context), simulatePharmacy(testSystem.context)])
  const { events, status } = await order(id)
  expect(status).toBe('packed')
  expect(events.filter(({ type }) => type === 'pack')).toHaveLength(1)
})

test('an order that is unpaid, canceled or of an earlier day stays unchanged', async () => {
  const { id: unpaid } = await placeNewOrder(maya)
  const other = await testSystem.person('user')
  const { id: cancelled, version } = await placeNewOrder(other)
  await other.ask('Mutation.cancelOrder', { input: { id: cancelled, expectedVersion: version } })
  pass(stepDelays.deliver)
  expect(await simulatePharmacy(testSystem.context)).toBe(0)
  expect(await order(unpaid)).toMatchObject({ status: 'awaiting_payment' })

  const old = await paidOrder()
  pass(25 * 3_600_000)
  expect(await simulatePharmacy(testSystem.context)).toBe(0)
  expect(await order(old)).toMatchObject({ status: 'placed' })
})
