import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { dispenseRefills } from '../../../../api/jobs/dispenseRefills'
import type { StepDecision } from '../../../../domain/generated/enums'
import { orderOfRequest } from '../../../support/builders/orderScenarios'
import type { Cast } from '../../../support/builders/prescriptionScenarios'
import {
  createCast,
  payFor,
  prescriptionOf,
  sendOut,
  waitDays,
} from '../../../support/builders/prescriptionScenarios'
import { approve, claim } from '../../../support/builders/requestScenarios'
import { sqlAs } from '../../../support/database/sqlAs'

let cast: Cast
const start = new Date('2026-03-02T09:00:00.000Z')

beforeAll(async () => {
  cast = await createCast()
})
beforeEach(async () => {
  cast.testSystem.clock.now = start
  cast = {
    ...cast,
    patient: await cast.testSystem.person('user', { givenName: 'Maya', familyName: 'Okafor' }),
  }
})
afterAll(() => cast.testSystem.close())

const toOneMg = { planId: 'semaglutide-weekly', targetProductId: 'semaglutide-1' }

/** Creates a plan of semaglutide from 0.25 mg up to 1 mg; by default its first fill is delivered. */
async function givenPlan({ isSupplied = true } = {}) {
  const { testSystem, patient, hcp } = cast
  const { id } = await testSystem.awaitingRequest(patient, randomUUID(), 'weight_loss')
  await payFor(cast, { requestId: id })
  const { request } = await patient.ask('Query.request', { id })
  await approve(hcp, await claim(hcp, request), { productId: 'semaglutide-025', plan: toOneMg, refills: 4 })
  if (isSupplied) await sendOut(cast, await orderOfRequest(patient, id))
  return prescriptionOf(cast, id)
}

const planOf = (id: string, by = cast.patient) => by.ask('Query.prescriptionPlan', { id })

type CheckIn = Parameters<typeof cast.patient.ask<'Mutation.submitStepCheckIn'>>[1]['input']
const checkIn = async (prescriptionId: string, answers: Partial<CheckIn> = {}, by = cast.patient) =>
  by.ask('Mutation.submitStepCheckIn', {
    input: {
      id: randomUUID(),
      prescriptionId,
      fill: (await planOf(prescriptionId, cast.admin)).refillsUsed + 1,
      sideEffects: [{ effect: 'nausea', severity: 'mild' }],
      weightKg: 92.54,
      newMedicines: [],
      newAllergies: [],
      newConditions: [],
      warningSigns: [],
      wish: 'up',
      ...answers,
    },
  })

async function decide(id: string, decision: StepDecision, by = cast.hcp) {
  const plan = await planOf(id, cast.admin)
  const { id: checkInId = '', version = 0 } = plan.checkIns.at(-1) ?? {}
  const input = { id: checkInId, expectedVersion: version, decision, message: 'As we agreed.' }
  return by.ask('Mutation.decideStepCheckIn', { input })
}

const refill = (prescriptionId: string) =>
  cast.patient.ask('Mutation.orderRefill', {
    input: { id: randomUUID(), prescriptionId, healthConfirmed: true },
  })

/** Pays and delivers the next fill. */
async function fill(prescriptionId: string) {
  const { id } = await refill(prescriptionId)
  await payFor(cast, { orderId: id })
  await sendOut(cast, await cast.patient.ask('Query.order', { id }))
}

