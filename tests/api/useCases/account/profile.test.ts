import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationPreferences } from '../../../../api/storage/account/notificationPreferences'
import { createTestPool } from '../../../support/database/createTestPool'
import { createSystemDatabase } from '../../../../api/storage/database/pgSystemDatabase'
import type { TreatmentType } from '../../../../domain/generated/enums'
import type { Answers } from '../../../../domain/intake/answers/answers'
import { submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'
import { sqlAs } from '../../../support/database/sqlAs'

let product: TestProduct
let maya: Person
beforeAll(async () => {
  product = await createTestProduct()
})
beforeEach(async () => {
  product.clock.now = new Date(product.clock.now.getTime() + 60_000)
  maya = await product.person('user')
})
afterAll(() => product.close())

const person = {
  givenName: 'Maya',
  familyName: 'Chen',
  birthDate: '1990-05-06',
  sexAtBirth: 'female',
  state: 'CA',
} as const
const home = {
  name: 'Maya Chen',
  line1: '12 Elm Street',
  line2: null,
  city: 'Oakland',
  state: 'CA',
  postalCode: '94607',
}
const profile = () => maya.ask('Query.myProfile', {})
const savePerson = (expectedVersion: number, change = {}) =>
  maya.ask('Mutation.updateMyPerson', { input: { expectedVersion, ...person, ...change } })
const saveAllergies = (expectedVersion: number, ...names: string[]) =>
  maya.ask('Mutation.updateMyHealth', {
    input: { expectedVersion, kind: 'allergy', hasNone: false, statements: names.map((name) => ({ name })) },
  })
const saveAddresses = (
  expectedVersion: number,
  ...addresses: { id: string; isDefault: boolean; line1?: string }[]
) =>
  maya.ask('Mutation.updateMyAddresses', {
    input: { expectedVersion, addresses: addresses.map((address) => ({ ...home, ...address })) },
  })

describe('a patient’s profile', () => {
  test('starts empty, and counts each change', async () => {
    expect(await profile()).toMatchObject({
      id: maya.id,
      version: 0,
      birthDate: null,
      phone: null,
      addresses: [],
    })
    expect(await savePerson(0)).toMatchObject({ version: 1, ...person })
    const phone = { dialCode: '+1', number: '(415) 555-0142' }
    expect(await maya.ask('Mutation.updateMyPhone', { input: { expectedVersion: 1, phone } })).toMatchObject({
      version: 2,
      phone: { dialCode: '+1', number: '4155550142' },
    })
    expect(await maya.ask('Mutation.updateMyPhone', { input: { expectedVersion: 2 } })).toMatchObject({
      phone: null,
    })
    expect(await maya.ask('Query.me', {})).toMatchObject({ givenName: 'Maya', familyName: 'Chen' })
  })

  test('refuses a change of an older version, and returns the current one', async () => {
    await savePerson(0)
    for (const stale of [0, 2])
      await expect(savePerson(stale, { givenName: 'Mia' })).rejects.toMatchObject({
        code: 'Conflict',
        info: { current: { version: 1 } },
      })
    expect(await profile()).toMatchObject({ version: 1, givenName: 'Maya' })
  })

  test('accepts one of two concurrent first changes', async () => {
    const results = await Promise.allSettled([savePerson(0), saveAllergies(0, 'Latex')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await profile()).version).toBe(1)
  })

  test('saves nothing of a change that breaks a rule', async () => {
    await expect(savePerson(0, { state: 'ZZ' })).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'state', rule: 'state' },
    })
    expect(await profile()).toMatchObject({ version: 0, givenName: null })
  })

  test('has several addresses, the default first, and cannot take over another patient’s id', async () => {
    const [one, two] = [randomUUID(), randomUUID()]
    await saveAddresses(0, { id: one, isDefault: true }, { id: two, isDefault: false, line1: '1 Work Way' })
    const swapped = await saveAddresses(1, { id: one, isDefault: false }, { id: two, isDefault: true })
    expect(swapped.addresses.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [two, true],
      [one, false],
    ])
    expect((await saveAddresses(2, { id: one, isDefault: true })).addresses).toMatchObject([{ id: one }])
    expect((await saveAddresses(3)).addresses).toEqual([])

    const other = await product.person('user')
    const addresses = [{ ...home, id: one, isDefault: true }]
    await expect(
      other.ask('Mutation.updateMyAddresses', { input: { expectedVersion: 0, addresses } }),
    ).rejects.toMatchObject({ code: 'Conflict' })
  })

  test('lists health entries once each, and "none" as a separate statement', async () => {
    const none = { expectedVersion: 0, kind: 'allergy' as const, hasNone: true, statements: [] }
    expect((await maya.ask('Mutation.updateMyHealth', { input: none })).health).toMatchObject({
      hasNoAllergies: true,
    })
    const listed = await saveAllergies(1, 'Latex', 'Peanut')
    expect(listed.health).toMatchObject({
      hasNoAllergies: false,
      statements: [{ name: 'Latex' }, { name: 'Peanut' }],
    })
    const latex = listed.health.statements[0]
    product.clock.now = new Date(product.clock.now.getTime() + 60_000)
    const shorter = await saveAllergies(2, 'latex')
    // An equal entry keeps its id; only the spelling changes.
    expect(shorter.health.statements).toMatchObject([{ id: latex?.id, name: 'latex', source: 'profile' }])
    // A removed entry may be added again.
    expect((await saveAllergies(3, 'latex', 'Peanut')).health.statements).toHaveLength(2)
  })
})

const sendIntake = (answers: Answers, treatmentType: TreatmentType = 'sleep') =>
  submitNewRequest(maya, { id: randomUUID(), answers, treatmentType })

