import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispenseRefills } from '../../../../api/jobs/dispenseRefills'
import { reconcilePayments } from '../../../../api/jobs/reconcilePayments'
import { runPaymentCommand } from '../../../../api/useCases/payments/commands'
import { practiceMoney } from '../../../../domain/money'
import type { Cast } from '../../../support/builders/prescriptionScenarios'
import { prescriptionOf, sendOut, waitDays } from '../../../support/builders/prescriptionScenarios'
import { choose, offerThree, price, priceOfThree, suppliedFor } from '../../../support/builders/refillSizes'
import { createPayingProduct } from '../../../support/payingProduct'

let cast: Cast
const start = new Date('2026-03-02T09:00:00.000Z')
/** After the check-in on day 15, a refill is due on day 23; the patient is notified three days before. */
const daysToNotice = 5

beforeAll(async () => {
  const testSystem = await createPayingProduct()
  const hcp = await testSystem.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  const admin = await testSystem.person('Admin', { givenName: 'Ruth', familyName: 'Adler' })
  cast = { testSystem, hcp, admin, patient: await testSystem.person('user') }
})
beforeEach(async () => {
  const { testSystem } = cast
  // No data of an earlier test are due for the jobs.
  await testSystem.owner.query(`update prescription set auto_refill = false`)
  await testSystem.owner.query(
    `update payment_command set done_at = now(), outcome = 'superseded' where done_at is null`,
  )
  await offerThree(cast)
  testSystem.clock.now = start
  cast = { ...cast, patient: await testSystem.person('user', { givenName: 'Maya', familyName: 'Okafor' }) }
})
afterAll(() => cast.testSystem.close())

type Prescription = Awaited<ReturnType<typeof suppliedFor>>
const run = () => dispenseRefills(cast.testSystem.context)
const current = ({ requestId }: Prescription) => prescriptionOf(cast, requestId)

async function turnOn({ id }: Prescription, agreedCents: number): Promise<void> {
  const { testSystem, patient } = cast
  const authorization = { authorization: patient.id }
  const { body } = await testSystem.post(
    '/payments/setup',
    { prescriptionId: id, agreedCents },
    authorization,
  )
  testSystem.fake.saveCard(String(body['url']), 'good')
  expect((await testSystem.post('/payments/verify', { prescriptionId: id }, authorization)).body).toEqual({
    isOn: true,
  })
}

async function refillsOf({ id }: Prescription) {
  const { nodes } = await cast.patient.ask('Query.myOrders', { first: 100 })
  return nodes.filter((order) => order.prescriptionId === id && order.status !== 'delivered')
}

