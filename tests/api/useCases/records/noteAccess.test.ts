import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withholdingRules } from '../../../../domain/records/noteWithholding'
import { draftNote, exceptionToAccess, signNewNote } from '../../../support/builders/notes'
import { claim, submitNewRequest } from '../../../support/builders/requestScenarios'
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
  lee = await product.person('HCPs', { givenName: 'Lena', familyName: 'Lee' })
  haddad = await product.person('HCPs', { givenName: 'Amir', familyName: 'Haddad' })
  ruth = await product.person('Admin')
})
afterAll(() => product.close())

async function requestOfMaya(): Promise<string> {
  maya = await product.person('user')
  return (await claim(lee, await submitNewRequest(maya, { id: randomUUID() }))).id
}
const ownNotes = (requestId: string, person = maya) => person.ask('Query.myClinicalNotes', { requestId })
const withhold = (noteId: string, person = lee, exception = exceptionToAccess()) =>
  person.ask('Mutation.withholdNote', { input: { noteId, exception } })
const release = (noteId: string, id: string, person = lee) =>
  person.ask('Mutation.releaseNote', { input: { id, noteId } })

describe('a patient', () => {
  test('reads a note from the moment it is signed, with its addenda, and never a draft', async () => {
    const requestId = await requestOfMaya()
    const draft = await draftNote(lee, requestId)
    expect(await ownNotes(requestId)).toEqual([])

    await lee.ask('Mutation.signClinicalNote', { input: { id: draft.id, expectedVersion: draft.version } })
    product.clock.now = new Date(product.clock.now.getTime() + 60_000)
    const addendum = await signNewNote(lee, requestId, { body: 'Called back.', addendumTo: draft.id })

    expect(await ownNotes(requestId)).toMatchObject([
      { id: draft.id, signedAs: 'Lena Lee', body: 'Sleeps badly since May.', withheldFor: null },
      { id: addendum.id, addendumTo: draft.id, body: 'Called back.' },
    ])
  })

  test('reads no notes about another patient', async () => {
    const requestId = await requestOfMaya()
    await signNewNote(lee, requestId)
    await expect(ownNotes(requestId, await product.person('user'))).rejects.toMatchObject({
      code: 'NotFound',
    })
  })

  test('sees of a withheld note that it exists, who signed it, and the kind of reason', async () => {
    const requestId = await requestOfMaya()
    const note = await signNewNote(lee, requestId, { withhold: { reason: 'confidential_source' } })
    expect(note.withholding).toMatchObject({ reason: 'confidential_source', withheldByName: 'Lena Lee' })

    const [own] = await ownNotes(requestId)

    expect(own).toMatchObject({
      id: note.id,
      signedAs: 'Lena Lee',
      body: null,
      withheldFor: 'privacy',
      isReviewable: false,
    })
    expect(JSON.stringify(own)).not.toMatch(/Threatened|confidential/)
  })

  test('sees that a withholding can be reviewed, and reads the note once it is released', async () => {
    const requestId = await requestOfMaya()
    const note = await signNewNote(lee, requestId)
    const { withholding } = await withhold(note.id)
    expect(await ownNotes(requestId)).toMatchObject([
      { body: null, withheldFor: 'safety', isReviewable: true },
    ])

    const released = await release(note.id, withholding?.id ?? '')

    expect(released.withholding).toBeNull()
    expect(await ownNotes(requestId)).toMatchObject([{ body: note.body, withheldFor: null }])
  })

  test('who is also staff reads their own withheld note through no role', async () => {
    const requestId = await requestOfMaya()
    const note = await signNewNote(lee, requestId, { withhold: {} })
    const rows = async (role: string, sql: string) =>
      (await sqlAs(product.app, { id: maya.id, role }, sql, [note.id])).rowCount
    for (const role of ['user', 'HCPs', 'Admin']) {
      expect(await rows(role, 'select from clinical_note where id = $1')).toBe(0)
      expect(await rows(role, 'select from note_withholding where note_id = $1')).toBe(0)
    }
  })
})

