import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispenseRefills } from '../../../../api/jobs/dispenseRefills'
import { recheckSafety } from '../../../../api/jobs/recheckSafety'
import type { Barriers } from '../../../support/barrier'
import { createBarriers, interleave } from '../../../support/barrier'
import { startsTaking } from '../../../support/builders/healthScenarios'
import { setAddress, orderOfRequest, pack } from '../../../support/builders/orderScenarios'
import type { Cast } from '../../../support/builders/prescriptionScenarios'
import {
  payFor,
  prescribed,
  prescriptionOf,
  supplied,
  waitDays,
} from '../../../support/builders/prescriptionScenarios'
import { approve, claim, startDraft } from '../../../support/builders/requestScenarios'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

const start = new Date('2026-03-02T09:00:00.000Z')

let cast: Cast
let barriers: Barriers
beforeAll(async () => {
  const testSystem = await createPayingProduct()
  barriers = createBarriers(testSystem.pools)
  const hcp = await testSystem.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  const admin = await testSystem.person('Admin', { givenName: 'Ruth', familyName: 'Adler' })
  cast = { testSystem, hcp, admin, patient: await testSystem.person('user') }
})
beforeEach(async () => {
  cast.testSystem.die(() => false)
  await cast.testSystem.owner.query(`update prescription set auto_refill = false`)
  cast.testSystem.clock.now = start
  cast = {
    ...cast,
    patient: await cast.testSystem.person('user', { givenName: 'Maya', familyName: 'Okafor' }),
  }
})
afterAll(() => cast.testSystem.close())

/** Ramelteon and fluvoxamine must not be taken together. */
const startsFluvoxamine = () => startsTaking(cast.patient, 'Fluvoxamine')

/** Changes the patient's profile; the process dies before the check. */
async function startsFluvoxamineUnchecked(): Promise<void> {
  cast.testSystem.die(() => true)
  await startsFluvoxamine()
  cast.testSystem.die(() => false)
}
const refill = (prescriptionId: string, healthConfirmed = true) =>
  cast.patient.ask('Mutation.orderRefill', { input: { id: randomUUID(), prescriptionId, healthConfirmed } })
const orders = async (prescriptionId: string) =>
  (await cast.patient.ask('Query.myOrders', { first: 50 })).nodes.filter(
    (order) => order.prescriptionId === prescriptionId,
  )
const mailsTo = async (person: Person, kind: string) =>
  (
    await cast.testSystem.owner.query<{ count: number }>(
      'select count(*)::int as count from outbox where recipient = $1 and kind = $2',
      [person.id, kind],
    )
  ).rows[0]?.count
const kept = (paymentId: string) => {
  const intents = [...cast.testSystem.fake.intents.values()].filter(
    (intent) => intent.paymentId === paymentId,
  )
  return intents.reduce((sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents, 0)
}

/** Creates a prescription of ramelteon whose refill can be ordered. */
async function due() {
  const prescription = await supplied(cast, 2)
  waitDays(cast, 23)
  return prescription
}
const onHold = {
  status: 'on_hold',
  statusReason: 'interaction',
  events: expect.arrayContaining([expect.objectContaining({ type: 'hold', actorRole: null })]) as unknown,
}

describe('a refill with a new alert', () => {
  test('is not ordered by the patient: the prescription is on hold, and the prescriber is notified', async () => {
    const before = await due()
    await startsFluvoxamineUnchecked()
    const mailsBefore = await mailsTo(cast.hcp, 'safetyHold')
    await expect(refill(before.id)).rejects.toMatchObject({
      code: 'RefillRefused',
      info: { problem: 'safetyReview' },
    })
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject(onHold)
    expect(await orders(before.id)).toHaveLength(1)
    expect(await mailsTo(cast.hcp, 'safetyHold')).toBe(Number(mailsBefore) + 1)
    await expect(refill(before.id)).rejects.toMatchObject({ info: { problem: 'notActive' } })
  })

  test('is not prepared by the job', async () => {
    const { id, version, requestId } = await supplied(cast, 2)
    await cast.patient.ask('Mutation.setAutoRefill', { input: { id, expectedVersion: version, isOn: true } })
    waitDays(cast, 25)
    await startsFluvoxamineUnchecked()
    expect(await dispenseRefills(cast.testSystem.context)).toMatchObject({ prepared: 0 })
    expect(await prescriptionOf(cast, requestId)).toMatchObject({ ...onHold, nextRefillAt: null })
    expect(await orders(id)).toHaveLength(1)
  })

  test('is not placed when its payment arrives, and is refunded', async () => {
    const before = await due()
    const order = await refill(before.id)
    await startsFluvoxamineUnchecked()
    const paymentId = await payFor(cast, { orderId: order.id })
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({ ...onHold, refillsUsed: 0 })
    expect(await cast.patient.ask('Query.order', { id: order.id })).toMatchObject({ status: 'refunded' })
    expect(kept(paymentId)).toBe(0)
  })

  test('is ordered only by a patient who confirms the listed health data, and the time is stored', async () => {
    const before = await due()
    await expect(refill(before.id, false)).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'healthConfirmed' },
    })
    const order = await refill(before.id)
    expect(order.events[0]).toMatchObject({
      type: 'confirmHealth',
      at: cast.testSystem.clock.now.toISOString(),
    })
  })
})

