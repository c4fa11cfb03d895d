import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payFor, prescriptionOf } from '../../../support/builders/prescriptionScenarios'
import { approve, claim } from '../../../support/builders/requestScenarios'
import { grantLicenses } from '../../../support/builders/licenses'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

const note = 'Sleep diary first'
let testSystem: PayingProduct
let hcp: Person
let colleague: Person
/** A patient who has joined the staff since. */
let staffPatient: Person
let staffPatientAsAdmin: Person
let requestId: string

beforeAll(async () => {
  testSystem = await createPayingProduct()
  hcp = await testSystem.person('HCPs')
  colleague = await testSystem.person('Admin')
  const patient = await testSystem.person('user')
  ;({ id: requestId } = await testSystem.awaitingRequest(patient))
  await payFor({ testSystem, patient, hcp, admin: colleague }, { requestId })
  const { request } = await patient.ask('Query.request', { id: requestId })
  await approve(hcp, await claim(hcp, request), { note })
  staffPatient = testSystem.product.as({ ...patient.identity, groups: ['HCPs'] })
  staffPatientAsAdmin = testSystem.product.as({ ...patient.identity, groups: ['Admin'] })
  await grantLicenses(testSystem.owner, [patient.id])
})
afterAll(() => testSystem.close())

const listedNotes = async (person: Person) =>
  (await person.ask('Query.prescriptions', { filter: { requestId } })).nodes.map((one) => one.note)

describe('the staff note of a prescription', () => {
  test('is shown to its prescriber and to an Admin', async () => {
    expect(await listedNotes(hcp)).toEqual([note])
    expect(await listedNotes(colleague)).toEqual([note])
  })

  test.each([
    ['an HCP', () => staffPatient],
    ['an Admin', () => staffPatientAsAdmin],
  ])('is null for its patient, also when the patient is %s', async (_role, person) => {
    expect(await listedNotes(person())).toEqual([null])
    expect((await prescriptionOf({ patient: person() }, requestId)).note).toBeNull()
  })

  test('is null for a patient who is an Admin in the answer to a change of the prescription', async () => {
    const { id, version } = await prescriptionOf({ patient: staffPatientAsAdmin }, requestId)
    const changed = await staffPatientAsAdmin.ask('Mutation.changePrescription', {
      input: {
        id,
        expectedVersion: version,
        event: 'stop',
        reason: 'patient_preference',
        text: 'Please stop.',
      },
    })
    expect(changed.note).toBeNull()
  })

  test('is null in the record that an Admin reads of themselves', async () => {
    const { prescriptions } = await staffPatientAsAdmin.ask('Query.patientRecord', { id: staffPatient.id })
    expect(prescriptions.map((one) => one.note)).toEqual([null])
  })
})
