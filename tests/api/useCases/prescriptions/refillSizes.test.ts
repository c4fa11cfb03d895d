import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispenseRefills } from '../../../../api/jobs/dispenseRefills'
import { practiceMoney } from '../../../../domain/money'
import type { Cast } from '../../../support/builders/prescriptionScenarios'
import {
  change,
  createCast,
  payFor,
  prescriptionOf,
  sendOut,
  waitDays,
} from '../../../support/builders/prescriptionScenarios'
import {
  checkIn,
  choose,
  offerThree,
  price,
  priceOfThree,
  suppliedFor,
} from '../../../support/builders/refillSizes'

let cast: Cast
const start = new Date('2026-03-02T09:00:00.000Z')

beforeAll(async () => {
  cast = await createCast()
})
beforeEach(async () => {
  // No data of an earlier test are due for the jobs.
  await cast.testSystem.owner.query(`update prescription set auto_refill = false`)
  await offerThree(cast)
  cast.testSystem.clock.now = start
  cast = {
    ...cast,
    patient: await cast.testSystem.person('user', { givenName: 'Maya', familyName: 'Okafor' }),
  }
})
afterAll(() => cast.testSystem.close())

type Prescription = Awaited<ReturnType<typeof suppliedFor>>
const current = ({ requestId }: Pick<Prescription, 'requestId'>) => prescriptionOf(cast, requestId)
const refill = (prescriptionId: string, quotedCents?: number) =>
  cast.patient.ask('Mutation.orderRefill', {
    input: { id: randomUUID(), prescriptionId, healthConfirmed: true, quotedCents },
  })
const order = (id: string) => cast.patient.ask('Query.order', { id })
async function statusesOf({ id }: Prescription): Promise<readonly string[]> {
  const { nodes } = await cast.patient.ask('Query.myOrders', { first: 100 })
  return nodes.filter(({ prescriptionId }) => prescriptionId === id).map(({ status }) => status)
}

/** Three supplies are chosen and paid, and not packed. */
async function threePaid(): Promise<{ prescription: Prescription; orderId: string }> {
  const before = await suppliedFor(cast)
  await choose(cast, before, 3)
  waitDays(cast, 10)
  const { id } = await refill(before.id, priceOfThree)
  await payFor(cast, { orderId: id })
  return { prescription: await current(before), orderId: id }
}

describe('a refill of three supplies', () => {
  test('is one order at one price, uses three refills, and lasts three supplies', async () => {
    const before = await suppliedFor(cast)
    expect(before.refillChoices).toEqual([
      { supplies: 1, daysSupply: 30, price: practiceMoney(price), pricePerSupply: practiceMoney(price) },
      {
        supplies: 3,
        daysSupply: 90,
        price: practiceMoney(priceOfThree),
        pricePerSupply: practiceMoney(6300),
      },
    ])
    const chosen = await choose(cast, before, 3)
    expect(chosen).toMatchObject({ suppliesPerRefill: 3, nextFillPrice: practiceMoney(priceOfThree) })
    expect(chosen.events.at(-1)).toMatchObject({ type: 'changeRefillSize', reason: '3', actorRole: 'user' })
    waitDays(cast, 10)
    const ordered = await refill(before.id, priceOfThree)
    expect(ordered).toMatchObject({
      status: 'awaiting_payment',
      total: practiceMoney(priceOfThree),
      lines: [{ quantity: 3, packSize: 30, unitPrice: practiceMoney(6300) }],
    })
    await payFor(cast, { orderId: ordered.id })
    expect(await current(before)).toMatchObject({
      refillsUsed: 3,
      openOrderStatus: 'placed',
      nextRefillAt: null,
    })
    await sendOut(cast, await order(ordered.id))
    // The first supply ends on April 1, and 90 days follow.
    expect(await current(before)).toMatchObject({
      deliveredFills: 4,
      suppliedUntil: '2026-06-30T09:00:00.000Z',
      nextRefillAt: '2026-06-23T09:00:00.000Z',
      refillChoices: [{ supplies: 1 }],
      nextFillPrice: practiceMoney(price),
    })
    const { fills } = await cast.patient.ask('Query.myProgress', { treatmentType: 'sleep' })
    expect(fills.at(-1)).toMatchObject({
      from: '2026-04-01T09:00:00.000Z',
      until: '2026-06-30T09:00:00.000Z',
    })
  })

  test('gives back all three refills when it is canceled before packing, and is refunded in full', async () => {
    const { prescription, orderId } = await threePaid()
    const { version } = await order(orderId)
    await cast.patient.ask('Mutation.cancelOrder', { input: { id: orderId, expectedVersion: version } })
    expect(await order(orderId)).toMatchObject({ status: 'refunded', refunded: practiceMoney(priceOfThree) })
    expect(await current(prescription)).toMatchObject({ refillsUsed: 0, deliveredFills: 1 })
    expect((await refill(prescription.id)).total).toEqual(practiceMoney(priceOfThree))
  })

  test('is canceled as a whole when the prescription is put on hold', async () => {
    const { prescription, orderId } = await threePaid()
    const held = await change(cast.hcp, prescription, 'hold')
    expect(await order(orderId)).toMatchObject({ status: 'refunded', refunded: practiceMoney(priceOfThree) })
    expect(await current(prescription)).toMatchObject({ refillsUsed: 0 })
    const resumed = await change(
      cast.hcp,
      { ...held, version: (await current(prescription)).version },
      'resume',
    )
    expect(resumed.status).toBe('active')
    expect((await refill(prescription.id)).total).toEqual(practiceMoney(priceOfThree))
  })

  test('becomes one supply where three are no longer possible when it is ordered', async () => {
    const before = await suppliedFor(cast)
    await choose(cast, before, 3)
    waitDays(cast, 10)
    await offerThree(cast, null)
    // The patient was shown the price of three, so that nothing is ordered without a look at the new one.
    await expect(refill(before.id, priceOfThree)).rejects.toMatchObject({
      code: 'Conflict',
      info: { current: { priceCents: price } },
    })
    expect(await statusesOf(before)).toEqual(['delivered'])
    expect((await refill(before.id, price)).lines).toMatchObject([{ quantity: 1 }])
  })

  test('is prepared by the job when it is due', async () => {
    const before = await choose(cast, await suppliedFor(cast), 3)
    await cast.patient.ask('Mutation.setAutoRefill', {
      input: { id: before.id, expectedVersion: before.version, isOn: true },
    })
    waitDays(cast, 10)
    await Promise.all([1, 2, 3].map(() => dispenseRefills(cast.testSystem.context)))
    const { openOrderId, nextFillPrice } = await current(before)
    expect(await order(String(openOrderId))).toMatchObject({ total: practiceMoney(priceOfThree) })
    expect(nextFillPrice).toEqual(practiceMoney(priceOfThree))
    expect(await statusesOf(before)).toHaveLength(2)
  })
})

