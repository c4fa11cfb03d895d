import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityCheckRule, TreatmentType } from '../../../../domain/generated/enums'
import { builtInSettings } from '../../../../domain/practice/practiceSettings'
import { identityOf } from '../../../support/builders/identity'
import { decideIdentity, submitIdentity } from '../../../support/builders/identityScenarios'
import { approve, claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'
import { sqlAs } from '../../../support/database/sqlAs'

let product: TestProduct
let lee: Person
let ruth: Person

beforeAll(async () => {
  product = await createTestProduct()
  lee = await product.person('HCPs')
  ruth = product.as(identityOf({ groups: ['Admin'], authTime: product.clock.now.getTime() / 1000 }))
  await ruth.ask('Query.me', {})
})
afterAll(() => product.close())

async function demand(identityCheck: IdentityCheckRule, treatments: readonly TreatmentType[] = []) {
  const { version } = await ruth.ask('Query.practiceSettings', {})
  const { servedStates, ...rest } = builtInSettings
  await ruth.ask('Mutation.changePracticeSettings', {
    input: {
      ...rest,
      servedStates: [...servedStates],
      identityCheck,
      identityTreatments: [...treatments],
      expectedVersion: version,
    },
  })
}
const taken = async (patient: Person) =>
  claim(lee, await submitNewRequest(patient, { id: randomUUID(), treatmentType: 'sleep' }))

/** Creates a patient whose check has a status. */
const patients = {
  'has sent nothing': async () => product.person('user'),
  'waits for a decision': async () => {
    const patient = await product.person('user')
    await submitIdentity(patient)
    return patient
  },
  'was refused': async () => {
    const patient = await product.person('user')
    await decideIdentity(ruth, await submitIdentity(patient), 'unreadable')
    return patient
  },
  'is verified': async () => {
    const patient = await product.person('user')
    await decideIdentity(ruth, await submitIdentity(patient))
    return patient
  },
  'was verified too long ago': async () => {
    const patient = await product.person('user')
    await decideIdentity(ruth, await submitIdentity(patient))
    await product.database.owner.query('update identity_check set valid_until = $2 where patient_id = $1', [
      patient.id,
      product.clock.now,
    ])
    return patient
  },
}
type AccountState = keyof typeof patients
const accountStates = Object.keys(patients) as AccountState[]

describe('a request of a patient whose identity check', () => {
  test.each(accountStates)('%s is approved where the practice requires none', async (standing) => {
    await demand('never')
    const request = await taken(await patients[standing]())
    expect((await approve(lee, request)).status).toBe('prescribed')
  })

  test.each(accountStates)(
    '%s is approved, or refused, where the treatment requires one',
    async (standing) => {
      await demand('for_treatments', ['sleep'])
      const patient = await patients[standing]()
      const request = await taken(patient)
      const isVerified = standing === 'is verified'
      const requirement = { isRequired: true, isVerified, rule: 'for_treatments' }
      for (const person of [patient, lee])
        expect(await person.ask('Query.identityRequirement', { requestId: request.id })).toMatchObject(
          requirement,
        )
      if (isVerified) expect((await approve(lee, request)).status).toBe('prescribed')
      else {
        await expect(approve(lee, request)).rejects.toMatchObject({ code: 'IdentityCheckRequired' })
        expect((await lee.ask('Query.request', { id: request.id })).request.status).toBe('in_review')
      }
    },
  )

  test.each(accountStates)('%s is approved where another treatment requires one', async (standing) => {
    await demand('for_treatments', ['ed'])
    const request = await taken(await patients[standing]())
    expect((await approve(lee, request)).status).toBe('prescribed')
  })
})

test('the first prescription requires a check, and the next one does not', async () => {
  await demand('before_first_prescription')
  const patient = await product.person('user')
  const first = await taken(patient)
  await expect(approve(lee, first)).rejects.toMatchObject({
    code: 'IdentityCheckRequired',
    info: { status: null },
  })
  await demand('never')
  await approve(lee, first)
  await demand('before_first_prescription')

  const next = await claim(
    lee,
    await submitNewRequest(patient, { id: randomUUID(), treatmentType: 'beauty' }),
  )

  expect(await lee.ask('Query.identityRequirement', { requestId: next.id })).toMatchObject({
    isRequired: false,
  })
  expect((await approve(lee, next, { productId: 'azelaic-acid-gel-15' })).status).toBe('prescribed')
})

test('a refused approval succeeds once the patient is verified', async () => {
  await demand('for_treatments', ['sleep'])
  const patient = await product.person('user')
  const request = await taken(patient)
  await expect(approve(lee, request)).rejects.toMatchObject({ code: 'IdentityCheckRequired' })
  await decideIdentity(ruth, await submitIdentity(patient))
  expect((await approve(lee, request)).status).toBe('prescribed')
})

test('a retried approval returns the same, even if a check was required since', async () => {
  await demand('never')
  const request = await taken(await product.person('user'))
  const prescriptionId = randomUUID()
  const approved = await approve(lee, request, { prescriptionId })
  await demand('for_treatments', ['sleep'])
  expect(await approve(lee, request, { prescriptionId })).toMatchObject({
    id: approved.id,
    status: 'prescribed',
  })
})

test('a patient’s identity status is read by the patient, those who read the record, and Admins only', async () => {
  await demand('never')
  const patient = await patients['is verified']()
  await taken(patient)
  const stranger = await product.person('HCPs')
  const other = await product.person('user')
  const seenBy = async (person: Person, role: string) =>
    (
      await sqlAs(product.app, { id: person.id, role }, 'select status from identity_summary_of($1)', [
        patient.id,
      ])
    ).rows
  const verified = [{ status: 'verified' }]
  expect(await seenBy(patient, 'user')).toEqual(verified)
  expect(await seenBy(lee, 'HCPs')).toEqual(verified)
  expect(await seenBy(ruth, 'Admin')).toEqual(verified)
  expect(await seenBy(stranger, 'HCPs')).toEqual([])
  expect(await seenBy(other, 'user')).toEqual([])
})