describe('a change of health', () => {
  test('puts an active prescription on hold, and cancels and refunds unshipped orders', async () => {
    const before = await due()
    const order = await refill(before.id)
    const paymentId = await payFor(cast, { orderId: order.id })
    await startsFluvoxamine()
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject(onHold)
    expect(await cast.patient.ask('Query.order', { id: order.id })).toMatchObject({ status: 'refunded' })
    expect(kept(paymentId)).toBe(0)
  })

  test('is reported in the conversation, in plain words without the medicine', async () => {
    const before = await due()
    await startsFluvoxamine()
    const { request } = await cast.patient.ask('Query.request', { id: before.requestId })
    const { nodes } = await cast.patient.ask('Query.messages', {
      conversationId: String(request.conversationId),
    })
    const message = nodes.find(({ body }) => body.includes('on hold'))
    expect(message).toMatchObject({ kind: 'system' })
    expect(message?.body).not.toMatch(/fluvoxamine/i)
    expect(JSON.stringify(await prescriptionOf(cast, before.requestId))).not.toMatch(/fluvoxamine/i)
  })

  test('affects a first fill that waits for its address: nothing can be packed', async () => {
    const before = await prescribed(cast)
    const order = await orderOfRequest(cast.patient, before.requestId)
    const addressed = await setAddress(cast.patient, order)
    await startsFluvoxamine()
    await expect(pack(cast.admin, addressed)).rejects.toMatchObject({ name: 'CodedError' })
    expect(await orderOfRequest(cast.patient, before.requestId)).toMatchObject({ status: 'cancelled' })
  })

  test('prevents packing before it is checked', async () => {
    const before = await prescribed(cast)
    const order = await setAddress(cast.patient, await orderOfRequest(cast.patient, before.requestId))
    await startsFluvoxamineUnchecked()
    await expect(pack(cast.admin, order)).rejects.toMatchObject({ code: 'PrescriptionNotActive' })
    await recheckSafety(cast.testSystem.context)
    expect(await orderOfRequest(cast.patient, before.requestId)).toMatchObject({ status: 'cancelled' })
  })

  test('includes a pregnancy reported on the profile', async () => {
    const { testSystem, hcp, patient } = cast
    const id = randomUUID()
    const answers = { sexAtBirth: 'female', pregnancyStatus: 'none' }
    const { version } = await startDraft(patient, { id, treatmentType: 'beauty', answers })
    await patient.ask('Mutation.submitRequest', { input: { id, expectedVersion: version } })
    await payFor(cast, { requestId: id })
    const { request } = await patient.ask('Query.request', { id })
    const taken = await claim(hcp, request)
    const asked = { requestId: id, productId: 'tretinoin-cream-0025' }
    const { alerts } = await hcp.ask('Query.prescriptionCheck', asked)
    await approve(hcp, taken, {
      productId: 'tretinoin-cream-0025',
      overriddenAlertIds: alerts.map((alert) => alert.id),
      overrideReason: 'Contraception and risks were talked about.',
    })
    expect(await prescriptionOf(cast, id)).toMatchObject({ status: 'active' })
    testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 60_000)
    const profile = await patient.ask('Query.myProfile', {})
    await patient.ask('Mutation.updateMyPregnancy', {
      input: { expectedVersion: profile.version, pregnancy: 'pregnant' },
    })
    expect(await prescriptionOf(cast, id)).toMatchObject({ status: 'on_hold' })
  })

  test('leaves a prescription without a new alert unchanged', async () => {
    const before = await due()
    await startsTaking(cast.patient, 'Vitamin D')
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({ status: 'active' })
  })

  test('includes an allergy that a professional notes', async () => {
    const before = await due()
    const other = await submitNewRequestOf('ed')
    await claim(cast.hcp, other)
    await cast.hcp.ask('Mutation.addClinicianAllergy', {
      input: {
        id: randomUUID(),
        patientId: cast.patient.id,
        substance: 'Rozerem',
        reaction: 'Swelling',
        severity: 'severe',
      },
    })
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({
      status: 'on_hold',
      statusReason: 'condition_changed',
    })
  })

  test('includes what another intake reports', async () => {
    const before = await due()
    await submitNewRequestOf('ed', {
      medications: { none: false, entries: [{ name: 'Fluvoxamine', dose: '50 mg', frequency: 'daily' }] },
    })
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject(onHold)
  })
})

