import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve, claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'
import { sqlAs } from '../../../support/database/sqlAs'

let product: TestProduct
let maya: Person
let lee: Person
let haddad: Person
let ruth: Person

beforeAll(async () => {
  product = await createTestProduct()
  maya = await product.person('user')
  lee = await product.person('HCPs', { givenName: 'Lena', familyName: 'Lee' })
  await lee.ask('Mutation.updateMyCredentials', { input: { expectedVersion: 0, credentials: 'MD' } })
  haddad = await product.person('HCPs', { givenName: 'Amir', familyName: 'Haddad' })
  ruth = await product.person('Admin')
})
afterAll(() => product.close())

const taken = async (patient?: Person) =>
  claim(lee, await submitNewRequest(patient ?? (await product.person('user')), { id: randomUUID() }))
const save = (
  requestId: string,
  change: { id?: string; expectedVersion?: number; body?: string; addendumTo?: string } = {},
  person = lee,
) =>
  person.ask('Mutation.saveClinicalNote', {
    input: { id: randomUUID(), requestId, expectedVersion: 0, body: 'Sleeps badly since May.', ...change },
  })
const sign = ({ id, version }: { id: string; version: number }, person = lee) =>
  person.ask('Mutation.signClinicalNote', { input: { id, expectedVersion: version } })
const bodies = async (person: Person, requestId: string) =>
  (await person.ask('Query.clinicalNotes', { requestId })).map(({ body }) => body)

describe('a draft', () => {
  test('is saved while it grows, and a retry returns the same', async () => {
    const { id: requestId } = await taken()
    const id = randomUUID()
    const draft = await save(requestId, { id, body: 'Sleeps' })
    expect(await save(requestId, { id, body: 'Sleeps' })).toEqual(draft)
    const longer = await save(requestId, { id, expectedVersion: 1, body: 'Sleeps badly' })
    expect(longer).toMatchObject({ version: 2, body: 'Sleeps badly', signedAt: null })
    expect(await save(requestId, { id, expectedVersion: 1, body: 'Sleeps badly' })).toEqual(longer)
  })

  test('in two windows is one draft: the slower one gets a conflict', async () => {
    const { id: requestId } = await taken()
    const first = await save(requestId)
    await expect(save(requestId, { body: 'From another window' })).rejects.toMatchObject({
      code: 'Conflict',
      info: { current: { id: first.id, version: 1, isSigned: false } },
    })
    await expect(save(requestId, { id: first.id, expectedVersion: 7 })).rejects.toMatchObject({
      code: 'Conflict',
    })
  })

  test('is visible only to its author', async () => {
    const { id: requestId } = await taken()
    await save(requestId)
    expect(await bodies(lee, requestId)).toHaveLength(1)
    expect(await bodies(ruth, requestId)).toEqual([])
    await expect(save(requestId, {}, haddad)).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('that is too long is refused, an empty one is saved but not signed', async () => {
    const { id: requestId } = await taken()
    await expect(save(requestId, { body: 'x'.repeat(8001) })).rejects.toMatchObject({ code: 'InvalidInput' })
    await expect(sign(await save(requestId, { body: ' ' }))).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'body', rule: 'required' },
    })
  })
})

describe('a signed note', () => {
  test('contains how it was signed, never changes, and accepts addenda', async () => {
    const request = await taken()
    const draft = await save(request.id)
    const note = await sign(draft)
    expect(note).toMatchObject({ signedAs: 'Lena Lee, MD', signedAt: product.clock.now.toISOString() })
    expect(await sign(draft)).toEqual(note)
    await expect(save(request.id, { id: note.id, expectedVersion: note.version })).rejects.toMatchObject({
      code: 'Conflict',
      info: { current: { isSigned: true } },
    })
    await approve(lee, request)
    product.clock.now = new Date(product.clock.now.getTime() + 60_000)
    const addendum = await sign(await save(request.id, { addendumTo: note.id, body: 'Called back.' }))
    expect(addendum).toMatchObject({ addendumTo: note.id })
    expect(await bodies(lee, request.id)).toEqual(['Sleeps badly since May.', 'Called back.'])
    await expect(save(request.id, { addendumTo: addendum.id })).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('is visible in the record to staff with a care relationship, and to nobody else', async () => {
    const noor = await product.person('user')
    const request = await taken(noor)
    await sign(await save(request.id))
    for (const person of [lee, ruth]) {
      expect(await person.ask('Query.patientNotes', { id: noor.id })).toHaveLength(1)
    }
    await expect(haddad.ask('Query.patientNotes', { id: noor.id })).rejects.toMatchObject({
      code: 'NotFound',
    })
    for (const patient of [noor, maya]) {
      const asked = patient.ask('Query.clinicalNotes', { requestId: request.id })
      await expect(asked).rejects.toMatchObject({ code: 'Forbidden' })
    }
  })

  test('is not changed by the owner of the tables either', async () => {
    const request = await taken()
    const { id } = await sign(await save(request.id))
    for (const sql of [
      'update clinical_note set body = $2 where id = $1',
      'delete from clinical_note where id = $1 and $2 <> $3',
    ]) {
      const values = sql.includes('$3') ? [id, 'a', 'b'] : [id, 'Something else']
      await expect(product.database.owner.query(sql, values)).rejects.toThrow('never changes')
    }
  })
})

test('row level security shows a signed note to its patient and the care team, and lets nobody write it', async () => {
  const request = await taken(maya)
  const { id } = await sign(await save(request.id))
  const as = async (person: Person, role: string, sql: string) =>
    (await sqlAs(product.app, { id: person.id, role }, sql, [id])).rowCount
  const read = 'select from clinical_note where id = $1'
  expect(await as(maya, 'user', read)).toBe(1)
  // Staff who are the patient have only the patient's access.
  expect(await as(maya, 'Admin', read)).toBe(1)
  expect(await as(await product.person('user'), 'user', read)).toBe(0)
  expect(await as(haddad, 'HCPs', read)).toBe(0)
  expect(await as(lee, 'HCPs', read)).toBe(1)
  expect(await as(lee, 'HCPs', `update clinical_note set body = 'x' where id = $1`)).toBe(0)
})
