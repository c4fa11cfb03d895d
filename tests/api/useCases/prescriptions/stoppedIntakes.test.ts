import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMails } from '../../../../api/jobs/sendMails'
import type { TreatmentType } from '../../../../domain/generated/enums'
import type { Answers } from '../../../../domain/intake/answers/answers'
import type { Cast } from '../../../support/builders/prescriptionScenarios'
import {
  beginRenewal,
  claimedRequest,
  createCast,
  prescriptionOf,
} from '../../../support/builders/prescriptionScenarios'
import { orderOfRequest } from '../../../support/builders/orderScenarios'
import { approve, startDraft } from '../../../support/builders/requestScenarios'

let cast: Cast

beforeAll(async () => {
  cast = await createCast()
})
beforeEach(async () => {
  cast = { ...cast, patient: await cast.testSystem.person('user') }
  await cast.testSystem.owner.query('delete from outbox')
  cast.testSystem.mails.sent.length = 0
})
afterAll(() => cast.testSystem.close())

/** A signed prescription with an unshipped order. */
async function prescribed(type: TreatmentType, productId: string, refills = 1) {
  const request = await claimedRequest(cast, type)
  await approve(cast.hcp, request, { productId, refills })
  return prescriptionOf(cast, request.id)
}

const begin = (treatmentType: TreatmentType, answers: Answers) =>
  startDraft(cast.patient, { id: randomUUID(), treatmentType, answers })
const report = ({ id, version }: { readonly id: string; readonly version: number }, by = cast.patient) =>
  by.ask('Mutation.reportStoppedIntake', { input: { id, expectedVersion: version } })
const now = (before: { readonly requestId: string }) => prescriptionOf(cast, before.requestId)
const detected = async ({ id }: { readonly id: string }) =>
  (await cast.hcp.ask('Query.prescriptionRecheck', { id })).detected
const healthOf = async () => (await cast.patient.ask('Query.myProfile', {})).health.statements

const nitroglycerin = {
  medications: { none: false, entries: [{ name: 'Nitroglycerin', dose: '', frequency: '' }] },
} as const

describe('a stopped intake for the same treatment', () => {
  test('puts the prescription on hold and informs its prescriber', async () => {
    const before = await prescribed('ed', 'sildenafil-25')
    const order = await orderOfRequest(cast.patient, before.requestId)
    expect(await report(await begin('ed', { nitrates: 'yes' }))).toMatchObject({ status: 'cancelled' })

    expect(await now(before)).toMatchObject({ status: 'on_hold', statusReason: 'warning_sign' })
    expect(await cast.patient.ask('Query.order', { id: order.id })).toMatchObject({ status: 'cancelled' })
    expect(await detected(before)).toMatchObject({ step: 'checkIn', alerts: [{ id: 'ed.nitrates' }] })
    await sendMails(cast.testSystem.context)
    expect(cast.testSystem.mails.subjectsOf(cast.hcp)).toContain('Something you signed is on hold')
    const { request } = await cast.patient.ask('Query.request', { id: before.requestId })
    const { nodes } = await cast.patient.ask('Query.messages', {
      conversationId: request.conversationId ?? '',
      first: 50,
    })
    expect(nodes.at(-1)?.body).toMatch(/^You started a new request, and your answers may mean/)
  })

  test('is reported once, however often and at the same moment it is sent', async () => {
    const before = await prescribed('ed', 'sildenafil-25')
    const draft = await begin('ed', { nitrates: 'yes' })
    await Promise.all([report(draft), report(draft)])
    await report(draft)
    const { rows } = await cast.testSystem.owner.query(
      'select count(*)::int as count from detected_issue where prescription_id = $1',
      [before.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('a stopped intake for another treatment', () => {
  test('with an emergency puts every prescription in use on hold', async () => {
    const sleep = await prescribed('sleep', 'ramelteon-8')
    const ed = await prescribed('ed', 'sildenafil-25')
    await report(await begin('pain_cream', { redFlags: ['chest_pain'] }))
    for (const before of [sleep, ed]) {
      expect(await now(before)).toMatchObject({ status: 'on_hold', statusReason: 'warning_sign' })
      expect(await detected(before)).toMatchObject({ alerts: [{ id: 'common.chestPain' }] })
    }
  })

  test('saves reported health, by which the prescription is checked, and stays a draft', async () => {
    const before = await prescribed('ed', 'sildenafil-25')
    const draft = await begin('pain_cream', { ...nitroglycerin, brokenSkin: 'yes' })
    expect(await report(draft)).toMatchObject({ status: 'draft', version: draft.version })
    expect((await healthOf()).map(({ name }) => name)).toContain('Nitroglycerin')
    expect(await now(before)).toMatchObject({ status: 'on_hold', statusReason: 'interaction' })
  })

  test('leaves a prescription active that nothing speaks against', async () => {
    const before = await prescribed('sleep', 'ramelteon-8')
    await report(await begin('pain_cream', { brokenSkin: 'yes' }))
    expect(await now(before)).toMatchObject({ status: 'active' })
    expect(await detected(before)).toBeNull()
  })
})

test('nothing is stored for a patient without a prescription in use', async () => {
  const draft = await begin('pain_cream', { ...nitroglycerin, redFlags: ['chest_pain'] })
  expect(await report(draft)).toMatchObject({ status: 'draft', version: draft.version })
  expect(await healthOf()).toEqual([])
})

describe('a report is refused', () => {
  test('for answers that stop nothing, for a check-in, and by others', async () => {
    const before = await prescribed('sleep', 'ramelteon-8', 0)
    await expect(report(await begin('ed', {}))).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { rule: 'stopped' },
    })
    const stopped = await begin('pain_cream', { redFlags: ['chest_pain'] })
    const stranger = await cast.testSystem.person('user')
    await expect(report(stopped, stranger)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(report(stopped, cast.hcp)).rejects.toMatchObject({ code: 'Forbidden' })
    await expect(report({ ...stopped, version: stopped.version + 1 })).rejects.toMatchObject({
      code: 'Conflict',
    })
    const checkIn = await beginRenewal(cast.patient, before, { answers: { sideEffects: 'serious' } })
    await expect(report(checkIn)).rejects.toMatchObject({ code: 'InvalidInput', info: { rule: 'intake' } })
    expect(await now(before)).toMatchObject({ status: 'active' })
  })
})