describe('a titration plan', () => {
  test('is in the catalog with the steps of the label', async () => {
    const plans = await cast.admin.ask('Query.titrationPlans', {})
    expect(plans.map(({ id, steps }) => [id, steps.map(({ productId }) => productId)])).toEqual([
      [
        'semaglutide-weekly',
        ['semaglutide-025', 'semaglutide-05', 'semaglutide-1', 'semaglutide-17', 'semaglutide-24'],
      ],
      [
        'tirzepatide-weekly',
        [
          'tirzepatide-25',
          'tirzepatide-5',
          'tirzepatide-75',
          'tirzepatide-10',
          'tirzepatide-125',
          'tirzepatide-15',
        ],
      ],
    ])
    expect(
      plans.every(({ source, steps }) => source !== '' && steps.every(({ minWeeks }) => minWeeks === 4)),
    ).toBe(true)
    const products = await cast.patient.ask('Query.products', { treatmentType: 'weight_loss' })
    const firstLine = products.filter(({ isFirstLine }) => isFirstLine).map(({ id }) => id)
    expect(firstLine).not.toContain('tirzepatide-5')
  })

  test('charges only the first step, and freezes the price of every step', async () => {
    const { id } = await givenPlan({ isSupplied: false })
    await cast.testSystem.owner.query(`update product set price_cents = 99900 where id = 'semaglutide-05'`)
    const plan = await planOf(id)
    await cast.testSystem.owner.query(`update product set price_cents = 39900 where id = 'semaglutide-05'`)
    expect(plan).toMatchObject({ currentStep: 1, checkInDueAt: null, medication: 'Semaglutide pen 0.25 mg' })
    expect(plan.steps.map(({ productId, price }) => [productId, price.cents])).toEqual([
      ['semaglutide-025', 34_900],
      ['semaglutide-05', 39_900],
      ['semaglutide-1', 44_900],
    ])
    const { nodes } = await cast.patient.ask('Query.myPayments', {})
    expect(nodes.map(({ captured }) => captured.cents)).toEqual([34_900])
  })

  test.each([
    [{ plan: { ...toOneMg, planId: 'unknown' } }, 'planId'],
    [{ plan: { ...toOneMg, targetProductId: 'tirzepatide-5' } }, 'targetProductId'],
    [{ plan: toOneMg, refills: 1 }, 'refills'],
    [{ plan: toOneMg, refills: 13 }, 'refills'],
    [{ plan: toOneMg, quantity: 2 }, 'quantity'],
    [{ plan: toOneMg, productId: 'semaglutide-05' }, 'productId'],
  ])('is refused as %o', async (choice, field) => {
    const { testSystem, patient, hcp } = cast
    const { id } = await testSystem.awaitingRequest(patient, randomUUID(), 'weight_loss')
    await payFor(cast, { requestId: id })
    const { request } = await patient.ask('Query.request', { id })
    const claimed = await claim(hcp, request)
    await expect(
      approve(hcp, claimed, { productId: 'semaglutide-025', refills: 4, ...choice }),
    ).rejects.toMatchObject({ code: 'InvalidInput', info: { field } })
  })
})

describe('a later step', () => {
  test('is neither ordered nor prepared before a professional has approved it', async () => {
    const { id, version } = await givenPlan()
    await cast.patient.ask('Mutation.setAutoRefill', { input: { id, expectedVersion: version, isOn: true } })
    waitDays(cast, 22)
    await expect(refill(id)).rejects.toMatchObject({
      code: 'RefillRefused',
      info: { problem: 'checkInNeeded' },
    })
    await checkIn(id)
    await dispenseRefills(cast.testSystem.context)
    await expect(refill(id)).rejects.toMatchObject({ info: { problem: 'checkInNeeded' } })
    expect((await cast.patient.ask('Query.myOrders', { first: 100 })).nodes).toHaveLength(1)
  })

  test('is filled at its own dose and price once approved, and the steps follow in order', async () => {
    const { id, requestId } = await givenPlan()
    waitDays(cast, 21)
    await checkIn(id)
    expect(await decide(id, 'approve')).toMatchObject({ checkIns: [{ status: 'approved', nextStep: 2 }] })
    expect(await refill(id)).toMatchObject({
      total: practiceMoney(39_900),
      lines: [{ productId: 'semaglutide-05', name: 'Semaglutide pen 0.5 mg' }],
    })
    await fill(id)
    expect(await prescriptionOf(cast, requestId)).toMatchObject({
      refillsUsed: 1,
      productId: 'semaglutide-05',
      medication: 'Semaglutide pen 0.5 mg',
      sig: expect.stringMatching(/^Inject 0.5 mg under the skin once a week\./),
      price: practiceMoney(39_900),
    })

    waitDays(cast, 28)
    await checkIn(id)
    await decide(id, 'keep')
    await fill(id)
    expect(await planOf(id)).toMatchObject({ currentStep: 2, refillsUsed: 2 })
    waitDays(cast, 28)
    await checkIn(id)
    await decide(id, 'stepDown')
    await fill(id)
    expect(await planOf(id)).toMatchObject({ currentStep: 1, medication: 'Semaglutide pen 0.25 mg' })
  })

  test('is prepared automatically on the patient’s request, once it is approved', async () => {
    const { id, version } = await givenPlan()
    await cast.patient.ask('Mutation.setAutoRefill', { input: { id, expectedVersion: version, isOn: true } })
    waitDays(cast, 22)
    await checkIn(id)
    await decide(id, 'approve')
    await dispenseRefills(cast.testSystem.context)
    const { nodes } = await cast.patient.ask('Query.myOrders', { first: 1 })
    expect(nodes).toMatchObject([{ status: 'awaiting_payment', total: practiceMoney(39_900) }])
  })
})

