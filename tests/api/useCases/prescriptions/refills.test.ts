import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { dispenseRefills } from '../../../../api/jobs/dispenseRefills'
import { expireHolds } from '../../../../api/jobs/expireHolds'
import { orderOfRequest, placeNewOrder } from '../../../support/builders/orderScenarios'
import type { Cast } from '../../../support/builders/prescriptionScenarios'
import {
  askForRenewal,
  createCast,
  payFor,
  prescribed,
  prescriptionOf,
  sendOut,
  supplied,
  waitDays,
} from '../../../support/builders/prescriptionScenarios'
import { approve, claim } from '../../../support/builders/requestScenarios'

let cast: Cast
const start = new Date('2026-03-02T09:00:00.000Z')

beforeAll(async () => {
  cast = await createCast()
})
beforeEach(async () => {
  // No data of an earlier test are due for the jobs.
  await cast.testSystem.owner.query(`update prescription set auto_refill = false`)
  cast.testSystem.clock.now = start
  cast = {
    ...cast,
    patient: await cast.testSystem.person('user', { givenName: 'Maya', familyName: 'Okafor' }),
  }
})
afterAll(() => cast.testSystem.close())

const dispense = () => dispenseRefills(cast.testSystem.context)
const ordersOf = async (prescriptionId: string) =>
  (await cast.patient.ask('Query.myOrders', { first: 100 })).nodes.filter(
    (order) => order.prescriptionId === prescriptionId,
  )
const auto = ({ id, version }: { id: string; version: number }, isOn = true) =>
  cast.patient.ask('Mutation.setAutoRefill', { input: { id, expectedVersion: version, isOn } })
const refill = (prescriptionId: string, id: string = randomUUID()) =>
  cast.patient.ask('Mutation.orderRefill', { input: { id, prescriptionId, healthConfirmed: true } })

