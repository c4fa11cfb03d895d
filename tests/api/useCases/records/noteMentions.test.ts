import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { draftNote } from '../../../support/builders/notes'
import { claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'
import { sqlAs } from '../../../support/database/sqlAs'

let product: TestProduct
let maya: Person
/** Writes the notes. */
let lee: Person
/** Cares for the same patient by another request. */
let haddad: Person
/** Does not care for the patient. */
let novak: Person
let ruth: Person
let request: Awaited<ReturnType<typeof claim>>
let other: Awaited<ReturnType<typeof claim>>

beforeEach(async () => {
  product = await createTestProduct()
  const answers = { givenName: 'Maya', familyName: 'Okafor' }
  maya = await product.person('user', answers)
  lee = await product.person('HCPs', { givenName: 'Lena', familyName: 'Lee' })
  haddad = await product.person('HCPs', { givenName: 'Amir', familyName: 'Haddad' })
  novak = await product.person('HCPs', { givenName: 'Iva', familyName: 'Novak' })
  ruth = await product.person('Admin', { givenName: 'Ruth', familyName: 'Feld' })
  request = await claim(lee, await submitNewRequest(maya, { id: randomUUID(), answers }))
  other = await claim(
    haddad,
    await submitNewRequest(maya, { id: randomUUID(), answers, treatmentType: 'pain_cream' }),
  )
  return () => product.close()
})

const body = 'Sleeps badly. @Amir Haddad, does the cream help?'
const toHaddad = () => ({ accountId: haddad.id, text: '@Amir Haddad' })

async function sign(mentions: readonly { accountId: string; text: string }[] = [toHaddad()]) {
  const { id, version } = await draftNote(lee, request.id, { body })
  return lee.ask('Mutation.signClinicalNote', {
    input: { id, expectedVersion: version, mentions: [...mentions] },
  })
}
const mentionsOf = async (person: Person) => (await person.ask('Query.mentions', {})).nodes
const unreadOf = async (person: Person) => (await person.ask('Query.taskCounts', {})).mentions

/** The colleague no longer cares for the patient. */
async function release() {
  await haddad.ask('Mutation.releaseRequest', { input: { id: other.id, expectedVersion: other.version } })
}

describe('a mention', () => {
  test('is stored with the note, by account, and shows the current name of the colleague', async () => {
    const note = await sign()
    expect(note.mentions).toEqual([{ ...toHaddad(), name: 'Amir Haddad', readAt: null }])
    await haddad.ask('Mutation.updateMyName', { input: { givenName: 'Amir', familyName: 'Haddad-Cole' } })
    const [read] = await lee.ask('Query.clinicalNotes', { requestId: request.id })
    expect(read).toMatchObject({ body, mentions: [{ text: '@Amir Haddad', name: 'Amir Haddad-Cole' }] })
  })

  test('reaches the colleague at once, without content, and counts until they open it', async () => {
    product.published.length = 0
    const note = await sign()
    const at = product.clock.now.toISOString()
    expect(product.published).toContainEqual({
      field: 'publishInboxEvent',
      event: { recipientId: haddad.id, at },
    })
    expect(await unreadOf(haddad)).toBe(1)
    expect(await mentionsOf(haddad)).toEqual([
      {
        id: note.id,
        requestId: request.id,
        patientId: maya.id,
        patientName: 'Maya Okafor',
        authorName: 'Lena Lee',
        mentionedAt: at,
        readAt: null,
        isReadable: true,
      },
    ])
    const [record] = await haddad.ask('Query.patientNotes', { id: maya.id })
    expect(record).toMatchObject({ id: note.id, body })

    const opened = await haddad.ask('Mutation.markMentionRead', { noteId: note.id })
    expect(opened).toMatchObject({ id: note.id, readAt: at })
    expect(await haddad.ask('Mutation.markMentionRead', { noteId: note.id })).toEqual(opened)
    expect(await unreadOf(haddad)).toBe(0)
    expect(await mentionsOf(lee)).toEqual([])
  })

  test('is stored once when the signature is repeated', async () => {
    const { id, version } = await draftNote(lee, request.id, { body })
    const input = { id, expectedVersion: version, mentions: [toHaddad()] }
    const first = await lee.ask('Mutation.signClinicalNote', { input })
    await release()
    expect(await lee.ask('Mutation.signClinicalNote', { input })).toEqual(first)
    expect(await mentionsOf(haddad)).toHaveLength(1)
  })

  test.each([
    [
      'a colleague who may not read the note',
      () => ({ accountId: novak.id, text: '@Amir Haddad' }),
      'cannotRead',
    ],
    ['the patient', () => ({ accountId: maya.id, text: '@Amir Haddad' }), 'cannotRead'],
    ['the author', () => ({ accountId: lee.id, text: '@Amir Haddad' }), 'cannotRead'],
    ['a name that is not in the text', () => ({ accountId: haddad.id, text: '@Somebody Else' }), 'notInText'],
  ])('of %s is refused, and the note stays a draft', async (_name, mention, rule) => {
    await expect(sign([mention()])).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'mentions', rule },
    })
    const [draft] = await lee.ask('Query.clinicalNotes', { requestId: request.id })
    expect(draft).toMatchObject({ signedAt: null, mentions: [] })
  })
})

