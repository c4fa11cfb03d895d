import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { reconcilePayments } from '../../../../api/jobs/reconcilePayments'
import { createStripeGateway } from '../../../../api/services/payments/stripeGateway'
import { cards, payWith } from '../../../support/builders/hostedPage'
import type { GatewaySite, RunningGateway } from '../../../local/payments/gatewayUnderTest'
import { createGatewaySite } from '../../../local/payments/gatewayUnderTest'
import { approve, claim } from '../../../support/builders/requestScenarios'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

/* No mocks: the product, Stripe's SDK, and a gateway with its own ledger on a real socket. */
let site: GatewaySite
let running: RunningGateway
let testSystem: PayingProduct
let maya: Person
let lee: Person
let ruth: Person

beforeAll(async () => {
  site = await createGatewaySite()
  running = await site.start()
  const { secretKey, webhookSecret } = running.gateway.configuration
  const api = { host: '127.0.0.1', port: running.port, protocol: 'http' } as const
  testSystem = await createPayingProduct(
    createStripeGateway({ secretKey, webhookSecret, api, now: site.clock.now }),
  )
  lee = await testSystem.person('HCPs')
  ruth = await testSystem.person('Admin')
})
beforeEach(async () => {
  maya = await testSystem.person('user')
})
afterAll(async () => {
  await testSystem.close()
  await site.close()
})

/** Delivers all pending webhook events, newest first. */
async function deliverAll(): Promise<void> {
  for (const { body, signature } of site.receiver.state.deliveries.splice(0).reverse()) {
    const answer = await testSystem.post('/payments/webhook', Buffer.from(body), {
      'stripe-signature': signature,
    })
    expect(answer.status).toBe(200)
  }
}

async function paid() {
  const { id } = await testSystem.awaitingRequest(maya)
  const { body } = await testSystem.setup(maya, id)
  await payWith({ url: String(body['url']) }, cards.success)
  const truth = await testSystem.verify(maya, String(body['paymentId']))
  expect(truth.body).toMatchObject({ status: 'held', amountCents: 6900 })
  return (await maya.ask('Query.request', { id })).request
}

const paymentOf = async (requestId: string) => {
  const { nodes } = await maya.ask('Query.myPayments', {})
  return nodes.find((payment) => payment.requestId === requestId)
}

test('a request held, prescribed for less and captured is unchanged by webhook events and reconciliation', async () => {
  const submitted = await paid()
  const prescribed = await approve(lee, await claim(lee, submitted), { productId: 'trazodone-50' })
  expect(prescribed).toMatchObject({ status: 'prescribed', paymentStatus: 'captured' })
  await deliverAll()
  await reconcilePayments(testSystem.context)
  expect(await paymentOf(submitted.id)).toMatchObject({
    status: 'captured',
    captured: practiceMoney(2500),
    refunded: practiceMoney(0),
  })
})

test('a request prescribed and then canceled by an Admin is refunded completely', async () => {
  const submitted = await paid()
  const { version } = await approve(lee, await claim(lee, submitted), { productId: 'trazodone-50' })
  const cancelled = await ruth.ask('Mutation.cancelRequest', {
    input: { id: submitted.id, expectedVersion: version },
  })
  expect(cancelled).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
  await deliverAll()
  expect(await paymentOf(submitted.id)).toMatchObject({
    status: 'refunded',
    captured: practiceMoney(2500),
    refunded: practiceMoney(2500),
  })
})

test('a request canceled at the gateway’s page has an expired session that cannot be paid', async () => {
  const { id, version } = await testSystem.awaitingRequest(maya)
  const { body } = await testSystem.setup(maya, id)
  const cancelled = await maya.ask('Mutation.cancelRequest', { input: { id, expectedVersion: version } })
  expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
  await payWith({ url: String(body['url']) }, cards.success)
  await deliverAll()
  expect(await paymentOf(id)).toMatchObject({ status: 'voided', captured: practiceMoney(0) })
})
