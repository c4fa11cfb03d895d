import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve, claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let lee: Person
let haddad: Person
let ruth: Person

beforeAll(async () => {
  product = await createTestProduct()
  lee = await product.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  haddad = await product.person('HCPs', { givenName: 'Dr. Amir', familyName: 'Haddad' })
  ruth = await product.person('Admin')
})
afterAll(() => product.close())

const evidenceFor = async (reader: Person, id: string) =>
  (await reader.ask('Query.request', { id })).review?.evidence

const medication = { none: false, entries: [{ name: 'Lopressor', dose: '50 mg', frequency: 'daily' }] }

/** A patient who was prescribed a sleep aid in March, and now asks for another treatment in April. */
async function returningPatient() {
  const patient = await product.person('user', { givenName: 'Maya', familyName: 'Okafor' })
  product.clock.now = new Date('2026-03-02T09:00:00Z')
  const first = await submitNewRequest(patient, {
    id: randomUUID(),
    answers: { heightCm: 180, weightKg: 97.2, medications: medication },
  })
  await approve(lee, await claim(lee, first), {
    overriddenAlertIds: [],
  })
  product.clock.now = new Date('2026-04-02T09:00:00Z')
  const second = await submitNewRequest(patient, { id: randomUUID(), treatmentType: 'ed' })
  return { patient, first, second }
}

describe('the evidence of a request', () => {
  test('has only answers and waiting requests before a claim by somebody without a relation', async () => {
    const { patient, second } = await returningPatient()
    const third = await submitNewRequest(patient, { id: randomUUID(), treatmentType: 'pain_cream' })

    const evidence = await evidenceFor(haddad, second.id)

    expect(evidence).toMatchObject({
      readsRecord: false,
      isLicensed: true,
      identityStatus: null,
      prescriptions: [],
      earlier: [],
      pregnancy: null,
    })
    expect(evidence?.otherRequests).toMatchObject([
      { requestId: third.id, treatmentType: 'pain_cream', status: 'submitted', isOwn: false },
    ])
    // The medicine of the earlier intake is in the record only.
    expect(JSON.stringify(evidence)).not.toContain('Lopressor')
  })

  test('has the record after the claim: measures, prescriptions, and what only it names', async () => {
    const { second } = await returningPatient()
    await claim(haddad, second)

    const evidence = await evidenceFor(haddad, second.id)

    expect(evidence?.readsRecord).toBe(true)
    // WHO: 97.2 kg at 1.80 m is 30.0 kg/m².
    expect(evidence?.earlier).toMatchObject([
      { at: '2026-03-02T09:00:00.000Z', weightKg: 97.2, bodyMassIndex: 30 },
    ])
    expect(evidence?.prescriptions).toMatchObject([
      { medication: expect.stringContaining('Ramelteon'), status: 'active', prescriberName: 'Dr. Lena Lee' },
    ])
  })

  test('says where the reader is not licensed, and shows the same record to an Admin', async () => {
    const { second } = await returningPatient()
    await claim(haddad, second)
    await product.database.owner.query('delete from practitioner_license where practitioner_id = $1', [
      haddad.id,
    ])

    expect(await evidenceFor(haddad, second.id)).toMatchObject({ isLicensed: false, readsRecord: true })
    const forAdmin = await evidenceFor(ruth, second.id)
    expect(forAdmin).toMatchObject({ isLicensed: null, readsRecord: true })
    expect(forAdmin?.prescriptions).toHaveLength(1)
  })

  test('is not there for the patient, nor by the function of the database', async () => {
    const { patient, second } = await returningPatient()
    expect((await patient.ask('Query.request', { id: second.id })).review).toBeNull()
    const { rows } = await product.app.query('select * from request_evidence($1)', [second.id])
    expect(rows).toEqual([])
  })

  test('does not list a colleague’s claimed request before the record may be read', async () => {
    const { patient, second } = await returningPatient()
    const stranger = await product.person('HCPs')
    const third = await submitNewRequest(patient, { id: randomUUID(), treatmentType: 'pain_cream' })
    await claim(lee, third)
    expect((await evidenceFor(stranger, second.id))?.otherRequests).toEqual([])
    expect((await evidenceFor(lee, second.id))?.otherRequests).toMatchObject([
      { requestId: third.id, isOwn: true, status: 'in_review' },
    ])
  })
})