describe('who can be mentioned', () => {
  const offered = async () =>
    (await lee.ask('Query.noteReaders', { requestId: request.id })).map(({ name }) => name)

  test('are the colleagues who may read the note at this moment', async () => {
    expect(await offered()).toEqual(['Amir Haddad'])
    await novak.ask('Mutation.startEmergencyAccess', {
      input: {
        id: randomUUID(),
        patientId: maya.id,
        reason: 'emergency',
        explanation: 'Called by the emergency room.',
      },
    })
    expect(await offered()).toEqual(['Amir Haddad', 'Iva Novak'])
    product.clock.now = new Date(product.clock.now.getTime() + 61 * 60_000)
    await release()
    expect(await offered()).toEqual([])
  })

  test('notifies only the clinician of the request', async () => {
    for (const person of [haddad, novak])
      await expect(person.ask('Query.noteReaders', { requestId: request.id })).rejects.toMatchObject({
        code: 'NotFound',
      })
    for (const person of [maya, ruth])
      await expect(person.ask('Query.noteReaders', { requestId: request.id })).rejects.toMatchObject({
        code: 'Forbidden',
      })
  })
})

describe('a mention gives no access', () => {
  test('to the note, once its reader no longer cares for the patient', async () => {
    const note = await sign()
    await release()
    expect(await mentionsOf(haddad)).toMatchObject([{ id: note.id, patientName: null, isReadable: false }])
    await expect(haddad.ask('Query.patientNotes', { id: maya.id })).rejects.toMatchObject({
      code: 'NotFound',
    })
    expect(await haddad.ask('Mutation.markMentionRead', { noteId: note.id })).toMatchObject({
      patientName: null,
    })
  })

  test('and row level security refuses what the use case refuses', async () => {
    const note = await sign()
    const as = (person: Person, role: string, sql: string, values: unknown[] = []) =>
      sqlAs(product.database.app, { id: person.id, role }, sql, values)
    const rows = async (person: Person, role: string) =>
      (await as(person, role, 'select note_id from note_mention')).rows.length
    expect(await rows(haddad, 'HCPs')).toBe(1)
    expect(await rows(lee, 'HCPs')).toBe(1)
    expect(await rows(ruth, 'Admin')).toBe(1)
    expect(await rows(novak, 'HCPs')).toBe(0)
    for (const role of ['user', 'HCPs', 'Admin']) expect(await rows(maya, role)).toBe(0)
    await release()
    expect(await rows(haddad, 'HCPs')).toBe(1)

    const read = 'update note_mention set read_at = now() where note_id = $1'
    for (const person of [lee, novak]) expect((await as(person, 'HCPs', read, [note.id])).rowCount).toBe(0)
    expect((await as(maya, 'HCPs', read, [note.id])).rowCount).toBe(0)
    expect((await as(haddad, 'HCPs', read, [note.id])).rowCount).toBe(1)

    const insert = `insert into note_mention (note_id, account_id, written_as, patient_id, request_id, author_id,
      mentioned_at) values ($1, $2, '@Iva Novak', $3, $4, $5, now())`
    for (const [author, mentioned] of [
      [lee, novak],
      [haddad, novak],
      [novak, haddad],
    ] as const)
      await expect(
        as(author, 'HCPs', insert, [note.id, mentioned.id, maya.id, request.id, author.id]),
      ).rejects.toThrow('row-level security')
  })
})