describe('a check-in', () => {
  test('is due ten days before the supply ends, and the patient is reminded once', async () => {
    const { id } = await givenPlan()
    expect(await planOf(id)).toMatchObject({ checkInDueAt: '2026-03-20T09:00:00.000Z' })
    waitDays(cast, 17)
    await expect(checkIn(id)).rejects.toMatchObject({ code: 'StepRefused', info: { problem: 'notDue' } })
    const mails = async () => {
      await dispenseRefills(cast.testSystem.context)
      const { rows } = await cast.testSystem.owner.query<{ event: string; recipient: string }>(
        `select event, recipient from outbox where kind = 'checkInDue' and event like '%' || $1 || '%' order by event`,
        [id],
      )
      return rows.map(({ recipient }) => recipient)
    }
    expect(await mails()).toEqual([])
    waitDays(cast, 1)
    expect(await mails()).toEqual([cast.patient.id])
    expect(await mails()).toEqual([cast.patient.id])
    waitDays(cast, 5)
    expect(await mails()).toEqual([cast.patient.id, cast.patient.id])
  })

  test('submitted twice is one; of two concurrent ones one is stored', async () => {
    const { id } = await givenPlan()
    waitDays(cast, 20)
    const one = randomUUID()
    const [first, again] = [await checkIn(id, { id: one }), await checkIn(id, { id: one })]
    expect(again).toEqual(first)
    expect(first.checkIns).toMatchObject([{ id: one, weightKg: 92.5, status: 'submitted', step: 1, fill: 1 }])
    await expect(checkIn(id)).rejects.toMatchObject({ code: 'StepRefused' })
  })

  test('adds new health data to the patient’s profile', async () => {
    const { id } = await givenPlan()
    waitDays(cast, 20)
    await checkIn(id, { newMedicines: ['Glipizide 5 mg'], newConditions: ['Gallstones'] })
    const { health } = await cast.patient.ask('Query.myProfile', {})
    const names = JSON.stringify(health)
    expect(names).toContain('Glipizide 5 mg')
    expect(names).toContain('Gallstones')
  })

  test('with a warning sign puts the prescription on hold, notifies the prescriber, and does not let the dose rise', async () => {
    const { id, requestId } = await givenPlan()
    waitDays(cast, 20)
    const sent = await checkIn(id, { sideEffects: [{ effect: 'abdominal_pain', severity: 'severe' }] })
    expect(sent).toMatchObject({
      status: 'on_hold',
      checkIns: [{ status: 'flagged', redFlags: ['severe_abdominal_pain'] }],
    })
    const { rows } = await cast.testSystem.owner.query<{ recipient: string }>(
      `select recipient from outbox where kind = 'checkInUrgent' and about = $1`,
      [id],
    )
    expect(rows).toEqual([{ recipient: cast.hcp.id }])
    await expect(decide(id, 'approve')).rejects.toMatchObject({ code: 'IllegalTransition' })
    await decide(id, 'keep')
    expect(await prescriptionOf(cast, requestId)).toMatchObject({ status: 'on_hold', nextRefillAt: null })
    await expect(refill(id)).rejects.toMatchObject({ info: { problem: 'notActive' } })
  })

  test.each([
    [{ weightKg: 29 }, 'weightKg'],
    [{ weightKg: Number.POSITIVE_INFINITY }, 'weightKg'],
    [{ newMedicines: ['x'.repeat(121)] }, 'newMedicines'],
    [{ newAllergies: [' '] }, 'newAllergies'],
    [{ comment: 'x'.repeat(1001) }, 'comment'],
  ])('is refused with %o', async (answers, field) => {
    const { id } = await givenPlan({ isSupplied: false })
    await expect(checkIn(id, answers)).rejects.toMatchObject({ code: 'InvalidInput', info: { field } })
  })
})