async function submitNewRequestOf(treatmentType: 'ed', answers = {}) {
  const id = randomUUID()
  const { version } = await startDraft(cast.patient, { id, treatmentType, answers })
  await cast.patient.ask('Mutation.submitRequest', { input: { id, expectedVersion: version } })
  await payFor(cast, { requestId: id })
  return (await cast.patient.ask('Query.request', { id })).request
}

describe('a change of health concurrent with the payment of a refill', () => {
  test.each([['the change comes first'], ['the payment comes first']] as const)(
    '%s: the refill is not sent, and is refunded',
    async (order) => {
      const before = await due()
      const { id } = await refill(before.id)
      const { body } = await cast.testSystem.post(
        '/payments/setup',
        { orderId: id },
        { authorization: cast.patient.id },
      )
      cast.testSystem.fake.enterCard(String(body['url']), 'good')
      const paymentId = String(body['paymentId'])
      const pay = () => cast.testSystem.verify(cast.patient, paymentId)
      const isChangeFirst = order === 'the change comes first'
      const met = await interleave(
        { barriers, owner: cast.testSystem.owner },
        {
          first: isChangeFirst ? startsFluvoxamine : pay,
          pauseAt: isChangeFirst ? ['healthStatements.insert'] : ['orders.savePayment'],
          second: isChangeFirst ? pay : startsFluvoxamine,
        },
      )
      expect(met.hasPaused).toBe(true)
      expect(await prescriptionOf(cast, before.requestId)).toMatchObject(onHold)
      expect(await cast.patient.ask('Query.order', { id })).toMatchObject({ status: 'refunded' })
      expect(kept(paymentId)).toBe(0)
    },
  )
})

describe('a prescription put on hold by the safety check', () => {
  const resume = async (person: Person, requestId: string, override = {}) => {
    const { id, version } = await prescriptionOf(cast, requestId)
    return person.ask('Mutation.changePrescription', {
      input: {
        id,
        expectedVersion: version,
        event: 'resume',
        text: 'We talked about it; you may go on.',
        ...override,
      },
    })
  }
  const recheck = (id: string) => cast.hcp.ask('Query.prescriptionRecheck', { id })
  const overrideOf = async (id: string) => ({
    overriddenAlertIds: (await recheck(id)).alerts.map((alert) => alert.id),
    overrideReason: 'Fluvoxamine was stopped by the psychiatrist last week.',
  })

  test('shows its prescriber the alerts, also after the conversation is closed', async () => {
    const before = await due()
    await startsFluvoxamine()
    await cast.testSystem.owner.query(
      `update conversation set status = 'closed', closed_at = now() where patient_id = $1`,
      [cast.patient.id],
    )
    const { detected, alerts } = await recheck(before.id)
    expect(detected).toMatchObject({ step: 'healthChange', alerts })
    expect(alerts).toMatchObject([{ kind: 'interaction', about: 'Fluvoxamine' }])
  })

  test('is not resumed without a reason, nor by an Admin', async () => {
    const before = await due()
    await startsFluvoxamine()
    await expect(resume(cast.hcp, before.requestId)).rejects.toMatchObject({ code: 'SafetyCheckFailed' })
    const override = await overrideOf(before.id)
    await expect(resume(cast.admin, before.requestId, override)).rejects.toMatchObject({
      code: 'SafetyCheckFailed',
    })
  })

  test('is resumed with a reason, and its next fills pass', async () => {
    const before = await due()
    await startsFluvoxamine()
    await resume(cast.hcp, before.requestId, await overrideOf(before.id))
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({ status: 'active' })
    const order = await refill(before.id)
    await payFor(cast, { orderId: order.id })
    expect(await cast.patient.ask('Query.order', { id: order.id })).toMatchObject({ status: 'placed' })
    expect((await recheck(before.id)).alerts).toEqual([])
  })

  test('is resumed without a reason when no alert remains', async () => {
    const before = await due()
    await startsFluvoxamine()
    const { version } = await cast.patient.ask('Query.myProfile', {})
    await cast.patient.ask('Mutation.updateMyHealth', {
      input: { expectedVersion: version, kind: 'medication', hasNone: true, statements: [] },
    })
    await resume(cast.hcp, before.requestId)
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({ status: 'active' })
  })
})
