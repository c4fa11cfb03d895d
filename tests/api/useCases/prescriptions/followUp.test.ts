import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispenseRefills } from '../../../../api/jobs/dispenseRefills'
import { sendMails } from '../../../../api/jobs/sendMails'
import { orderOfRequest } from '../../../support/builders/orderScenarios'
import type { Cast } from '../../../support/builders/prescriptionScenarios'
import {
  change,
  createCast,
  paidRefill,
  prescribed,
  prescriptionOf,
  sendOut,
  waitDays,
} from '../../../support/builders/prescriptionScenarios'

let cast: Cast
const start = new Date('2026-03-02T09:00:00.000Z')

beforeAll(async () => {
  cast = await createCast()
})
beforeEach(async () => {
  cast.testSystem.clock.now = start
  cast = { ...cast, patient: await cast.testSystem.person('user') }
  await cast.testSystem.owner.query('delete from outbox')
  cast.testSystem.mails.sent.length = 0
})
afterAll(() => cast.testSystem.close())

/** A first prescription of ramelteon, whose package has arrived. */
async function givenSupply() {
  const { id, requestId } = await prescribed(cast)
  await sendOut(cast, await orderOfRequest(cast.patient, requestId))
  return { id, requestId }
}

type CheckIn = Parameters<typeof cast.patient.ask<'Mutation.submitStepCheckIn'>>[1]['input']
const checkIn = (prescriptionId: string, answers: Partial<CheckIn> = {}, by = cast.patient) =>
  by.ask('Mutation.submitStepCheckIn', {
    input: {
      id: randomUUID(),
      prescriptionId,
      fill: 0,
      sideEffects: [{ effect: 'sleepiness', severity: 'mild' }],
      newMedicines: [],
      newAllergies: [],
      newConditions: [],
      warningSigns: [],
      wish: 'same',
      ...answers,
    },
  })

const waiting = async () =>
  (await cast.hcp.ask('Query.stepCheckIns', {})).filter(({ patientId }) => patientId === cast.patient.id)

async function runJobs(): Promise<void> {
  for (const run of [dispenseRefills, sendMails])
    await Promise.all([run(cast.testSystem.context), run(cast.testSystem.context)])
}

const reminder = 'How are things going?'
const cardsOf = async (requestId: string) => {
  const { request } = await cast.patient.ask('Query.request', { id: requestId })
  const cards = await cast.patient.ask('Query.conversationCards', {
    conversationId: request.conversationId ?? '',
  })
  return cards
    .filter(({ kind }) => kind === 'check_in')
    .map(({ state, isPatientsTurn }) => [state, isPatientsTurn])
}

