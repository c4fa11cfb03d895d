import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cast } from '../../../support/builders/prescriptionScenarios'
import {
  alertsAbout,
  askForRenewal,
  claimedRequest,
  createCast,
  prescriptionOf,
  waitDays,
} from '../../../support/builders/prescriptionScenarios'
import { approve } from '../../../support/builders/requestScenarios'

let cast: Cast

beforeAll(async () => {
  cast = await createCast()
})
beforeEach(async () => {
  cast.testSystem.clock.now = new Date('2026-03-02T09:00:00.000Z')
  cast = { ...cast, patient: await cast.testSystem.person('user') }
})
afterAll(() => cast.testSystem.close())

const healthOf = async () => (await cast.patient.ask('Query.myProfile', {})).health.statements

describe('an MAO inhibitor that the intake for weight loss reports', () => {
  test('is contraindicated with a sleep aid for 14 days, and asked about later', async () => {
    await claimedRequest(cast, 'weight_loss', { weightRisks: ['mao_inhibitor'] })
    expect(await healthOf()).toMatchObject([
      { kind: 'condition', name: 'MAO inhibitor in the 14 days before Mar 2, 2026', code: null },
    ])
    const request = await claimedRequest(cast, 'sleep', { conditions: ['none'] })
    const trazodone = { productId: 'trazodone-50', refills: 0 }
    await expect(approve(cast.hcp, request, trazodone)).rejects.toMatchObject({ code: 'SafetyCheckFailed' })
    waitDays(cast, 14)
    expect(await alertsAbout(cast, request.id, 'trazodone-50')).toEqual([
      'contraindicated trazodone.recentMao',
    ])
    expect(await alertsAbout(cast, request.id, 'doxepin-3')).toEqual(['contraindicated trazodone.recentMao'])
    expect(await alertsAbout(cast, request.id, 'ramelteon-8')).toEqual([])
    waitDays(cast, 1)
    expect(await alertsAbout(cast, request.id, 'trazodone-50')).toEqual(['unknown trazodone.recentMao'])
  })

  test('puts a prescription on hold that it contraindicates', async () => {
    const request = await claimedRequest(cast, 'sleep')
    await approve(cast.hcp, request, { productId: 'trazodone-50', refills: 1 })
    expect(await prescriptionOf(cast, request.id)).toMatchObject({ status: 'active' })
    await claimedRequest(cast, 'weight_loss', { weightRisks: ['mao_inhibitor'] })
    expect(await prescriptionOf(cast, request.id)).toMatchObject({
      status: 'on_hold',
      statusReason: 'condition_changed',
    })
  })
})

test('poppers that the intake for sleep reports put a prescription of sildenafil on hold', async () => {
  const request = await claimedRequest(cast, 'ed')
  await approve(cast.hcp, request, { productId: 'sildenafil-25', refills: 0 })
  await claimedRequest(cast, 'sleep', { recreational: ['poppers'] })
  expect(await prescriptionOf(cast, request.id)).toMatchObject({
    status: 'on_hold',
    statusReason: 'condition_changed',
  })
})

describe('a prescription of bupropion and naltrexone', () => {
  const contrave = { productId: 'bupropion-naltrexone', refills: 0 }
  const prescribedContrave = async () => {
    const request = await claimedRequest(cast, 'weight_loss')
    await approve(cast.hcp, request, contrave)
    return prescriptionOf(cast, request.id)
  }

  test.each(['mao_inhibitor', 'sudden_stop'])('is put on hold by a check-in with %s', async (risk) => {
    const before = await prescribedContrave()
    await askForRenewal(cast.patient, before, { weightRisks: [risk] }, 'weight_loss')
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({ status: 'on_hold' })
  })

  test('is put on hold by the intake for sleep', async () => {
    const before = await prescribedContrave()
    await claimedRequest(cast, 'sleep', { maoi: 'yes' })
    expect(await prescriptionOf(cast, before.requestId)).toMatchObject({ status: 'on_hold' })
  })
})
