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
  test('is shown on the patient’s own page with author and time, until it is marked as entered in error', async () => {
    const { id } = await note()
    expect(await seenByPatient()).toMatchObject([
      { id, substance: 'Ramelteon', recordedByName: 'Lena Lee', recordedAt: product.clock.now.toISOString() },
    ])
    await mark(id)
    expect(await seenByPatient()).toEqual([])
    const other = await product.person('user')
    expect((await other.ask('Query.myProfile', {})).clinicianAllergies).toEqual([])
  })

  test('is shown in the record with author and time, and prescriptions are checked against it', async () => {
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

  test('is published to subscribers of the record', async () => {
    await note()
    const watched = product.published.filter(({ field }) => field === 'publishWorklistEvent')
    expect(watched).toMatchObject([{ event: { requestId } }])
  })

  test('entered in error no longer applies, and stays visible', async () => {
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
    // The same substance may be noted again.
    expect((await note()).id).not.toBe(id)
  })

  test('is one for the same id, and for the same name in another spelling of case', async () => {
    const id = randomUUID()
    const first = await note({ id, substance: 'Latex' })
    expect(await note({ id, substance: 'Latex' })).toEqual(first)
    expect(await note({ substance: ' LATEX ' })).toEqual(first)
    await expect(note({ id, substance: 'Nuts' })).rejects.toMatchObject({ code: 'Conflict' })
    const many = await Promise.all([note({ substance: 'Soy' }), note({ substance: 'soy' })])
    expect(new Set(many.map((each) => each.id)).size).toBe(1)
    expect(await noted()).toHaveLength(2)
  })

  test('needs a name, and a reason when it is marked as entered in error', async () => {
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

test('an allergy noted by staff is part of the patient’s export', async () => {
  const { id } = await note()
  await mark((await note({ substance: 'Nuts' })).id)
  const authTime = Math.floor(product.clock.now.getTime() / 1000)
  const { resources } = await product.as({ ...maya.identity, authTime }).ask('Query.exportMyData', {})
  const text = JSON.stringify(resources)
  expect(text).toContain(id)
  expect(text).toContain('entered-in-error')
})

describe('permission to note allergies', () => {
  test('belongs to those with a care relationship, not to other professionals, emergency access, patients or Admins', async () => {
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