describe('two weeks after the package arrived', () => {
  test('the patient is asked once, by email, on a card and on the dashboard', async () => {
    const { id, requestId } = await givenSupply()
    waitDays(cast, 13.9)
    await runJobs()
    expect(cast.testSystem.mails.subjectsOf(cast.patient)).not.toContain(reminder)
    expect(await cardsOf(requestId)).toEqual([])
    await expect(checkIn(id)).rejects.toMatchObject({ code: 'StepRefused', info: { problem: 'notDue' } })

    waitDays(cast, 0.2)
    await runJobs()
    await runJobs()
    waitDays(cast, 3)
    await runJobs()
    const subjects = cast.testSystem.mails.subjectsOf(cast.patient)
    expect(subjects.filter((subject) => subject === reminder)).toHaveLength(1)
    expect(await cardsOf(requestId)).toEqual([['check_in_due', true]])
    expect(await prescriptionOf(cast, requestId)).toMatchObject({
      followUpDueAt: '2026-03-16T09:00:00.000Z',
      hasFollowUp: false,
    })
  })

  test('answers without an alert are only received: no email, no queue, nothing changes', async () => {
    const { id, requestId } = await givenSupply()
    waitDays(cast, 15)
    const plan = await checkIn(id)
    expect(plan).toMatchObject({
      treatmentType: 'sleep',
      steps: [{ number: 1, medication: 'Ramelteon tablet 8 mg' }],
      checkIns: [{ fill: 0, step: 1, status: 'received', weightKg: null }],
      followUpDueAt: null,
    })
    expect(await waiting()).toEqual([])
    await runJobs()
    expect(cast.testSystem.mails.subjectsOf(cast.patient)).not.toContain(reminder)
    expect(cast.testSystem.mails.subjectsOf(cast.hcp)).toEqual([])
    expect(await prescriptionOf(cast, requestId)).toMatchObject({ status: 'active', hasFollowUp: true })
    expect(await cardsOf(requestId)).toEqual([['check_in_received', false]])
    await expect(checkIn(id)).rejects.toMatchObject({ info: { problem: 'notDue' } })
  })

  test('a severe side effect or the wish to stop waits in the clinician’s queue, and is decided', async () => {
    const { id, requestId } = await givenSupply()
    waitDays(cast, 15)
    await checkIn(id, { sideEffects: [{ effect: 'dizziness', severity: 'severe' }] })
    const [plan] = await waiting()
    expect(plan).toMatchObject({ id, checkIns: [{ status: 'submitted' }] })
    expect(await cardsOf(requestId)).toEqual([['check_in_submitted', false]])
    const [sent] = plan?.checkIns ?? []
    if (!sent) throw new Error('No check-in waits.')
    const input = { id: sent.id, expectedVersion: sent.version, message: 'Take it later in the evening.' }
    for (const decision of ['approve', 'stepDown'] as const)
      await expect(
        cast.hcp.ask('Mutation.decideStepCheckIn', { input: { ...input, decision } }),
      ).rejects.toMatchObject({ code: 'StepRefused', info: { problem: 'noDose' } })
    expect(
      await cast.hcp.ask('Mutation.decideStepCheckIn', { input: { ...input, decision: 'keep' } }),
    ).toMatchObject({ checkIns: [{ status: 'kept', message: input.message }] })
    expect(await waiting()).toEqual([])
    expect(await prescriptionOf(cast, requestId)).toMatchObject({ status: 'active' })
  })

  test('a warning sign puts the prescription on hold and notifies the prescriber at once', async () => {
    const { id, requestId } = await givenSupply()
    waitDays(cast, 15)
    await checkIn(id, { warningSigns: ['sleep_behavior'] })
    expect(await prescriptionOf(cast, requestId)).toMatchObject({
      status: 'on_hold',
      statusReason: 'warning_sign',
    })
    expect(await waiting()).toMatchObject([
      { checkIns: [{ status: 'flagged', redFlags: ['sleep_behavior'] }] },
    ])
    await sendMails(cast.testSystem.context)
    expect(cast.testSystem.mails.subjectsOf(cast.hcp)).toEqual(['Urgent: a check-in needs your review today'])
  })

  test('two submissions at once are one check-in, and another patient has none to answer', async () => {
    const { id } = await givenSupply()
    waitDays(cast, 15)
    const results = await Promise.allSettled([checkIn(id), checkIn(id)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const other = await cast.testSystem.person('user')
    await expect(checkIn(id, {}, other)).rejects.toMatchObject({ code: 'NotFound' })
  })
})

describe('the patient is not asked', () => {
  test('about a later supply', async () => {
    const { id } = await givenSupply()
    waitDays(cast, 23)
    const refill = await paidRefill(cast, { id })
    await sendOut(cast, refill)
    await runJobs()
    await expect(checkIn(id)).rejects.toMatchObject({ info: { problem: 'notDue' } })
  })

  test('about a prescription that was stopped', async () => {
    const { id, requestId } = await givenSupply()
    waitDays(cast, 13)
    await change(cast.hcp, await prescriptionOf(cast, requestId), 'stop')
    waitDays(cast, 2)
    await runJobs()
    expect(cast.testSystem.mails.subjectsOf(cast.patient)).not.toContain(reminder)
    await expect(checkIn(id)).rejects.toMatchObject({ info: { problem: 'notDue' } })
  })
})