describe('a decision about a check-in', () => {
  test('is made by the care team, waits in their list, and stops the prescription where they decline', async () => {
    const { id, requestId } = await givenPlan()
    waitDays(cast, 20)
    await checkIn(id)
    const stranger = await cast.testSystem.person('HCPs')
    const listed = async (by = cast.hcp) =>
      (await by.ask('Query.stepCheckIns', {})).filter((plan) => plan.id === id)
    expect(await listed()).toMatchObject([{ id, patientId: cast.patient.id }])
    expect(await listed(stranger)).toEqual([])
    await expect(decide(id, 'approve', stranger)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(decide(id, 'approve', cast.patient)).rejects.toMatchObject({ code: 'Forbidden' })

    await decide(id, 'decline')
    expect(await listed()).toEqual([])
    expect(await prescriptionOf(cast, requestId)).toMatchObject({ status: 'stopped' })
  })

  test('after another’s decision is a conflict; the same again is the same', async () => {
    const { id } = await givenPlan()
    waitDays(cast, 20)
    await checkIn(id)
    const { checkIns } = await planOf(id)
    const input = {
      id: checkIns[0]?.id ?? '',
      expectedVersion: 1,
      decision: 'keep' as const,
      message: 'Stay.',
    }
    const kept = await cast.hcp.ask('Mutation.decideStepCheckIn', { input })
    expect(await cast.hcp.ask('Mutation.decideStepCheckIn', { input })).toEqual(kept)
    await expect(
      cast.hcp.ask('Mutation.decideStepCheckIn', { input: { ...input, decision: 'approve' } }),
    ).rejects.toMatchObject({ code: 'Conflict' })
  })

  test('needs a license where the patient is', async () => {
    const { id } = await givenPlan()
    waitDays(cast, 20)
    await checkIn(id)
    const { testSystem, hcp } = cast
    const expire = (day: string) =>
      testSystem.owner.query('update practitioner_license set expires_on = $2 where practitioner_id = $1', [
        hcp.id,
        day,
      ])
    await expire('2026-03-10')
    await expect(decide(id, 'keep')).rejects.toMatchObject({ code: 'NotLicensed' })
    await expire('2099-12-31')
  })

  test('is possible only for the care team by the policies of the table', async () => {
    const { id } = await givenPlan()
    waitDays(cast, 20)
    await checkIn(id)
    const { app } = cast.testSystem.product
    const stranger = await cast.testSystem.person('HCPs')
    const read = `select id from step_check_in where prescription_id = '${id}'`
    expect((await sqlAs(app, { id: cast.hcp.id, role: 'HCPs' }, read)).rowCount).toBe(1)
    expect((await sqlAs(app, { id: stranger.id, role: 'HCPs' }, read)).rowCount).toBe(0)
    const approveIt = `update step_check_in set status = 'approved', next_step = 3, message = 'Up.', decided_at = now(),
      decided_by = '${cast.patient.id}' where prescription_id = '${id}'`
    expect((await sqlAs(app, { id: cast.patient.id, role: 'user' }, approveIt)).rowCount).toBe(0)
    await expect(
      sqlAs(
        app,
        { id: cast.patient.id, role: 'user' },
        `update prescription set steps = null where id = '${id}'`,
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the progress of a treatment', () => {
  const progress = (by = cast.patient) => by.ask('Query.myProgress', { treatmentType: 'weight_loss' })

  test('has the delivered doses, the weights of the intake and the check-ins, and the supply of each', async () => {
    const { id } = await givenPlan()
    waitDays(cast, 21)
    await checkIn(id, { weightKg: 90 })
    await decide(id, 'approve')
    await fill(id)
    const { fills, weights } = await progress()
    expect(
      fills.map(({ prescriptionId, medication, from, until }) => [prescriptionId, medication, from, until]),
    ).toEqual([
      [id, 'Semaglutide pen 0.25 mg', '2026-03-02T09:00:00.000Z', '2026-03-30T09:00:00.000Z'],
      [id, 'Semaglutide pen 0.5 mg', '2026-03-30T09:00:00.000Z', '2026-04-27T09:00:00.000Z'],
    ])
    expect(weights).toMatchObject([
      { at: '2026-03-02T09:00:00.000Z' },
      { at: '2026-03-23T09:00:00.000Z', weightKg: 90, medication: 'Semaglutide pen 0.25 mg' },
    ])
    // The same end of supply as the prescription's.
    expect(fills.at(-1)?.until).toBe((await planOf(id)).suppliedUntil)
  })

  test('is the patient’s own', async () => {
    await givenPlan()
    const other = await cast.testSystem.person('user')
    expect(await progress(other)).toEqual({
      treatmentType: 'weight_loss',
      fills: [],
      weights: [],
      photos: null,
    })
    await expect(progress(cast.hcp)).rejects.toMatchObject({ code: 'Forbidden' })
  })
})