/** What the gateway keeps of the patient's refills. */
async function kept(): Promise<number> {
  const { rows } = await cast.testSystem.owner.query<{ id: string }>(
    'select id from payment where patient_id = $1 and order_id is not null',
    [cast.patient.id],
  )
  const own = new Set(rows.map(({ id }) => id))
  return [...cast.testSystem.fake.intents.values()]
    .filter(({ paymentId }) => own.has(paymentId))
    .reduce((sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents, 0)
}

/** Amounts that the patient was told ahead, or agreed to. */
async function told(): Promise<readonly string[]> {
  const { rows } = await cast.testSystem.owner.query<{ told: string }>(
    `select kind || ' ' || (params ->> 'cents') as told from outbox
      where recipient = $1 and kind in ('chargeAhead', 'automaticPaymentOn') order by created_at, kind`,
    [cast.patient.id],
  )
  return rows.map((row) => row.told)
}

describe('automatic payment of three supplies', () => {
  test('names the price of three in the agreement and the notice, and charges it once', async () => {
    const before = await choose(cast, await suppliedFor(cast), 3)
    await turnOn(before, priceOfThree)
    waitDays(cast, daysToNotice)
    await run()
    expect(await told()).toEqual([`automaticPaymentOn ${priceOfThree}`, `chargeAhead ${priceOfThree}`])
    waitDays(cast, 3)
    await Promise.all([run(), run(), run()])
    expect(await refillsOf(before)).toMatchObject([{ status: 'placed', total: practiceMoney(priceOfThree) }])
    expect(await kept()).toBe(priceOfThree)
    expect(await current(before)).toMatchObject({ refillsUsed: 3 })
    const [order] = await refillsOf(before)
    if (!order) throw new Error('There is no refill.')
    await sendOut(cast, order)
    expect(await current(before)).toMatchObject({
      deliveredFills: 4,
      suppliedUntil: '2026-06-30T09:00:00.000Z',
    })
  })

  test('is agreed to again for another size, and the patient is notified again', async () => {
    const before = await suppliedFor(cast)
    await turnOn(before, price)
    waitDays(cast, daysToNotice)
    await run()
    const notified = await current(before)
    await expect(choose(cast, notified, 3)).rejects.toMatchObject({
      code: 'Conflict',
      info: { current: { priceCents: priceOfThree } },
    })
    await expect(choose(cast, notified, 3, price)).rejects.toMatchObject({ code: 'Conflict' })
    const chosen = await choose(cast, notified, 3, priceOfThree)
    expect(chosen.automaticPayment).toMatchObject({ status: 'on', cardLast4: '4242', nextCharge: null })

    waitDays(cast, 2)
    await run()
    expect((await told()).toSorted()).toEqual(
      [price, priceOfThree]
        .flatMap((cents) => [`automaticPaymentOn ${cents}`, `chargeAhead ${cents}`])
        .toSorted(),
    )
    // Three days after the second notice, not on the first date.
    waitDays(cast, 2)
    await run()
    expect(await kept()).toBe(0)
    waitDays(cast, 1)
    await run()
    expect(await kept()).toBe(priceOfThree)
  })

  test('charges one supply where three are no longer possible', async () => {
    const before = await choose(cast, await suppliedFor(cast), 3)
    await turnOn(before, priceOfThree)
    waitDays(cast, daysToNotice)
    await run()
    await offerThree(cast, null)
    waitDays(cast, 3)
    await run()
    expect(await refillsOf(before)).toMatchObject([{ status: 'placed', total: practiceMoney(price) }])
    expect(await kept()).toBe(price)
    expect(await current(before)).toMatchObject({ refillsUsed: 1 })
  })

  test('never charges more than was agreed after the discount has ended', async () => {
    const before = await choose(cast, await suppliedFor(cast), 3)
    await turnOn(before, priceOfThree)
    await offerThree(cast, price)
    waitDays(cast, daysToNotice)
    await run()
    expect(await told()).toEqual([`automaticPaymentOn ${priceOfThree}`, `chargeAhead ${price}`])
    waitDays(cast, 3)
    await run()
    expect(await kept()).toBe(price)
  })

  test('charged while it is canceled leaves no money and no refill, or all of both', async () => {
    const before = await choose(cast, await suppliedFor(cast), 3)
    await turnOn(before, priceOfThree)
    waitDays(cast, daysToNotice)
    await run()
    waitDays(cast, 3)
    // The order and the charge are decided, and the charge is not answered.
    cast.testSystem.fake.failOnce('chargeSavedCard', 'silent')
    await run()
    const [order] = await refillsOf(before)
    expect(order).toMatchObject({ status: 'awaiting_payment' })
    if (!order) throw new Error('There is no refill.')
    cast.testSystem.clock.now = new Date(cast.testSystem.clock.now.getTime() + 60_000)

    const { gateway } = cast.testSystem.fake
    let isCharging = () => undefined as void
    const charging = new Promise<void>((resolve) => (isCharging = resolve))
    let mayAnswer = () => undefined as void
    const canceled = new Promise<void>((resolve) => (mayAnswer = resolve))
    const held: typeof cast.testSystem.context = {
      ...cast.testSystem.context,
      payments: {
        ...cast.testSystem.context.payments,
        gateway: {
          ...gateway,
          chargeSavedCard: async (charge, key) => {
            const result = await gateway.chargeSavedCard(charge, key)
            isCharging()
            await canceled
            return result
          },
        },
      },
    }
    const { rows } = await cast.testSystem.owner.query<{ id: string }>(
      `select id from payment_command where kind = 'charge' and done_at is null and patient_id = $1`,
      [cast.patient.id],
    )
    const charge = runPaymentCommand(held, String(rows[0]?.id))
    await charging
    await cast.patient.ask('Mutation.cancelOrder', {
      input: { id: order.id, expectedVersion: order.version },
    })
    mayAnswer()
    await charge
    for (let round = 0; round < 3; round += 1) {
      waitDays(cast, 0.05)
      await reconcilePayments(cast.testSystem.context)
    }
    expect(await kept()).toBe(0)
    expect(await current(before)).toMatchObject({ refillsUsed: 0, openOrderId: null })
  })
})
