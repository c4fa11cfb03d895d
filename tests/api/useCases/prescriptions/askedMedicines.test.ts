import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cast } from '../../../support/builders/prescriptionScenarios'
import {
  alertsAbout,
  claimedRequest,
  createCast,
  prescriptionOf,
} from '../../../support/builders/prescriptionScenarios'
import { approve } from '../../../support/builders/requestScenarios'

let cast: Cast

beforeAll(async () => {
  cast = await createCast()
})
beforeEach(async () => {
  cast = { ...cast, patient: await cast.testSystem.person('user') }
})
afterAll(() => cast.testSystem.close())

describe('a group of medicines that an intake reports', () => {
  test('stops its own approval until the clinician overrides the alert', async () => {
    const request = await claimedRequest(cast, 'pain_cream', { bleedingRisks: ['anticoagulant'] })
    const diclofenac = { productId: 'diclofenac-gel-1', refills: 0 }
    await expect(approve(cast.hcp, request, diclofenac)).rejects.toMatchObject({ code: 'SafetyCheckFailed' })
  })

  test('is on the profile, and read for another treatment', async () => {
    await claimedRequest(cast, 'pain_cream', { bleedingRisks: ['anticoagulant'] })
    expect((await cast.patient.ask('Query.myProfile', {})).health.statements).toMatchObject([
      { kind: 'medication', name: 'Warfarin, Eliquis, Xarelto or Plavix' },
    ])
    const request = await claimedRequest(cast, 'sleep')
    expect(await alertsAbout(cast, request.id, 'trazodone-50')).toEqual(['caution trazodone.bleeding'])
  })

  test('puts a prescription of another treatment on hold', async () => {
    const request = await claimedRequest(cast, 'sleep')
    await approve(cast.hcp, request, { productId: 'trazodone-50', refills: 1 })
    await claimedRequest(cast, 'ed', { cyp3a4: ['antifungal'] })
    expect(await prescriptionOf(cast, request.id)).toMatchObject({
      status: 'on_hold',
      statusReason: 'interaction',
    })
  })

  test('is read from the answers of a request that was submitted before the profile kept it', async () => {
    const request = await claimedRequest(cast, 'ed')
    await approve(cast.hcp, request, { productId: 'sildenafil-25', refills: 1 })
    const { id } = await prescriptionOf(cast, request.id)
    const recheck = async () =>
      (await cast.hcp.ask('Query.prescriptionRecheck', { id })).alerts.map(
        ({ id: alert }) => alert.split(':')[0],
      )
    expect(await recheck()).toEqual([])
    await cast.testSystem.owner.query(
      `update treatment_request set answers = answers || '{"alphaBlocker": "yes"}' where id = $1`,
      [request.id],
    )
    expect(await recheck()).toEqual(['pde5.alphaBlocker'])
  })
})
