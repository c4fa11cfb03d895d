import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispenseRefills } from '../../../../api/jobs/dispenseRefills'
import { reconcilePayments } from '../../../../api/jobs/reconcilePayments'
import { runPaymentCommand } from '../../../../api/useCases/payments/commands'
import { practiceMoney } from '../../../../domain/money'
import {
  castOfTest,
  keptForRefills,
  openCharge,
  processCharging,
  refillsOf,
  turnOnAutomaticPayment,
} from '../../../support/builders/automaticPayments'
import type { Cast } from '../../../support/builders/prescriptionScenarios'
import {
  createCast,
  prescriptionOf,
  sendOut,
  waitDays,
} from '../../../support/builders/prescriptionScenarios'
import { choose, offerThree, price, priceOfThree, suppliedFor } from '../../../support/builders/refillSizes'

let cast: Cast
/** After the check-in on day 15, a refill is due on day 23; the patient is notified three days before. */
const daysToNotice = 5

beforeAll(async () => {
  cast = await createCast()
})
beforeEach(async () => {
  cast = await castOfTest(cast)
  await offerThree(cast)
})
afterAll(() => cast.testSystem.close())

type Prescription = Awaited<ReturnType<typeof suppliedFor>>
const run = () => dispenseRefills(cast.testSystem.context)
const current = ({ requestId }: Prescription) => prescriptionOf(cast, requestId)

const turnOn = (prescription: Prescription, agreedCents: number) =>
  turnOnAutomaticPayment(cast, prescription, { agreedCents })

/** What the gateway keeps of the patient's refills. */
const kept = async () => (await keptForRefills(cast)).reduce((sum, cents) => sum + cents, 0)

/** Amounts that the patient was notified of, or agreed to. */
async function announced(): Promise<readonly string[]> {
  const { rows } = await cast.testSystem.owner.query<{ amount: string }>(
    `select kind || ' ' || (params ->> 'cents') as amount from outbox
      where recipient = $1 and kind in ('chargeAhead', 'automaticPaymentOn') order by created_at, kind`,
    [cast.patient.id],
  )
  return rows.map((row) => row.amount)
}

describe('automatic payment of three supplies', () => {
  test('names the price of three in the agreement and the notice, and charges it once', async () => {
    const before = await choose(cast, await suppliedFor(cast), 3)
    await turnOn(before, priceOfThree)
    waitDays(cast, daysToNotice)
    await run()
    expect(await announced()).toEqual([`automaticPaymentOn ${priceOfThree}`, `chargeAhead ${priceOfThree}`])
    waitDays(cast, 3)
    await Promise.all([run(), run(), run()])
    expect(await refillsOf(cast, before)).toMatchObject([
      { status: 'placed', total: practiceMoney(priceOfThree) },
    ])
    expect(await kept()).toBe(priceOfThree)
    expect(await current(before)).toMatchObject({ refillsUsed: 3 })
    const [order] = await refillsOf(cast, before)
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
    expect((await announced()).toSorted()).toEqual(
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
    expect(await refillsOf(cast, before)).toMatchObject([{ status: 'placed', total: practiceMoney(price) }])
    expect(await kept()).toBe(price)
    expect(await current(before)).toMatchObject({ refillsUsed: 1 })
  })

  test('never charges more than was agreed after the discount has ended', async () => {
    const before = await choose(cast, await suppliedFor(cast), 3)
    await turnOn(before, priceOfThree)
    await offerThree(cast, price)
    waitDays(cast, daysToNotice)
    await run()
    expect(await announced()).toEqual([`automaticPaymentOn ${priceOfThree}`, `chargeAhead ${price}`])
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
    const [order] = await refillsOf(cast, before)
    expect(order).toMatchObject({ status: 'awaiting_payment' })
    if (!order) throw new Error('There is no refill.')
    cast.testSystem.clock.now = new Date(cast.testSystem.clock.now.getTime() + 60_000)

    let isCharging = () => undefined as void
    const charging = new Promise<void>((resolve) => (isCharging = resolve))
    let mayAnswer = () => undefined as void
    const canceled = new Promise<void>((resolve) => (mayAnswer = resolve))
    const held = processCharging(cast, (chargeCard) => async (order, key) => {
      const result = await chargeCard(order, key)
      isCharging()
      await canceled
      return result
    })
    const charge = runPaymentCommand(held, await openCharge(cast))
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