describe('submitting an intake', () => {
  const answers: Answers = {
    givenName: 'Maya',
    familyName: 'Chen',
    birthDate: '1990-05-06',
    allergies: { none: false, entries: [{ substance: 'Latex', reaction: 'Rash', severity: 'mild' }] },
    medications: { none: true, entries: [] },
    conditions: ['asthma'],
    otherConditions: 'Migraine',
  }

  test('adds the reported health data to the profile, with its source and without duplicates', async () => {
    const first = await sendIntake(answers)
    const told = await profile()
    expect(told).toMatchObject({ version: 1, birthDate: '1990-05-06', sexAtBirth: 'male', state: 'CA' })
    expect(told.health).toMatchObject({
      hasNoAllergies: false,
      hasNoConditions: false,
      hasNoMedications: true,
    })
    expect(told.health.statements).toMatchObject([
      { kind: 'allergy', name: 'Latex', source: 'intake', requestId: first.id, treatmentType: 'sleep' },
      { kind: 'condition', name: 'Asthma', code: 'asthma' },
      { kind: 'condition', name: 'Migraine', code: null },
    ])
    await sendIntake(
      {
        ...answers,
        allergies: { none: true, entries: [] },
        medications: { none: false, entries: [{ name: 'Magnesium', dose: '', frequency: '' }] },
      },
      'ed',
    )
    const again = await profile()
    // One "none" removes no earlier entry.
    expect(again.health).toMatchObject({ hasNoAllergies: false, hasNoMedications: false })
    expect(again.health.statements.map(({ name }) => name)).toEqual([
      'Latex',
      'Asthma',
      'Migraine',
      'Magnesium',
    ])
  })

  test('is consent to documents, whose texts stay readable as they were agreed to', async () => {
    const { id } = await sendIntake(answers)
    const consents = await maya.ask('Query.myConsents', {})
    const givenAt = product.clock.now.toISOString()
    expect(consents.map(({ documentName }) => documentName).toSorted()).toEqual([
      'privacy',
      'terms',
      'truthfulness',
    ])
    for (const consent of consents) expect(consent).toMatchObject({ requestId: id, givenAt })
    const agreed = consents.find(({ documentName }) => documentName === 'terms')!
    expect(agreed.label).toBe('I agree to receive care by telehealth')
    const document = await maya.ask('Query.consentDocument', { id: agreed.documentId })
    expect(document).toMatchObject({ language: 'en-US', version: agreed.textVersion })
    expect(document.text).toContain('Your clinician does not examine you in person')
    expect(createHash('sha256').update(document.text).digest('hex')).toBe(agreed.documentId)
    const other = await product.person('user')
    expect(await other.ask('Query.myConsents', {})).toEqual([])
  })

  test('is consent that nobody can change, to a text that nobody can change', async () => {
    const { id } = await sendIntake(answers)
    const owner = product.database.owner
    await expect(owner.query(`update consent_document set body = body || '.'`)).rejects.toThrow(
      /check constraint/,
    )
    for (const change of ['update consent set label = label', 'delete from consent where request_id = $1']) {
      const asApp = product.app.query(change, change.includes('$1') ? [id] : [])
      await expect(asApp).rejects.toThrow('permission denied')
    }
  })

  test('shows the reported data to those with a care relationship, and to nobody else', async () => {
    const { id, version } = await sendIntake(answers)
    const lee = await product.person('HCPs', { givenName: 'Lee', familyName: 'Park' })
    await expect(lee.ask('Query.patientRecord', { id: maya.id })).rejects.toMatchObject({ code: 'NotFound' })
    await lee.ask('Mutation.claimRequest', { input: { id, expectedVersion: version } })
    const record = await lee.ask('Query.patientRecord', { id: maya.id })
    expect(record.health.statements).toMatchObject([
      { name: 'Latex' },
      { name: 'Asthma' },
      { name: 'Migraine' },
    ])
  })
})

describe('email preferences', () => {
  test('are on by default but for reminders of drafts, and jobs follow them', async () => {
    const pool = createTestPool(product.database.connection('jobs'))
    const { log } = product.services
    const system = createSystemDatabase({ pool, log })
    const forJobs = () =>
      system
        .inTransaction((transaction) => notificationPreferences(transaction, maya.id))
        .then(({ result }) => result)
    const byDefault = { messages: true, requests: true, orders: true, reminders: true, drafts: false }
    expect(await forJobs()).toEqual(byDefault)
    expect(await maya.ask('Query.myNotifications', {})).toEqual({ id: maya.id, version: 0, ...byDefault })

    const input = { expectedVersion: 0, ...byDefault, reminders: false, drafts: true }
    await maya.ask('Mutation.updateMyNotifications', { input })
    expect(await forJobs()).toEqual({ ...byDefault, reminders: false, drafts: true })
    await expect(maya.ask('Mutation.updateMyNotifications', { input })).rejects.toMatchObject({
      code: 'Conflict',
      info: { current: { version: 1 } },
    })
    await pool.end()
  })
})

test('row level security protects a profile if a use case lacks a check', async () => {
  await savePerson(0)
  await saveAllergies(1, 'Latex')
  const other = await product.person('user')
  const seen = async ({ id }: Person, role: string) => {
    const { rows } = await sqlAs<{ count: number }>(
      product.app,
      { id, role },
      `select (select count(*)::int from patient_profile where patient_id = $1)
        + (select count(*)::int from health_statement where patient_id = $1) as count`,
      [maya.id],
    )
    return rows[0]?.count
  }
  expect(await seen(maya, 'user')).toBe(2)
  expect(await seen(other, 'user')).toBe(0)
  expect(await seen(other, 'HCPs')).toBe(0)
  expect(await seen(other, 'Admin')).toBe(2)
})
