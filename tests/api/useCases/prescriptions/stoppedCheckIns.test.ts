import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMails } from '../../../../api/jobs/sendMails'
import type { Answers } from '../../../../domain/intake/answers/answers'
import type { Cast } from '../../../support/builders/prescriptionScenarios'
import {
  askForRenewal,
  beginRenewal,
  change,
  claimedRequest,
  createCast,
  paidRefill,
  payFor,
  prescriptionOf,
  supplied,
  waitDays,
} from '../../../support/builders/prescriptionScenarios'
import { orderOfRequest } from '../../../support/builders/orderScenarios'
import { approve, claim, startDraft } from '../../../support/builders/requestScenarios'

let cast: Cast

beforeAll(async () => {
  cast = await createCast()
})
beforeEach(async () => {
  cast.testSystem.clock.now = new Date('2026-03-02T09:00:00.000Z')
  cast = { ...cast, patient: await cast.testSystem.person('user') }
  await cast.testSystem.owner.query('delete from outbox')
  cast.testSystem.mails.sent.length = 0
})
afterAll(() => cast.testSystem.close())

const serious = { sideEffects: 'serious', sideEffectsText: 'My face swelled.' } as const

/** A prescription whose last refill is paid and not packed, in time for its renewal. */
async function withPaidRefill() {
  const before = await supplied(cast, 1)
  waitDays(cast, 25)
  const order = await paidRefill(cast, before)
  waitDays(cast, 6)
  return { before, order }
}

const report = ({ id, version }: { readonly id: string; readonly version: number }, by = cast.patient) =>
  by.ask('Mutation.reportStoppedCheckIn', { input: { id, expectedVersion: version } })
const stopped = (before: { readonly id: string }, answers: Answers = serious) =>
  beginRenewal(cast.patient, before, { answers })
const conversationOf = async (requestId: string) => {
  const { request } = await cast.patient.ask('Query.request', { id: requestId })
  const id = request.conversationId ?? ''
  const { nodes } = await cast.patient.ask('Query.messages', { conversationId: id, first: 50 })
  const { status } = await cast.patient.ask('Query.conversation', { id })
  return { status, text: nodes.at(-1)?.body ?? '' }
}

const recheck = (id: string) => cast.hcp.ask('Query.prescriptionRecheck', { id })

