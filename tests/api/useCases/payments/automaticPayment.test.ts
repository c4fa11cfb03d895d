import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispenseRefills } from '../../../../api/jobs/dispenseRefills'
import { expireHolds } from '../../../../api/jobs/expireHolds'
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
  change,
  payFor,
  prescriptionOf,
  sendOut,
  supplied,
  waitDays,
} from '../../../support/builders/prescriptionScenarios'
import { Killed } from '../../../support/fakeGateway'

let cast: Cast
/** The supply ends on April 1, and a refill is due seven days earlier. */
const daysToDue = 23
const price = 6900

beforeAll(async () => {
  cast = await createCast()
})
beforeEach(async () => {
  cast = await castOfTest(cast)
})
afterAll(() => cast.testSystem.close())

type Prescription = Awaited<ReturnType<typeof supplied>>

const run = () => dispenseRefills(cast.testSystem.context)
const reconcile = () => reconcilePayments(cast.testSystem.context)
const current = ({ requestId }: Prescription) => prescriptionOf(cast, requestId)
const setUp = (prescriptionId: string, agreedCents = price, person = cast.patient) =>
  cast.testSystem.post('/payments/setup', { prescriptionId, agreedCents }, { authorization: person.id })

const turnOn = (
  prescription: Prescription,
  outcome?: string,
  expiry?: { expiryMonth: number; expiryYear: number },
) => turnOnAutomaticPayment(cast, prescription, { agreedCents: price, outcome, expiry })

/** The mails of the patient about automatic payment, oldest first. */
async function mails(): Promise<readonly string[]> {
  const { rows } = await cast.testSystem.owner.query<{ kind: string }>(
    `select kind from outbox where recipient = $1
       and (kind like 'automaticPayment%' or kind like 'charge%' or kind in ('approvalNeeded', 'cardExpired', 'refillDue'))
     order by created_at, kind`,
    [cast.patient.id],
  )
  return rows.map(({ kind }) => kind)
}

const captured = () => keptForRefills(cast)

/** A refill is charged on its day: the patient is notified three days before, then it is due. */
async function reachCharge(prescription: Prescription, outcome = 'good'): Promise<void> {
  await turnOn(prescription, outcome)
  waitDays(cast, daysToDue - 3)
  await run()
  waitDays(cast, 3)
  await run()
}

