import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cast } from '../../../support/builders/prescriptionScenarios'
import {
  alertsAbout,
  claimedRequest,
  createCast,
  prescriptionOf,
  waitDays,
} from '../../../support/builders/prescriptionScenarios'
import { approve, decline } from '../../../support/builders/requestScenarios'

let cast: Cast

beforeAll(async () => {
  cast = await createCast()
})
beforeEach(async () => {
  cast = { ...cast, patient: await cast.testSystem.person('user') }
})
afterAll(() => cast.testSystem.close())

const profile = () => cast.patient.ask('Query.myProfile', {})
const conditions = async () =>
  (await profile()).health.statements.filter(({ kind }) => kind === 'condition').map(({ code }) => code)

/** An intake for sleep that was declined, so that another one may follow. */
async function answeredForSleep(sleepConditions: readonly string[]) {
  await decline(cast.hcp, await claimedRequest(cast, 'sleep', { sleepConditions: [...sleepConditions] }))
  waitDays(cast, 1)
}

describe('a condition that the intake for sleep asks about', () => {
  test('is on the profile with its source, and read for another treatment', async () => {
    await answeredForSleep(['long_qt'])
    expect((await profile()).health.statements).toMatchObject([
      { kind: 'condition', code: 'long_qt', source: 'intake', treatmentType: 'sleep' },
    ])
    const request = await claimedRequest(cast, 'ed')
    expect(await alertsAbout(cast, request.id, 'vardenafil-10')).toEqual(['serious vardenafil.longQt'])
  })

  test('puts a prescription of another treatment on hold', async () => {
    const request = await claimedRequest(cast, 'ed')
    await approve(cast.hcp, request, { productId: 'vardenafil-10', refills: 0 })
    await claimedRequest(cast, 'sleep', { sleepConditions: ['long_qt'] })
    expect(await prescriptionOf(cast, request.id)).toMatchObject({
      status: 'on_hold',
      statusReason: 'condition_changed',
    })
  })

  test('is removed by a later "no" to the same question, not by "not sure"', async () => {
    await answeredForSleep(['long_qt'])
    await answeredForSleep(['not_sure'])
    expect(await conditions()).toEqual(['long_qt'])
    await answeredForSleep(['none'])
    expect(await conditions()).toEqual([])
  })

  test('is not removed by the same question of another treatment', async () => {
    await answeredForSleep(['severe_liver'])
    await claimedRequest(cast, 'ed', { severeOrgans: ['none'] })
    expect(await conditions()).toEqual(['severe_liver'])
  })

  test('keeps its code when the patient edits the list, and goes when they remove it', async () => {
    const { patient } = cast
    await answeredForSleep(['long_qt'])
    const save = async (names: readonly string[]) =>
      patient.ask('Mutation.updateMyHealth', {
        input: {
          expectedVersion: (await profile()).version,
          kind: 'condition',
          hasNone: false,
          statements: names.map((name) => ({ name })),
        },
      })
    const [longQt] = (await profile()).health.statements
    await save([longQt?.name ?? '', 'Migraine'])
    expect(new Set(await conditions())).toEqual(new Set(['long_qt', null]))
    await save(['Migraine'])
    expect(await conditions()).toEqual([null])
  })
})
