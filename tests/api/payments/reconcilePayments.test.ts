import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expireHolds } from '../../../api/jobs/expireHolds'
import { reconcilePayments } from '../../../api/jobs/reconcilePayments'
import { expectAgreement } from '../../support/agreement'
import { createBarriers, interleave } from '../../support/barrier'
import type { Cast } from '../../support/builders/prescriptionStories'
import { dayMs, prescriptionOf, supplied, waitDays } from '../../support/builders/prescriptionStories'
import { createPayingProduct } from '../../support/payingProduct'

let cast: Cast

beforeAll(async () => {
  const house = await createPayingProduct()
  const [hcp, admin] = [await house.person('HCPs'), await house.person('Admin')]
  cast = { house, hcp, admin, patient: await house.person('user') }
})
beforeEach(async () => {
  cast = { ...cast, patient: await cast.house.person('user') }
})
afterAll(() => cast.house.close())

/** Opens the page where the patient pays for an order. */
async function openPage(orderId: string): Promise<string> {
  const { body } = await cast.house.setupOrder(cast.patient, orderId)
  return String(body['url'])
}

const minutes = (count: number) => waitDays(cast, (count * 60_000) / dayMs)

test('a refill paid on a page opened days after the first one is placed, though its notice is lost', async () => {
  const { house, patient } = cast
  const { id: prescriptionId, requestId } = await supplied(cast)
  waitDays(cast, 25)
  const order = await patient.ask('Mutation.orderRefill', {
    input: { id: randomUUID(), prescriptionId, healthConfirmed: true },
  })
  const abandoned = await openPage(order.id)
  waitDays(cast, 3)
  for (const session of house.fake.sessions.values())
    if (abandoned.endsWith(session.id)) session.status = 'expired'

  const second = await openPage(order.id)
  expect(second).not.toBe(abandoned)
  house.fake.enterCard(second, 'good')
  house.fake.notices.length = 0
  minutes(3)
  await reconcilePayments(house.context)

  expect(await patient.ask('Query.order', { id: order.id })).toMatchObject({
    status: 'placed',
    paymentStatus: 'captured',
  })
  expect(await prescriptionOf(cast, requestId)).toMatchObject({ refillsUsed: 1, openOrderStatus: 'placed' })
})

test('a refill that is left out at the moment it is paid is not sent, and its money goes back', async () => {
  const { house, patient } = cast
  const { id: prescriptionId, requestId } = await supplied(cast, 2)
  waitDays(cast, 25)
  const order = await patient.ask('Mutation.orderRefill', {
    input: { id: randomUUID(), prescriptionId, healthConfirmed: true },
  })
  house.fake.notices.length = 0
  house.fake.enterCard(await openPage(order.id), 'good')
  const { version: expectedVersion } = await prescriptionOf(cast, requestId)
  const met = await interleave(
    { barriers: createBarriers(house.pools), owner: house.owner },
    {
      first: () => patient.ask('Mutation.skipRefill', { input: { id: prescriptionId, expectedVersion } }),
      pauseAt: ['orders.change'],
      second: async () => expect(await house.deliver()).toBe(200),
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
  await expectAgreement(house, patient.id)
})

test('a page that nobody paid on is asked about for two days, and then no more', async () => {
  const { house, patient } = cast
  const { id: prescriptionId } = await supplied(cast)
  waitDays(cast, 25)
  const order = await patient.ask('Mutation.orderRefill', {
    input: { id: randomUUID(), prescriptionId, healthConfirmed: true },
  })
  await openPage(order.id)
  const looksOfRun = async () => {
    const before = house.fake.calls.length
    await reconcilePayments(house.context)
    return house.fake.calls.length - before
  }
  minutes(3)
  expect(await looksOfRun()).toBe(1)
  waitDays(cast, 1.9)
  expect(await looksOfRun()).toBe(1)
  waitDays(cast, 0.2)
  expect(await looksOfRun()).toBe(0)
  await expireHolds(house.context)
  expect(await patient.ask('Query.order', { id: order.id })).toMatchObject({ status: 'awaiting_payment' })
})