describe('withholding a note', () => {
  test('is refused without the facts of the case, and the note is not signed either', async () => {
    const requestId = await requestOfMaya()
    const signing = signNewNote(lee, requestId, { withhold: { explanation: 'Bad news.' } })
    await expect(signing).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'explanation', rule: 'tooShort', min: 15 },
    })
    expect(await ownNotes(requestId)).toEqual([])
    expect(await lee.ask('Query.clinicalNotes', { requestId })).toMatchObject([{ signedAt: null }])
  })

  test('is possible for its author and those with a care relationship; all staff who read the note see the reason', async () => {
    const requestId = await requestOfMaya()
    const note = await signNewNote(lee, requestId)
    await expect(withhold(note.id, haddad)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(withhold(note.id, ruth)).rejects.toMatchObject({ code: 'Forbidden' })
    await expect(withhold(note.id, maya)).rejects.toMatchObject({ code: 'Forbidden' })
    await withhold(note.id)
    const seenBy = async (person: Person) => (await person.ask('Query.clinicalNotes', { requestId }))[0]
    expect(await seenBy(lee)).toMatchObject({ withholding: { reason: 'danger' }, canChangeAccess: true })
    expect(await seenBy(ruth)).toMatchObject({
      withholding: { reason: 'danger', explanation: 'Threatened to hurt herself over this finding.' },
      canChangeAccess: false,
    })
  })

  test('of a draft is refused', async () => {
    const draft = await draftNote(lee, await requestOfMaya())
    await expect(withhold(draft.id)).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('twice with the same input is one withholding, with another reason a conflict', async () => {
    const note = await signNewNote(lee, await requestOfMaya())
    const exception = exceptionToAccess()
    const first = await withhold(note.id, lee, exception)
    expect(await withhold(note.id, lee, exception)).toEqual(first)
    await expect(withhold(note.id, lee, exceptionToAccess({ reason: 'erroneous' }))).rejects.toMatchObject({
      code: 'Conflict',
      info: { current: { id: exception.id, reason: 'danger' } },
    })
  })

  test('can be repeated after a release, and the first decision stays documented', async () => {
    const note = await signNewNote(lee, await requestOfMaya())
    const first = await withhold(note.id)
    const firstId = first.withholding?.id ?? ''
    await release(note.id, firstId)
    expect((await release(note.id, firstId)).withholding).toBeNull()
    await withhold(note.id, lee, exceptionToAccess({ reason: 'erroneous' }))
    await release(note.id, firstId)
    const { rows } = await product.database.owner.query(
      `select reason, released_by from note_withholding where note_id = $1 order by released_at nulls last`,
      [note.id],
    )
    expect(rows).toEqual([
      { reason: 'danger', released_by: lee.id },
      { reason: 'erroneous', released_by: null },
    ])
  })

  test('is not rewritten or deleted, not even by the owner of the tables', async () => {
    const note = await signNewNote(lee, await requestOfMaya(), { withhold: {} })
    for (const sql of [
      `update note_withholding set reason = 'erroneous' where note_id = $1`,
      'delete from note_withholding where note_id = $1',
    ])
      await expect(product.database.owner.query(sql, [note.id])).rejects.toThrow('only ends')
  })

  test('is recorded in the audit log with its reason and without its text', async () => {
    const note = await signNewNote(lee, await requestOfMaya(), { withhold: { reason: 'harm_to_other' } })
    const { rows } = await product.database.owner.query<{ criteria: unknown; patient_id: string }>(
      `select criteria, patient_id from audit_event where operation = 'Mutation.signClinicalNote'
        and entity_id = $1`,
      [note.id],
    )
    expect(rows).toEqual([{ criteria: { withheldFor: 'harm_to_other' }, patient_id: maya.id }])
  })
})

test('row level security prevents withholding or releasing a note except by its author or the care team', async () => {
  const requestId = await requestOfMaya()
  const note = await signNewNote(lee, requestId, { withhold: {} })
  const released = `update note_withholding set released_by = $2, released_at = now() where note_id = $1`
  for (const person of [haddad, maya, ruth])
    for (const role of ['user', 'HCPs', 'Admin'])
      expect(
        (await sqlAs(product.app, { id: person.id, role }, released, [note.id, person.id])).rowCount,
      ).toBe(0)
  const begun = `insert into note_withholding (id, note_id, patient_id, reason, explanation, withheld_by, withheld_at)
    values (gen_random_uuid(), $1, $2, 'danger', 'x', $3, now())`
  const other = await signNewNote(lee, requestId)
  for (const person of [haddad, maya, ruth])
    await expect(
      sqlAs(product.app, { id: person.id, role: 'HCPs' }, begun, [other.id, maya.id, person.id]),
    ).rejects.toThrow(/row-level security|violates check/)
})

test('each exception names the section of the rule that allows it', () => {
  for (const { source } of Object.values(withholdingRules)) expect(source).toMatch(/^45 CFR \d+\.\d+/)
})
