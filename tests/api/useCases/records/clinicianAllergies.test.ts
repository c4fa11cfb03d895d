import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AllergySeverity } from '../../../../domain/intake/answers/answers'
import { approve, claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let maya: Person
let lee: Person
let haddad: Person
let ruth: Person
let requestId: string

beforeAll(async () => {
  product = await createTestProduct()
  lee = await product.person('HCPs', { givenName: 'Lena', familyName: 'Lee' })
  haddad = await product.person('HCPs')
  ruth = await product.person('Admin')
})
beforeEach(async () => {
  maya = await product.person('user')
  requestId = (await claim(lee, await submitNewRequest(maya, { id: randomUUID() }))).id
  product.published.length = 0
})
afterAll(() => product.close())

const note = (
  change: { id?: string; substance?: string; severity?: AllergySeverity } = {},
  person = lee,
  patientId = maya.id,
) =>
  person.ask('Mutation.addClinicianAllergy', {
    input: { id: randomUUID(), patientId, substance: 'Ramelteon', severity: 'severe', ...change },
  })
const mark = (id: string, person = lee) =>
  person.ask('Mutation.markAllergyInError', { input: { id, reason: 'It was of another patient.' } })
const noted = async (person = lee) =>
  (await person.ask('Query.patientRecord', { id: maya.id })).clinicianAllergies
const alerts = async () =>
  (await lee.ask('Query.prescriptionCheck', { requestId, productId: 'ramelteon-8' })).alerts
const request = async () => (await lee.ask('Query.request', { id: requestId })).request

const seenByPatient = async () => (await maya.ask('Query.myProfile', {})).clinicianAllergies

describe('an allergy noted by staff', () => {
  test('stands on the patient’s own page with who and when, until it is marked as entered in error', async () => {
    const { id } = await note()
    expect(await seenByPatient()).toMatchObject([
      { id, substance: 'Ramelteon', recordedByName: 'Lena Lee', recordedAt: product.clock.now.toISOString() },
    ])
    await mark(id)
    expect(await seenByPatient()).toEqual([])
    const other = await product.person('user')
    expect((await other.ask('Query.myProfile', {})).clinicianAllergies).toEqual([])
  })

  test('stands in the record with who and when, and prescriptions are checked against it', async () => {
    const allergy = await note()
    expect(await noted()).toMatchObject([
      {
        id: allergy.id,
        substance: 'Ramelteon',
        severity: 'severe',
        recordedByName: 'Lena Lee',
        recordedAt: product.clock.now.toISOString(),
        errorAt: null,
      },
    ])
    expect(await alerts()).toMatchObject([
      { kind: 'allergy', severity: 'contraindicated', about: 'Ramelteon' },
    ])
    await expect(approve(lee, await request())).rejects.toMatchObject({ code: 'SafetyCheckFailed' })
  })

  test('is told to those who watch the record', async () => {
    await note()
    const watched = product.published.filter(({ field }) => field === 'publishWorklistEvent')
    expect(watched).toMatchObject([{ event: { requestId } }])
  })

  test('entered in error it counts no more, and stays to be seen', async () => {
    const { id } = await note()
    expect(await mark(id)).toMatchObject({
      errorByName: 'Lena Lee',
      errorReason: 'It was of another patient.',
    })
    const { errorAt } = await mark(id)
    expect(errorAt).not.toBeNull()
    expect(await alerts()).toEqual([])
    expect(await noted()).toMatchObject([{ id, errorAt }])
    await approve(lee, await request())
    // The same substance may be noted anew.
    expect((await note()).id).not.toBe(id)
  })

  test('twice is one: by the same id, and by the same name in other letters', async () => {
    const id = randomUUID()
    const first = await note({ id, substance: 'Latex' })
    expect(await note({ id, substance: 'Latex' })).toEqual(first)
    expect(await note({ substance: ' LATEX ' })).toEqual(first)
    await expect(note({ id, substance: 'Nuts' })).rejects.toMatchObject({ code: 'Conflict' })
    const many = await Promise.all([note({ substance: 'Soy' }), note({ substance: 'soy' })])
    expect(new Set(many.map((each) => each.id)).size).toBe(1)
    expect(await noted()).toHaveLength(2)
  })

  test('needs a name, and a reason when it is wrong', async () => {
    await expect(note({ substance: '  ' })).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'name', rule: 'required' },
    })
    const { id } = await note()
    const input = { id, reason: ' ' }
    await expect(lee.ask('Mutation.markAllergyInError', { input })).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'reason' },
    })
  })
})

test('what staff have noted is part of what a patient takes with them', async () => {
  const { id } = await note()
  await mark((await note({ substance: 'Nuts' })).id)
  const authTime = Math.floor(product.clock.now.getTime() / 1000)
  const { resources } = await product.as({ ...maya.identity, authTime }).ask('Query.exportMyData', {})
  const text = JSON.stringify(resources)
  expect(text).toContain(id)
  expect(text).toContain('entered-in-error')
})

describe('who notes allergies', () => {
  test('is who cares for the patient: no stranger, nobody who only opened the record, no patient, no Admin', async () => {
    const { id } = await note()
    await expect(note({}, haddad)).rejects.toMatchObject({ code: 'NotFound' })
    const opening = { id: randomUUID(), patientId: maya.id, reason: 'emergency' } as const
    await haddad.ask('Mutation.startEmergencyAccess', {
      input: { ...opening, explanation: 'Found unconscious at home' },
    })
    expect(await noted(haddad)).toHaveLength(1)
    await expect(note({ substance: 'Nuts' }, haddad)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(mark(id, haddad)).rejects.toMatchObject({ code: 'NotFound' })
    for (const person of [maya, ruth]) {
      await expect(note({}, person)).rejects.toMatchObject({ code: 'Forbidden' })
      await expect(mark(id, person)).rejects.toMatchObject({ code: 'Forbidden' })
    }
    expect(await noted(ruth)).toHaveLength(1)
  })
})