describe('the choice of three supplies', () => {
  test.each<[string, () => Promise<Prescription>, string]>([
    ['with two refills left', () => suppliedFor(cast, { refills: 2 }), 'fewRefills'],
    ['when the prescription ends before', () => suppliedFor(cast, { validDays: 90 }), 'endsBefore'],
    [
      'where the catalog sends one at a time',
      async () => {
        await offerThree(cast, null)
        return suppliedFor(cast)
      },
      'notOffered',
    ],
    [
      'on hold',
      async () => {
        const before = await suppliedFor(cast)
        await change(cast.hcp, before, 'hold')
        return current(before)
      },
      'notActive',
    ],
  ])('is refused %s', async (_, given, problem) => {
    const before = await given()
    await expect(choose(cast, before, 3)).rejects.toMatchObject({ code: 'RefillRefused', info: { problem } })
    expect(before.refillChoices).toHaveLength(1)
    expect((await current(before)).suppliesPerRefill).toBe(1)
  })

  test('is refused while a check-in is due, and while a clinician has to look at it', async () => {
    const before = await suppliedFor(cast)
    const { owner } = cast.testSystem
    await owner.query('delete from step_check_in where prescription_id = $1', [before.id])
    await expect(choose(cast, before, 3)).rejects.toMatchObject({ info: { problem: 'checkInDue' } })
    await checkIn(cast, before, 'stop')
    const asked = await current(before)
    await expect(choose(cast, asked, 3)).rejects.toMatchObject({ info: { problem: 'underReview' } })
  })

  test('is refused to others, and for any other number', async () => {
    const before = await suppliedFor(cast)
    const stranger = { patient: await cast.testSystem.person('user') }
    await expect(choose(stranger, before, 3)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(choose(cast, before, 2)).rejects.toMatchObject({ code: 'InvalidInput' })
  })

  test('made in two tabs at the same time is one choice, and the other sees it', async () => {
    const before = await suppliedFor(cast)
    const results = await Promise.allSettled([choose(cast, before, 3), choose(cast, before, 3)])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const once = await current(before)
    expect(once.events.filter(({ type }) => type === 'changeRefillSize')).toHaveLength(1)

    const opposite = await Promise.allSettled([choose(cast, once, 1), choose(cast, once, 3)])
    expect(opposite[0]).toMatchObject({ status: 'fulfilled' })
    const after = await current(before)
    expect(after.suppliesPerRefill).toBe(1)
    await expect(choose(cast, before, 3)).rejects.toMatchObject({ code: 'Conflict' })
  })

  test('and an order at the same time never leave a size that the patient was not shown', async () => {
    const before = await suppliedFor(cast)
    waitDays(cast, 10)
    const [, ordered] = await Promise.allSettled([choose(cast, before, 3), refill(before.id, price)])
    const statuses = await statusesOf(before)
    if (ordered.status === 'fulfilled') expect(ordered.value.total).toEqual(practiceMoney(price))
    else expect(ordered.reason).toMatchObject({ code: 'Conflict' })
    // An order that came first is canceled by the choice.
    expect(statuses.filter((status) => status === 'awaiting_payment')).toEqual([])
    expect((await current(before)).suppliesPerRefill).toBe(3)
  })

  test('cancels an unpaid refill of the other size, and leaves a paid one', async () => {
    const before = await suppliedFor(cast)
    waitDays(cast, 10)
    const { id } = await refill(before.id, price)
    await choose(cast, await current(before), 3)
    expect(await order(id)).toMatchObject({ status: 'cancelled' })
    const three = await refill(before.id, priceOfThree)
    await payFor(cast, { orderId: three.id })
    await choose(cast, await current(before), 1)
    expect(await order(three.id)).toMatchObject({ status: 'placed' })
    expect(await current(before)).toMatchObject({ suppliesPerRefill: 1, refillsUsed: 3 })
  })
})