describe('automatic payment', () => {
  test('notifies three days ahead, once, and then charges the refill, which ships', async () => {
    const before = await supplied(cast, 2)
    await turnOn(before)
    expect(await current(before)).toMatchObject({
      autoRefill: true,
      automaticPayment: { status: 'on', cardBrand: 'visa', cardLast4: '4242', nextCharge: null },
    })
    waitDays(cast, daysToDue - 4)
    await run()
    expect(await mails()).toEqual(['automaticPaymentOn'])

    waitDays(cast, 1)
    await Promise.all([run(), run(), run()])
    await run()
    expect(await mails()).toEqual(['automaticPaymentOn', 'chargeAhead'])
    expect((await current(before)).automaticPayment).toMatchObject({
      nextCharge: practiceMoney(price),
      chargeAt: '2026-03-25T09:00:00.000Z',
    })
    expect(await refillsOf(cast, before)).toEqual([])

    waitDays(cast, 3)
    await run()
    const [order] = await refillsOf(cast, before)
    expect(order).toMatchObject({ status: 'placed', total: practiceMoney(price) })
    expect(await captured()).toEqual([price])
    expect(await mails()).toEqual(['automaticPaymentOn', 'chargeAhead'])
    expect(await current(before)).toMatchObject({ refillsUsed: 1, automaticPayment: { nextCharge: null } })
    const { nodes } = await cast.admin.ask('Query.payments', { filter: {}, first: 100 })
    expect(nodes.filter(({ isAutomatic }) => isAutomatic).length).toBeGreaterThan(0)

    if (!order) throw new Error('There is no refill.')
    await sendOut(cast, order)
    expect(await current(before)).toMatchObject({
      deliveredFills: 2,
      nextRefillAt: '2026-04-24T09:00:00.000Z',
    })
  })

  test('never charges twice when several processes run the same charge', async () => {
    const before = await supplied(cast)
    await turnOn(before)
    waitDays(cast, daysToDue - 3)
    await run()
    waitDays(cast, 3)
    // The first process stops after the order and the charge are decided, so that all others find them.
    cast.testSystem.fake.failOnce('chargeSavedCard', 'silent')
    await run()
    cast.testSystem.clock.now = new Date(cast.testSystem.clock.now.getTime() + 60_000)
    let arrived = 0
    let open = () => undefined as void
    const barrier = new Promise<void>((resolve) => (open = resolve))
    const together = () =>
      processCharging(cast, (charge) => async (order, key) => {
        arrived += 1
        if (arrived === 3) open()
        await barrier
        return charge(order, key)
      })
    const id = await openCharge(cast)
    await Promise.all([1, 2, 3].map(() => runPaymentCommand(together(), id)))
    expect(await captured()).toEqual([price])
    expect(await refillsOf(cast, before)).toMatchObject([{ status: 'placed' }])
  })

  test.each(['killedBefore', 'killedAfter', 'silent'] as const)(
    'is reconciled after a charge that was %s',
    async (fault) => {
      const before = await supplied(cast)
      await turnOn(before)
      waitDays(cast, daysToDue - 3)
      await run()
      waitDays(cast, 3)
      cast.testSystem.fake.failOnce('chargeSavedCard', fault)
      await run().catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      })
      expect(await refillsOf(cast, before)).toMatchObject([{ status: 'awaiting_payment' }])
      waitDays(cast, 0.01)
      await reconcile()
      expect(await refillsOf(cast, before)).toMatchObject([{ status: 'placed' }])
      expect(await captured()).toEqual([price])
    },
  )

  test('waits three days after the notice when the notification is late', async () => {
    const before = await supplied(cast)
    waitDays(cast, daysToDue - 1)
    await turnOn(before)
    await run()
    waitDays(cast, 2)
    await run()
    expect(await refillsOf(cast, before)).toEqual([])
    waitDays(cast, 1)
    await run()
    expect(await refillsOf(cast, before)).toMatchObject([{ status: 'placed' }])
  })

  test('notifies of a moved date again and does not charge on the earlier one', async () => {
    const before = await supplied(cast)
    await turnOn(before)
    waitDays(cast, daysToDue - 3)
    await run()
    const { id, version } = await current(before)
    await cast.patient.ask('Mutation.rescheduleRefill', {
      input: { id, expectedVersion: version, to: '2026-04-10' },
    })
    waitDays(cast, 3)
    await run()
    expect(await refillsOf(cast, before)).toEqual([])
    waitDays(cast, 13.5)
    await run()
    expect(await mails()).toEqual(['automaticPaymentOn', 'chargeAhead', 'chargeAhead'])
    waitDays(cast, 3)
    await run()
    expect(await refillsOf(cast, before)).toMatchObject([{ status: 'placed' }])
  })

  test('asks instead of charging when the price is higher than notified', async () => {
    const before = await supplied(cast)
    await turnOn(before)
    waitDays(cast, daysToDue - 3)
    await run()
    await cast.testSystem.owner.query(
      'update automatic_payment set notified_cents = $2 where prescription_id = $1',
      [before.id, price - 1],
    )
    waitDays(cast, 3)
    await run()
    expect(await refillsOf(cast, before)).toMatchObject([{ status: 'awaiting_payment' }])
    expect(await captured()).toEqual([])
    expect(await mails()).toContain('refillDue')
  })
})