describe('a check-in that reports a serious side effect', () => {
  test('puts the prescription on hold, cancels its unshipped refill and refunds it', async () => {
    const { before, order } = await withPaidRefill()
    const draft = await stopped(before)
    expect(await report(draft)).toMatchObject({ id: before.id, status: 'on_hold' })

    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({
      status: 'on_hold',
      statusReason: 'warning_sign',
      nextRefillAt: null,
    })
    expect(await cast.patient.ask('Query.order', { id: order.id })).toMatchObject({
      status: 'refunded',
      refunded: order.total,
    })
  })

  test('informs the prescriber with the patient’s own words, in a conversation that was closed', async () => {
    const { before } = await withPaidRefill()
    await cast.testSystem.owner.query(
      `update conversation set status = 'closed', closed_at = now() - interval '90 days' where patient_id = $1`,
      [cast.patient.id],
    )
    await report(await stopped(before))
    await sendMails(cast.testSystem.context)

    expect(cast.testSystem.mails.subjectsOf(cast.hcp)).toContain('Urgent: a check-in needs your review today')
    const { status, text } = await conversationOf(before.requestId)
    expect(status).toBe('waiting_on_provider')
    expect(text).toContain('nothing more of this prescription ships')
    const { detected } = await recheck(before.id)
    expect(detected).toMatchObject({
      step: 'checkIn',
      alerts: [
        {
          id: 'renewal.seriousSideEffect',
          severity: 'contraindicated',
          text: 'Reports a serious side effect since the last prescription. The patient wrote: “My face swelled.”',
        },
      ],
    })
  })

  test('is reported once, however often and at the same moment it is sent', async () => {
    const { before } = await withPaidRefill()
    const draft = await stopped(before)
    await Promise.all([report(draft), report(draft), report(draft)])
    await report(draft)
    const { events } = await prescriptionOf(cast, before.requestId)
    expect(events.filter(({ type }) => type === 'hold')).toHaveLength(1)
    const { rows } = await cast.testSystem.owner.query(
      'select count(*)::int as count from detected_issue where prescription_id = $1',
      [before.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('leaves nothing of its answers to the next check-in, once a clinician has resumed the prescription', async () => {
    const { before } = await withPaidRefill()
    const draft = await stopped(before)
    await report(draft)
    const offer = async () =>
      (await cast.patient.ask('Query.myRenewals', {})).find(({ id }) => id === before.id)
    expect(await offer()).toMatchObject({ refusal: 'on_hold' })

    await change(cast.hcp, await prescriptionOf(cast, before.requestId), 'resume')
    // The refill that was canceled is left again.
    expect(await offer()).toMatchObject({ refusal: 'too_early', request: null, draftAnswers: null })
    await expect(report(draft)).resolves.toMatchObject({ status: 'active' })
  })

  test('about a prescription that has ended informs the prescriber, and changes no status', async () => {
    const before = await supplied(cast, 0)
    waitDays(cast, 29)
    await cast.testSystem.owner.query(
      `update prescription set status = 'completed', status_reason = 'used_up' where id = $1`,
      [before.id],
    )
    await report(await stopped(before))
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({ status: 'completed' })
    expect(await recheck(before.id)).toMatchObject({ detected: { step: 'checkIn' } })
    await sendMails(cast.testSystem.context)
    expect(cast.testSystem.mails.subjectsOf(cast.hcp)).toContain('Urgent: a check-in needs your review today')
  })
})

describe('a check-in that an emergency stops', () => {
  test('saves new health to the profile, and checks the other prescriptions too', async () => {
    const { patient, hcp } = cast
    const other = await claimedRequest(cast, 'ed')
    await approve(hcp, other, { productId: 'sildenafil-50', refills: 1 })
    const { before } = await withPaidRefill()

    await report(
      await stopped(before, {
        redFlags: ['chest_pain'],
        medications: { none: false, entries: [{ name: 'Nitroglycerin', dose: '0.4 mg', frequency: '' }] },
      }),
    )

    const { health } = await patient.ask('Query.myProfile', {})
    expect(health.statements.map(({ name }) => name)).toContain('Nitroglycerin')
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({ statusReason: 'warning_sign' })
    expect(await prescriptionOf(cast, other.id)).toMatchObject({
      status: 'on_hold',
      statusReason: 'interaction',
    })
  })
})

describe('a submitted check-in that excludes the medicine and leaves others', () => {
  const highPressure = {
    bloodPressure: { systolic: 165, diastolic: 95, measuredWithin: 'month' },
  } as const
  const contrave = { productId: 'bupropion-naltrexone', refills: 0 }
  const metformin = { productId: 'metformin-er-500', refills: 0 }

  /** A prescription of bupropion and naltrexone with an unshipped order. */
  async function withContrave() {
    const request = await claimedRequest(cast, 'weight_loss')
    await approve(cast.hcp, request, contrave)
    return prescriptionOf(cast, request.id)
  }

  test('puts the prescription on hold, cancels its unshipped order and informs the prescriber', async () => {
    const before = await withContrave()
    const order = await orderOfRequest(cast.patient, before.requestId)
    expect(await askForRenewal(cast.patient, before, highPressure, 'weight_loss')).toMatchObject({
      status: 'awaiting_payment',
    })

    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({
      status: 'on_hold',
      statusReason: 'warning_sign',
      nextRefillAt: null,
    })
    expect(await cast.patient.ask('Query.order', { id: order.id })).toMatchObject({ status: 'cancelled' })
    const { rows } = await cast.testSystem.owner.query('select status from payment where request_id = $1', [
      before.requestId,
    ])
    expect(rows).toEqual([{ status: 'refunded' }])
    expect(await recheck(before.id)).toMatchObject({
      detected: {
        step: 'checkIn',
        alerts: [{ id: 'weight_loss.uncontrolledBloodPressure', severity: 'contraindicated' }],
      },
    })
    await sendMails(cast.testSystem.context)
    expect(cast.testSystem.mails.subjectsOf(cast.hcp)).toContain('Urgent: a check-in needs your review today')
    expect((await conversationOf(before.requestId)).text).toContain('nothing more of this prescription ships')
  })

  test('goes to a clinician, who may renew with another medicine', async () => {
    const before = await withContrave()
    const { id } = await askForRenewal(cast.patient, before, highPressure, 'weight_loss')
    await payFor(cast, { requestId: id })
    const claimed = await claim(cast.hcp, (await cast.patient.ask('Query.request', { id })).request)
    await expect(approve(cast.hcp, claimed, contrave)).rejects.toMatchObject({ code: 'ProductRuledOut' })
    await approve(cast.hcp, claimed, metformin)
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({ status: 'completed' })
  })

  test('has its effect once, however often and at the same moment it is sent', async () => {
    const before = await withContrave()
    const { id, version } = await beginRenewal(cast.patient, before, {
      answers: highPressure,
      treatmentType: 'weight_loss',
    })
    const submit = () =>
      cast.patient.ask('Mutation.submitRequest', { input: { id, expectedVersion: version } })
    await Promise.all([submit(), submit()])
    await submit()
    const { rows } = await cast.testSystem.owner.query(
      'select count(*)::int as count from detected_issue where prescription_id = $1',
      [before.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('informs the prescriber of a prescription that has ended, and changes no status', async () => {
    const before = await withContrave()
    await cast.testSystem.owner.query(
      `update prescription set status = 'completed', status_reason = 'used_up' where id = $1`,
      [before.id],
    )
    await askForRenewal(cast.patient, before, highPressure, 'weight_loss')
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({ status: 'completed' })
    expect(await recheck(before.id)).toMatchObject({ detected: { step: 'checkIn' } })
  })

  test('leaves the prescription active if it excludes others only', async () => {
    const before = await withContrave()
    await askForRenewal(cast.patient, before, { weightRisks: ['acidosis'] }, 'weight_loss')
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({ status: 'active' })
  })
})

describe('a report is refused', () => {
  test('for answers that do not speak against the medicine, and changes nothing', async () => {
    const { before, order } = await withPaidRefill()
    const harmless = await stopped(before, { sideEffects: 'mild' })
    await expect(report(harmless)).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'id', rule: 'stopped' },
    })
    expect(await cast.patient.ask('Query.order', { id: order.id })).toMatchObject({ status: 'placed' })
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({ status: 'active' })
  })

  test('for an intake, a check-in of another patient, and answers that have changed since', async () => {
    const { before } = await withPaidRefill()
    const intake = await startDraft(cast.patient, { id: randomUUID(), treatmentType: 'ed' })
    await expect(report(intake)).rejects.toMatchObject({ code: 'InvalidInput', info: { rule: 'checkIn' } })
    const draft = await stopped(before)
    const stranger = await cast.testSystem.person('user')
    await expect(report(draft, stranger)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(report(draft, cast.hcp)).rejects.toMatchObject({ code: 'Forbidden' })
    await expect(report({ ...draft, version: draft.version - 1 })).rejects.toMatchObject({
      code: 'Conflict',
    })
  })
})
