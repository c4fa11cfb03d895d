import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expireHolds } from '../../../api/jobs/expireHolds'
import { reconcilePayments } from '../../../api/jobs/reconcilePayments'
import { expectConsistentState } from '../../support/database/expectConsistentState'
import { createBarriers, interleave } from '../../support/barrier'
import type { Cast } from '../../support/builders/prescriptionScenarios'
import { dayMs, prescriptionOf, supplied, waitDays } from '../../support/builders/prescriptionScenarios'
import { createPayingProduct } from '../../support/payingProduct'

let cast: Cast

beforeAll(async () => {
  const testSystem = await createPayingProduct()
  const [hcp, admin] = [await testSystem.person('HCPs'), await testSystem.person('Admin')]
  cast = { testSystem, hcp, admin, patient: await testSystem.person('user') }
})
beforeEach(async () => {
  cast = { ...cast, patient: await cast.testSystem.person('user') }
})
afterAll(() => cast.testSystem.close())

/** Opens the page where the patient pays for an order. */
async function openPage(orderId: string): Promise<string> {
  const { body } = await cast.testSystem.setupOrder(cast.patient, orderId)
  return String(body['url'])
}

const minutes = (count: number) => waitDays(cast, (count * 60_000) / dayMs)

test('places a refill paid on a page opened days after the first, though its webhook event is lost', async () => {
  const { testSystem, patient } = cast
  const { id: prescriptionId, requestId } = await supplied(cast)
  waitDays(cast, 25)
  const order = await patient.ask('Mutation.orderRefill', {
    input: { id: randomUUID(), prescriptionId, healthConfirmed: true },
  })
  const abandoned = await openPage(order.id)
  waitDays(cast, 3)
  for (const session of testSystem.fake.sessions.values())
    if (abandoned.endsWith(session.id)) session.status = 'expired'

  const second = await openPage(order.id)
  expect(second).not.toBe(abandoned)
  testSystem.fake.enterCard(second, 'good')
  testSystem.fake.notices.length = 0
  minutes(3)
  await reconcilePayments(testSystem.context)

  expect(await patient.ask('Query.order', { id: order.id })).toMatchObject({
    status: 'placed',
    paymentStatus: 'captured',
  })
  expect(await prescriptionOf(cast, requestId)).toMatchObject({ refillsUsed: 1, openOrderStatus: 'placed' })
})

test('cancels and refunds a refill that is skipped while it is being paid', async () => {
  const { testSystem, patient } = cast
  const { id: prescriptionId, requestId } = await supplied(cast, 2)
  waitDays(cast, 25)
  const order = await patient.ask('Mutation.orderRefill', {
    input: { id: randomUUID(), prescriptionId, healthConfirmed: true },
  })
  testSystem.fake.notices.length = 0
  testSystem.fake.enterCard(await openPage(order.id), 'good')
  const { version: expectedVersion } = await prescriptionOf(cast, requestId)
  const met = await interleave(
    { barriers: createBarriers(testSystem.pools), owner: testSystem.owner },
    {
      first: () => patient.ask('Mutation.skipRefill', { input: { id: prescriptionId, expectedVersion } }),
      pauseAt: ['orders.change'],
      second: async () => expect(await testSystem.deliver()).toBe(200),
    },
  )
  expect(met).toMatchObject({
    hasPaused: true,
    first: { status: 'fulfilled' },
    second: { status: 'fulfilled' },
  })
  expect(await patient.ask('Query.order', { id: order.id })).toMatchObject({
    status: 'refunded',
    paymentStatus: 'refunded',
  })
  await expectConsistentState(testSystem, patient.id)
})

test('asks about an unpaid page for two days, and then no more', async () => {
  const { testSystem, patient } = cast
  const { id: prescriptionId } = await supplied(cast)
  waitDays(cast, 25)
  const order = await patient.ask('Mutation.orderRefill', {
    input: { id: randomUUID(), prescriptionId, healthConfirmed: true },
  })
  await openPage(order.id)
  const looksOfRun = async () => {
    const before = testSystem.fake.calls.length
    await reconcilePayments(testSystem.context)
    return testSystem.fake.calls.length - before
  }
  minutes(3)
  expect(await looksOfRun()).toBe(1)
  waitDays(cast, 1.9)
  expect(await looksOfRun()).toBe(1)
  waitDays(cast, 0.2)
  expect(await looksOfRun()).toBe(0)
  await expireHolds(testSystem.context)
  expect(await patient.ask('Query.order', { id: order.id })).toMatchObject({ status: 'awaiting_payment' })
})