describe('a refused charge', () => {
  test('is tried again on days 2 and 5, and then pauses automatic payment', async () => {
    const before = await supplied(cast)
    await reachCharge(before, 'insufficient_funds')
    expect(await refillsOf(cast, before)).toMatchObject([{ status: 'awaiting_payment' }])
    expect((await current(before)).automaticPayment).toMatchObject({
      status: 'on',
      problem: 'insufficient_funds',
      retryAt: '2026-03-27T09:00:00.000Z',
    })
    const attempts = () => cast.testSystem.fake.calls.filter((call) => call === 'chargeSavedCard').length
    const first = attempts()
    waitDays(cast, 1)
    await reconcile()
    expect(attempts()).toBe(first)
    waitDays(cast, 1)
    await reconcile()
    waitDays(cast, 3)
    await reconcile()
    expect(attempts()).toBe(first + 2)
    waitDays(cast, 10)
    await reconcile()
    expect(attempts()).toBe(first + 2)
    expect((await current(before)).automaticPayment).toMatchObject({ status: 'paused', retryAt: null })
    expect(await mails()).toEqual([
      'automaticPaymentOn',
      'chargeAhead',
      'chargeRefused',
      'chargeRefused',
      'automaticPaymentPaused',
    ])
    expect(await captured()).toEqual([])
  })

  test('is mended by another card, which is charged at once for the refill that waits', async () => {
    const before = await supplied(cast)
    await reachCharge(before, 'insufficient_funds')
    await turnOn(await current(before))
    expect(await refillsOf(cast, before)).toMatchObject([{ status: 'placed' }])
    expect(await captured()).toEqual([price])
    expect((await current(before)).automaticPayment).toMatchObject({ status: 'on', problem: null })
    // The attempt on the earlier card was superseded, and that card is removed.
    waitDays(cast, 2)
    await reconcile()
    expect(await captured()).toEqual([price])
  })

  test('of a stolen card is not tried again', async () => {
    const before = await supplied(cast)
    await reachCharge(before, 'stolen_card')
    expect((await current(before)).automaticPayment).toMatchObject({ status: 'paused', retryAt: null })
  })

  test('that needs the bank’s approval waits for the patient, who pays on the page', async () => {
    const before = await supplied(cast)
    await reachCharge(before, 'authentication_required')
    expect(await mails()).toEqual(['automaticPaymentOn', 'chargeAhead', 'approvalNeeded'])
    const [waiting] = await refillsOf(cast, before)
    expect(waiting).toMatchObject({ status: 'awaiting_payment' })
    expect((await current(before)).automaticPayment).toMatchObject({
      status: 'on',
      problem: 'not_confirmed',
      retryAt: null,
    })
    await payFor(cast, { orderId: String(waiting?.id) })
    expect(await refillsOf(cast, before)).toMatchObject([{ status: 'placed' }])
    expect((await current(before)).automaticPayment).toMatchObject({ status: 'on', problem: null })
    expect(await captured()).toEqual([price])
  })

  test('and a payment on the page at the same time take the money once', async () => {
    const before = await supplied(cast)
    await reachCharge(before, 'insufficient_funds')
    const [waiting] = await refillsOf(cast, before)
    const { body } = await cast.testSystem.setupOrder(cast.patient, String(waiting?.id))
    cast.testSystem.fake.enterCard(String(body['url']), 'good')
    // The webhook has not arrived when the second attempt is due.
    cast.testSystem.fake.notices.length = 0
    waitDays(cast, 2)
    await reconcile()
    expect(await captured()).toEqual([price])
    expect(await refillsOf(cast, before)).toMatchObject([{ status: 'placed' }])
  })

  test('closes an open page before the next attempt, so that it cannot be paid as well', async () => {
    const before = await supplied(cast)
    await reachCharge(before, 'insufficient_funds')
    const [waiting] = await refillsOf(cast, before)
    const { body } = await cast.testSystem.setupOrder(cast.patient, String(waiting?.id))
    const method = [...cast.testSystem.fake.savedCards.keys()].at(-1)
    cast.testSystem.fake.savedCards.set(String(method), 'good')
    waitDays(cast, 2)
    await reconcile()
    expect(cast.testSystem.fake.enterCard(String(body['url']), 'good')).toBe(false)
    expect(await captured()).toEqual([price])
  })
})