describe('a refill', () => {
  test('is ordered by the patient, waits for its payment, and is used once it is paid', async () => {
    const before = await supplied(cast, 2)
    expect(before).toMatchObject({ suppliedUntil: '2026-04-01T09:00:00.000Z', deliveredFills: 1 })
    await expect(refill(before.id)).rejects.toMatchObject({
      code: 'RefillRefused',
      info: { problem: 'tooEarly' },
    })
    waitDays(cast, 23)

    const order = await refill(before.id)
    expect(order).toMatchObject({
      status: 'awaiting_payment',
      total: practiceMoney(6900),
      requestId: before.requestId,
    })
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({
      refillsUsed: 0,
      openOrderId: order.id,
    })
    await payFor(cast, { orderId: order.id })
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({
      refillsUsed: 1,
      nextRefillAt: null,
      openOrderStatus: 'placed',
    })
    const paid = await cast.patient.ask('Query.order', { id: order.id })
    await sendOut(cast, paid)
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({
      suppliedUntil: '2026-05-01T09:00:00.000Z',
      deliveredFills: 2,
      openOrderId: null,
    })
  })

  test('is neither ordered nor prepared when the prescriber’s license has expired', async () => {
    const { testSystem, hcp } = cast
    const before = await supplied(cast, 1)
    await auto(before)
    waitDays(cast, 25)
    const expire = (day: string) =>
      testSystem.owner.query('update practitioner_license set expires_on = $2 where practitioner_id = $1', [
        hcp.id,
        day,
      ])
    await expire('2026-03-26')
    await expect(refill(before.id)).rejects.toMatchObject({
      code: 'PrescriberNotLicensed',
      info: { state: 'CA' },
    })
    await dispense()
    expect(await ordersOf(before.id)).toHaveLength(1)

    // The license is active until the end of its last day.
    await expire('2026-03-27')
    await dispense()
    expect(await ordersOf(before.id)).toHaveLength(2)
    await expire('2099-12-31')
  })

  test('is refused when the prescription may no longer be filled', async () => {
    const { patient, hcp, testSystem } = cast
    const { id } = await testSystem.awaitingRequest(patient)
    await payFor(cast, { requestId: id })
    const { request } = await patient.ask('Query.request', { id })
    await approve(hcp, await claim(hcp, request), { refills: 1, validDays: 30 })
    const before = await prescriptionOf(cast, id)
    expect(before).toMatchObject({ validUntil: '2026-04-01T09:00:00.000Z' })
    await sendOut(cast, await orderOfRequest(patient, id))
    waitDays(cast, 31)
    await expect(refill(before.id)).rejects.toMatchObject({
      code: 'RefillRefused',
      info: { problem: 'expired' },
    })
    await dispense()
    expect(await prescriptionOf(cast, id)).toMatchObject({ status: 'completed', statusReason: 'out_of_date' })
  })

  test('ordered twice, or in many tabs concurrently, is one order', async () => {
    const before = await supplied(cast, 1)
    waitDays(cast, 25)
    const orders = await Promise.all(Array.from({ length: 5 }, () => refill(before.id)))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    expect(await ordersOf(before.id)).toHaveLength(2)
  })

  test('is refused to others, and when none is left', async () => {
    const before = await supplied(cast, 0)
    waitDays(cast, 25)
    await expect(refill(before.id)).rejects.toMatchObject({
      code: 'RefillRefused',
      info: { problem: 'noneLeft' },
    })
    const stranger = await cast.testSystem.person('user')
    await expect(
      stranger.ask('Mutation.orderRefill', {
        input: { id: randomUUID(), prescriptionId: before.id, healthConfirmed: true },
      }),
    ).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('does not affect an unpaid cart order, and the other way around', async () => {
    const before = await supplied(cast, 1)
    waitDays(cast, 25)
    const order = await refill(before.id)
    await placeNewOrder(cast.patient)
    expect(await cast.patient.ask('Query.order', { id: order.id })).toMatchObject({
      status: 'awaiting_payment',
    })
  })
})

describe('automatic refills', () => {
  test('are ordered when they are due and not before, once, by two concurrent runners, with an email', async () => {
    const before = await auto(await supplied(cast, 2))
    expect(before).toMatchObject({ autoRefill: true, nextRefillAt: '2026-03-25T09:00:00.000Z' })
    waitDays(cast, 22)
    expect(await dispense()).toMatchObject({ prepared: 0 })
    waitDays(cast, 2)
    const runs = await Promise.all([dispense(), dispense()])
    expect(runs.reduce((sum, { prepared }) => sum + prepared, 0)).toBe(1)
    expect(await dispense()).toMatchObject({ prepared: 0 })

    const [order, ...others] = (await ordersOf(before.id)).filter(
      ({ status }) => status === 'awaiting_payment',
    )
    expect(others).toEqual([])
    expect(order).toMatchObject({
      shippingAddress: { city: 'Fresno' },
      events: [{ type: 'refill', actorRole: null }],
    })
    const mails = await cast.testSystem.owner.query<{ kind: string }>(
      `select kind from outbox where recipient = $1 and kind = 'refillDue'`,
      [cast.patient.id],
    )
    expect(mails.rowCount).toBe(1)
    expect(cast.testSystem.fake.intents.size).toBeGreaterThan(0)
  })

  test('are ordered by the next run after one died, with nothing half done', async () => {
    const before = await auto(await supplied(cast, 1))
    waitDays(cast, 24)
    cast.testSystem.die(() => true)
    await expect(dispense()).rejects.toThrow('before a transaction')
    cast.testSystem.die(() => false)
    expect(await ordersOf(before.id)).toHaveLength(1)
    expect(await dispense()).toMatchObject({ prepared: 1 })
    expect(await ordersOf(before.id)).toHaveLength(2)
  })

  test('are canceled when the patient skips them, and are due a supply later', async () => {
    const { id, requestId } = await auto(await supplied(cast, 1))
    waitDays(cast, 24)
    await dispense()
    const { version, openOrderId } = await prescriptionOf(cast, requestId)
    const { body } = await cast.testSystem.setupOrder(cast.patient, openOrderId ?? '')
    const skipped = await cast.patient.ask('Mutation.skipRefill', { input: { id, expectedVersion: version } })
    expect(skipped).toMatchObject({
      nextRefillAt: '2026-04-24T09:00:00.000Z',
      openOrderId: null,
      refillsUsed: 0,
    })
    expect(await cast.patient.ask('Query.order', { id: openOrderId ?? '' })).toMatchObject({
      status: 'cancelled',
    })
    // Its checkout session accepts no card any more.
    expect(cast.testSystem.fake.enterCard(String(body['url']), 'good')).toBe(false)
    expect(await dispense()).toMatchObject({ prepared: 0 })
    expect(
      await cast.patient.ask('Mutation.skipRefill', { input: { id, expectedVersion: version } }),
    ).toEqual(skipped)
    waitDays(cast, 31)
    expect(await dispense()).toMatchObject({ prepared: 1 })
  })

  test('can be moved to another day within what is safe and valid', async () => {
    const { id, version } = await auto(await supplied(cast, 1))
    const move = (to: string) =>
      cast.patient.ask('Mutation.rescheduleRefill', { input: { id, expectedVersion: version, to } })
    await expect(move('2026-03-20')).rejects.toMatchObject({ code: 'InvalidInput', info: { rule: 'range' } })
    await expect(move('2026-07-01')).rejects.toMatchObject({ code: 'InvalidInput', info: { rule: 'range' } })
    expect(await move('2026-04-10')).toMatchObject({
      nextRefillAt: '2026-04-10T12:00:00.000Z',
      events: [expect.anything(), { type: 'rescheduleRefill', reason: '2026-04-10' }],
    })
  })

  test('end for a patient who leaves one unpaid for two weeks', async () => {
    const { requestId } = await auto(await supplied(cast, 1))
    waitDays(cast, 24)
    await dispense()
    waitDays(cast, 13)
    await expireHolds(cast.testSystem.context)
    expect(await prescriptionOf(cast, requestId)).toMatchObject({ openOrderStatus: 'awaiting_payment' })
    waitDays(cast, 2)
    await expireHolds(cast.testSystem.context)
    expect(await prescriptionOf(cast, requestId)).toMatchObject({ openOrderId: null, autoRefill: false })
  })

  /** Renews and approves a prescription. @returns the request */
  async function renew(id: string): Promise<string> {
    const asked = await askForRenewal(cast.patient, { id })
    await payFor(cast, { requestId: asked.id })
    const { request } = await cast.patient.ask('Query.request', { id: asked.id })
    await approve(cast.hcp, await claim(cast.hcp, request))
    return asked.id
  }

  test('continue with a renewal of the same product; a paid, unshipped one is canceled and refunded', async () => {
    const { id, requestId } = await auto(await supplied(cast, 1))
    waitDays(cast, 24)
    await dispense()
    const { openOrderId } = await prescriptionOf(cast, requestId)
    await payFor(cast, { orderId: openOrderId ?? '' })
    waitDays(cast, 7)
    const renewed = await prescriptionOf(cast, await renew(id))
    expect(renewed).toMatchObject({ autoRefill: true, nextRefillAt: null, priorPrescriptionId: id })
    expect(await cast.patient.ask('Query.order', { id: openOrderId ?? '' })).toMatchObject({
      status: 'cancelled',
    })
  })

  test('that are unpaid are canceled when the prescription is renewed', async () => {
    const { id, requestId } = await auto(await supplied(cast, 1))
    waitDays(cast, 340)
    await dispense()
    const { openOrderId } = await prescriptionOf(cast, requestId)
    await renew(id)
    expect(await cast.patient.ask('Query.order', { id: openOrderId ?? '' })).toMatchObject({
      status: 'cancelled',
    })
    expect(await prescriptionOf(cast, requestId)).toMatchObject({
      status: 'completed',
      statusReason: 'renewed',
    })
  })
})

describe('a prescription', () => {
  test('stopped by its patient cancels the unpaid refill', async () => {
    const first = await supplied(cast, 2)
    waitDays(cast, 25)
    const unpaid = await refill(first.id)
    const { version } = await prescriptionOf(cast, first.requestId)
    const stop = { input: { id: first.id, expectedVersion: version, event: 'stop' as const } }
    expect(await cast.patient.ask('Mutation.changePrescription', stop)).toMatchObject({
      status: 'stopped',
      statusReason: 'patient_preference',
      autoRefill: false,
      nextRefillAt: null,
    })
    expect(await cast.patient.ask('Query.order', { id: unpaid.id })).toMatchObject({ status: 'cancelled' })
  })

  test('is held and resumed by staff, with a text for the patient', async () => {
    const { id, version, requestId } = await auto(await supplied(cast, 1))
    const change = (event: 'hold' | 'resume', expectedVersion: number, reason?: 'side_effects') =>
      cast.admin.ask('Mutation.changePrescription', {
        input: { id, expectedVersion, event, text: 'We want to talk first.', ...(reason && { reason }) },
      })
    await expect(change('hold', version)).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'reason', rule: 'required' },
    })
    await expect(change('hold', version + 7, 'side_effects')).rejects.toMatchObject({ code: 'Conflict' })
    const held = await change('hold', version, 'side_effects')
    expect(held).toMatchObject({ status: 'on_hold', statusReason: 'side_effects', nextRefillAt: null })
    waitDays(cast, 25)
    expect(await dispense()).toMatchObject({ prepared: 0 })
    const resumed = await change('resume', held.version)
    expect(resumed).toMatchObject({
      status: 'active',
      autoRefill: true,
      nextRefillAt: '2026-03-25T09:00:00.000Z',
    })
    expect((await prescriptionOf(cast, requestId)).events.at(-1)).toMatchObject({
      type: 'resume',
      actorName: 'Ruth Adler',
      text: 'We want to talk first.',
    })
    await expect(change('resume', resumed.version)).rejects.toMatchObject({ code: 'IllegalTransition' })
  })

  test('publishes its change live to the patient and the prescriber', async () => {
    const { id, version } = await prescribed(cast)
    cast.testSystem.published.length = 0
    await cast.hcp.ask('Mutation.changePrescription', {
      input: {
        id,
        expectedVersion: version,
        event: 'stop',
        reason: 'not_effective',
        text: 'Let us try another.',
      },
    })
    const told = cast.testSystem.published.flatMap(({ event }) => ('prescriptionId' in event ? [event] : []))
    expect(told.map(({ recipientId }) => recipientId)).toEqual([cast.patient.id, cast.hcp.id])
    expect(told).toContainEqual(
      expect.objectContaining({ prescriptionId: id, prescriptionStatus: 'stopped' }),
    )
  })

  test('that is nearly used up triggers one email', async () => {
    await supplied(cast, 0)
    const mails = async () => {
      await Promise.all([dispense(), dispense()])
      const sql = `select 1 from outbox where recipient = $1 and kind = 'renewalDue'`
      return (await cast.testSystem.owner.query(sql, [cast.patient.id])).rowCount
    }
    waitDays(cast, 15)
    expect(await mails()).toBe(0)
    waitDays(cast, 2)
    expect(await mails()).toBe(1)
    waitDays(cast, 5)
    expect(await mails()).toBe(1)
  })

  test('is completed once it is used up and no fill is pending', async () => {
    const { requestId } = await supplied(cast, 0)
    waitDays(cast, 29)
    expect(await dispense()).toMatchObject({ completed: 0 })
    waitDays(cast, 2)
    await dispense()
    expect(await prescriptionOf(cast, requestId)).toMatchObject({
      status: 'completed',
      statusReason: 'used_up',
    })
  })
})
