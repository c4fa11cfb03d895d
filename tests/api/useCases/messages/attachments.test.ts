import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUpFiles } from '../../../../api/jobs/purge'
import { storedKey } from '../../../../api/useCases/files/file'
import { announced, drawnPhoto } from '../../../support/builders/photos'
import { claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

const pdf = Buffer.from('%PDF-1.7 a letter of the family doctor')
let testSystem: PayingProduct
let maya: Person
let daniel: Person
let lee: Person
let haddad: Person
let admin: Person
let conversationId: string

beforeAll(async () => {
  testSystem = await createPayingProduct()
  const { product } = testSystem
  maya = await product.person('user', { givenName: 'Maya', familyName: 'Ruiz' })
  daniel = await product.person('user', { givenName: 'Daniel', familyName: 'Ruiz' })
  lee = await product.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  haddad = await product.person('HCPs', { givenName: 'Dr. Amir', familyName: 'Haddad' })
  admin = await product.person('Admin', { givenName: 'Ada', familyName: 'Brandt' })
  conversationId = (await claim(lee, await submitNewRequest(maya, { id: randomUUID() }))).conversationId
})
afterAll(() => testSystem.close())

/** Uploads a file for the conversation. */
async function sent(person: Person, bytes: Buffer = pdf, contentType = 'application/pdf'): Promise<string> {
  const input = { ...announced(bytes, contentType), purpose: 'message_attachment', conversationId } as const
  const { id } = await person.ask('Mutation.createUpload', { input })
  await person.sendBytes(id, bytes)
  return id
}

async function kept(person: Person, bytes?: Buffer, contentType?: string): Promise<string> {
  const id = await sent(person, bytes, contentType)
  expect(await person.ask('Mutation.finishUpload', { id })).toMatchObject({ status: 'accepted' })
  return id
}

const send = (person: Person, attachmentIds: string[], body = '', id: string = randomUUID()) =>
  person.ask('Mutation.sendMessage', { input: { id, conversationId, body, attachmentIds } })
const open = (person: Person, id: string) => person.ask('Query.fileUrl', { id })
const refused = (code: string) => expect.objectContaining({ code }) as Error

describe('a message with files', () => {
  test('is shown with them, in the sender’s order, to those who may read the conversation', async () => {
    const photo = await kept(maya, await drawnPhoto('close'), 'image/jpeg')
    const letter = await kept(maya)
    const { id } = await send(maya, [letter, photo], 'What my doctor wrote, and how it looks')

    const { nodes } = await lee.ask('Query.messages', { conversationId, first: 1 })
    expect(nodes).toMatchObject([
      {
        id,
        attachments: [
          { id: letter, contentType: 'application/pdf', byteCount: pdf.byteLength, width: null },
          { id: photo, contentType: 'image/jpeg', width: 600, height: 760 },
        ],
      },
    ])
    for (const person of [maya, lee, admin]) expect((await open(person, photo)).url).toContain(photo)
    for (const person of [daniel, haddad])
      await expect(open(person, photo)).rejects.toEqual(refused('NotFound'))
  })

  test('may have only files, also from staff, and the list names their kind', async () => {
    const letter = await kept(lee)
    expect(await send(lee, [letter])).toMatchObject({ body: '', attachments: [{ id: letter }] })
    expect(await maya.ask('Query.conversation', { id: conversationId })).toMatchObject({
      lastPreview: 'Document',
      unreadCount: expect.any(Number) as number,
    })
    expect((await open(maya, letter)).url).toContain(letter)
    expect(testSystem.product.published).toContainEqual(
      expect.objectContaining({ event: expect.objectContaining({ attachmentCount: 1 }) as object }),
    )
    await send(lee, [await kept(lee), await kept(lee)])
    expect(await maya.ask('Query.conversation', { id: conversationId })).toMatchObject({
      lastPreview: '2 files',
    })
  })

  test('is the same message when it is retried, and another one with other files', async () => {
    const [letter, other] = [await kept(maya), await kept(maya)]
    const id = randomUUID()
    const first = await send(maya, [letter], '', id)
    expect(await send(maya, [letter], '', id)).toEqual(first)
    await expect(send(maya, [other], '', id)).rejects.toEqual(refused('Conflict'))
  })

  test('is refused without text and files, with too many files, or a duplicate', async () => {
    const letter = await kept(maya)
    await expect(send(maya, [])).rejects.toEqual(refused('InvalidInput'))
    await expect(send(maya, [letter, letter])).rejects.toEqual(refused('InvalidInput'))
    const many = Array.from({ length: 11 }, () => randomUUID())
    await expect(send(maya, many)).rejects.toEqual(refused('InvalidInput'))
  })
})

describe('a file for a conversation', () => {
  test('is invisible to others before it is sent, and belongs to one message only', async () => {
    const [mine, theirs] = [await kept(maya), await kept(lee)]
    for (const person of [lee, admin]) await expect(open(person, mine)).rejects.toEqual(refused('NotFound'))
    await expect(open(maya, theirs)).rejects.toEqual(refused('NotFound'))
    // Neither another person's nor an unfinished file can be sent.
    await expect(send(maya, [theirs])).rejects.toEqual(refused('FileMissing'))
    await expect(send(maya, [await sent(maya)])).rejects.toEqual(refused('FileMissing'))

    const outcomes = await Promise.allSettled([send(maya, [mine]), send(maya, [mine], 'again')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(send(maya, [mine])).rejects.toEqual(refused('FileMissing'))
  })

  test('can be deleted by its uploader until it is sent', async () => {
    const [taken, left] = [await kept(lee), await kept(lee)]
    await expect(maya.ask('Mutation.deleteUpload', { id: taken })).rejects.toEqual(refused('NotFound'))
    expect(await lee.ask('Mutation.deleteUpload', { id: taken })).toMatchObject({ status: 'deleted' })
    await expect(send(lee, [taken])).rejects.toEqual(refused('FileMissing'))
    await send(lee, [left])
    await expect(lee.ask('Mutation.deleteUpload', { id: left })).rejects.toEqual(refused('IllegalTransition'))
  })

  test('is accepted only from those who may write there, and of staff only as attachments', async () => {
    for (const person of [daniel, haddad]) await expect(sent(person)).rejects.toEqual(refused('NotFound'))
    await expect(sent(admin)).rejects.toEqual(refused('Forbidden'))
    const input = { ...announced(pdf, 'image/jpeg'), purpose: 'progress_photo' } as const
    await expect(lee.ask('Mutation.createUpload', { input })).rejects.toEqual(refused('Forbidden'))
    const nowhere = { ...announced(pdf, 'application/pdf'), purpose: 'message_attachment' } as const
    await expect(maya.ask('Mutation.createUpload', { input: nowhere })).rejects.toEqual(
      refused('InvalidInput'),
    )
  })

  test('that was never sent is deleted after a day; sent ones stay', async () => {
    const [unsent, carried] = [await kept(maya), await kept(maya)]
    await send(maya, [carried])
    const { clock } = testSystem.product
    clock.now = new Date(clock.now.getTime() + 25 * 3_600_000)
    await cleanUpFiles(testSystem.context)
    const { store } = testSystem.product.services.files
    expect(await store.read(storedKey({ id: unsent }))).toBeUndefined()
    expect(await store.read(storedKey({ id: carried }))).toBeDefined()
  })
})