describe('automatic payment ends', () => {
  test('at the patient’s wish; the card is removed and refills are still prepared', async () => {
    const before = await supplied(cast)
    await turnOn(before)
    const { id, version } = await current(before)
    const input = { id, expectedVersion: version }
    const ended = await cast.patient.ask('Mutation.endAutomaticPayment', { input })
    expect(ended).toMatchObject({ automaticPayment: null, autoRefill: true })
    expect(await cast.patient.ask('Mutation.endAutomaticPayment', { input })).toMatchObject({
      version: version + 1,
    })
    const cards = cast.testSystem.fake.savedCards.size
    await reconcile()
    expect(cast.testSystem.fake.savedCards.size).toBe(cards - 1)
    waitDays(cast, daysToDue)
    await run()
    expect(await refillsOf(cast, before)).toMatchObject([{ status: 'awaiting_payment' }])
    expect(await captured()).toEqual([])
  })

  test('with auto-refill', async () => {
    const before = await supplied(cast)
    await turnOn(before)
    const { id, version } = await current(before)
    await cast.patient.ask('Mutation.setAutoRefill', { input: { id, expectedVersion: version, isOn: false } })
    expect((await current(before)).automaticPayment).toBeNull()
  })

  test('with its prescription, also while a charge is to be tried again', async () => {
    const before = await supplied(cast)
    await reachCharge(before, 'insufficient_funds')
    await change(cast.hcp, await current(before), 'stop')
    expect(await current(before)).toMatchObject({ status: 'stopped', automaticPayment: null })
    expect(await mails()).toContain('automaticPaymentEnded')
    const method = [...cast.testSystem.fake.savedCards.keys()].at(-1)
    cast.testSystem.fake.savedCards.set(String(method), 'good')
    waitDays(cast, 2)
    await reconcile()
    expect(await captured()).toEqual([])
  })

  test('for a refill on hold only while the hold lasts', async () => {
    const before = await supplied(cast)
    await turnOn(before)
    waitDays(cast, daysToDue - 3)
    await run()
    await change(cast.hcp, await current(before), 'hold')
    waitDays(cast, 3)
    await run()
    expect(await captured()).toEqual([])
    await change(cast.hcp, await current(before), 'resume')
    await run()
    waitDays(cast, 3)
    await run()
    expect(await captured()).toEqual([price])
  })

  test('a charge in flight when the prescription is stopped is refunded', async () => {
    const before = await supplied(cast)
    await turnOn(before)
    waitDays(cast, daysToDue - 3)
    await run()
    waitDays(cast, 3)
    cast.testSystem.fake.failOnce('chargeSavedCard', 'killedAfter')
    await run().catch(() => undefined)
    await change(cast.hcp, await current(before), 'stop')
    for (let round = 0; round < 3; round += 1) {
      waitDays(cast, 0.1)
      await reconcile()
    }
    expect(await captured()).toEqual([])
    expect(await refillsOf(cast, before)).not.toContainEqual(expect.objectContaining({ status: 'placed' }))
  })

  test('by a pause when a refill was left unpaid for two weeks', async () => {
    const before = await supplied(cast)
    await reachCharge(before, 'authentication_required')
    waitDays(cast, 15)
    await expireHolds(cast.testSystem.context)
    expect(await current(before)).toMatchObject({ autoRefill: false, automaticPayment: { status: 'paused' } })
  })
})

describe('a saved card', () => {
  test('that expires before the charge is reported instead, and the refill waits for its payment', async () => {
    const before = await supplied(cast)
    await turnOn(before, 'good', { expiryMonth: 2, expiryYear: 2026 })
    waitDays(cast, daysToDue - 3)
    await run()
    expect(await mails()).toEqual(['automaticPaymentOn', 'cardExpired'])
    waitDays(cast, 3)
    await run()
    expect(await refillsOf(cast, before)).toMatchObject([{ status: 'awaiting_payment' }])
    expect(await captured()).toEqual([])
  })

  test('is recorded by its webhook, and by reconciliation when the webhook is lost', async () => {
    const { fake } = cast.testSystem
    const before = await supplied(cast)
    fake.notices.length = 0
    fake.saveCard(String((await setUp(before.id)).body['url']))
    expect(await cast.testSystem.deliver()).toBe(200)
    expect((await current(before)).automaticPayment).toMatchObject({ status: 'on' })

    fake.saveCard(String((await setUp(before.id)).body['url']))
    fake.notices.length = 0
    waitDays(cast, 0.01)
    await reconcile()
    expect((await current(before)).events.at(-1)).toMatchObject({ type: 'paymentCardChanged' })
  })

  test('is asked for by its patient only, at the price that was shown, on an active prescription', async () => {
    const before = await supplied(cast)
    const stranger = await cast.testSystem.person('user')
    expect((await setUp(before.id, price, stranger)).body).toMatchObject({ errorType: 'NotFound' })
    expect((await setUp(before.id, price, cast.hcp)).body).toMatchObject({ errorType: 'Forbidden' })
    expect((await setUp(before.id, price + 1)).body).toMatchObject({ errorType: 'Conflict' })
    expect((await setUp(randomUUID())).body).toMatchObject({ errorType: 'NotFound' })
    await change(cast.hcp, await current(before), 'hold')
    expect((await setUp(before.id)).body).toMatchObject({ errorType: 'RefillRefused' })
  })
})
