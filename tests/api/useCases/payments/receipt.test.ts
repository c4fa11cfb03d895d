import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { placeNewOrder } from '../../../support/builders/orderScenarios'
import { approve, claim } from '../../../support/builders/requestScenarios'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

let testSystem: PayingProduct
let maya: Person
let lee: Person

beforeAll(async () => {
  testSystem = await createPayingProduct()
  maya = await testSystem.person('user', { givenName: 'Maya', familyName: 'Okafor' })
  lee = await testSystem.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
})
afterAll(() => testSystem.close())

async function pay(setup: ReturnType<PayingProduct['setup']>): Promise<string> {
  const { body } = await setup
  testSystem.fake.enterCard(String(body['url']), 'good')
  const paymentId = String(body['paymentId'])
  await testSystem.verify(maya, paymentId)
  return paymentId
}

const receiptFor = (person: Person, paymentId: string) => person.ask('Query.receipt', { paymentId })

test('a purchase has a receipt with lines, shipping, the day and the card', async () => {
  const order = await placeNewOrder(maya)
  const paidAt = testSystem.clock.now.toISOString()
  const paymentId = await pay(testSystem.setupOrder(maya, order.id))
  expect(await receiptFor(maya, paymentId)).toEqual({
    id: paymentId,
    number: paymentId.slice(0, 8).toUpperCase(),
    patientName: 'Maya Okafor',
    paidAt,
    lines: order.lines,
    shipping: order.shipping,
    total: order.total,
    refunded: practiceMoney(0),
    cardBrand: 'visa',
    cardLast4: '4242',
    entries: [{ id: expect.any(String), kind: 'charge', amount: order.total, at: paidAt }],
  })
})

test('a request has one when it is charged, not while the money is only held; refunds are on it', async () => {
  const { id } = await testSystem.awaitingRequest(maya)
  const paymentId = await pay(testSystem.setup(maya, id))
  await expect(receiptFor(maya, paymentId)).rejects.toMatchObject({ code: 'NotFound' })

  const { request } = await maya.ask('Query.request', { id })
  await approve(lee, await claim(lee, request))
  const receipt = await receiptFor(maya, paymentId)
  expect(receipt).toMatchObject({ total: practiceMoney(6900), shipping: practiceMoney(0) })
  expect(receipt.lines).toMatchObject([
    { name: expect.stringContaining('Ramelteon'), unitPrice: practiceMoney(6900) },
  ])

  const ruth = testSystem.signedInAgain(await testSystem.person('Admin'))
  const refund = { id: randomUUID(), paymentId, amount: practiceMoney(2500), reason: 'goodwill' } as const
  await ruth.ask('Mutation.refundPayment', { input: refund })
  expect(await receiptFor(maya, paymentId)).toMatchObject({
    total: practiceMoney(6900),
    refunded: practiceMoney(2500),
    entries: [
      { kind: 'charge', amount: practiceMoney(6900) },
      { kind: 'refund', amount: practiceMoney(2500) },
    ],
  })
})

test('a receipt is visible only to its patient', async () => {
  const order = await placeNewOrder(maya)
  const paymentId = await pay(testSystem.setupOrder(maya, order.id))
  const other = await testSystem.person('user')
  await expect(receiptFor(other, paymentId)).rejects.toMatchObject({ code: 'NotFound' })
  await expect(receiptFor(lee, paymentId)).rejects.toMatchObject({ code: 'Forbidden' })
  await expect(receiptFor(maya, randomUUID())).rejects.toMatchObject({ code: 'NotFound' })
})
