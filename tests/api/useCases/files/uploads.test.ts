import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cleanUpFiles } from '../../../../api/jobs/purge'
import { storedKey, uploadKey } from '../../../../api/useCases/files/file'
import { cameraMake, geotagged } from '../../../support/builders/geotag'
import { announced, drawnPhoto, sendProgressPhoto } from '../../../support/builders/photos'
import { claim, startDraft, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'
import { sqlAs } from '../../../support/database/sqlAs'

let testSystem: PayingProduct
let maya: Person
let photo: Buffer
beforeAll(async () => {
  testSystem = await createPayingProduct()
  photo = geotagged(await drawnPhoto('front'))
})
beforeEach(async () => {
  maya = await testSystem.product.person('user', { givenName: 'Maya', familyName: 'Ruiz' })
})
afterAll(() => testSystem.close())

const stored = (key: string) => testSystem.product.services.files.store.read(key)
const create = (person: Person, bytes: Buffer, changes: object = {}) =>
  person.ask('Mutation.createUpload', {
    input: { ...announced(bytes), purpose: 'progress_photo', ...changes },
  })
const finish = (person: Person, id: string) => person.ask('Mutation.finishUpload', { id })
const place = (requestId: string, viewId = 'front') =>
  ({ purpose: 'intake_photo', requestId, itemId: 'skinFacePhotos', viewId }) as const

/** Starts an upload with a declared type, and sends the bytes. */
async function sent(bytes: Buffer, changes: object = {}): Promise<string> {
  const { id } = await create(maya, bytes, changes)
  await maya.sendBytes(id, bytes)
  return id
}

async function beautyDraft(person: Person = maya) {
  const id = randomUUID()
  const draft = await startDraft(person, { id, treatmentType: 'beauty' })
  return { id, version: draft.version }
}

async function givenPhotos(requestId: string) {
  return maya.ask('Query.myFiles', { purpose: 'intake_photo', requestId })
}

describe('an uploaded photo', () => {
  test.each([
    ['JPEG', 'image/jpeg', () => Promise.resolve(photo)],
    ['HEIC', 'image/heic', () => Promise.resolve(readFileSync('tests/support/files/geotagged.heic'))],
    ['PNG', 'image/png', () => sharp(photo).withMetadata().png().toBuffer()],
    ['WebP', 'image/webp', () => sharp(photo).withMetadata().webp().toBuffer()],
  ])('as %s is stored as a JPEG without location, time or device', async (_kind, contentType, make) => {
    const bytes = await make()
    expect(bytes.includes(cameraMake)).toBe(true)
    const id = await sent(bytes, { contentType })

    expect(await finish(maya, id)).toMatchObject({ status: 'accepted', contentType: 'image/jpeg' })
    const kept = await stored(storedKey({ id }))
    const { format, exif, xmp, iptc } = await sharp(kept).metadata()
    expect({ format, exif, xmp, iptc }).toEqual({ format: 'jpeg' })
    expect(kept?.includes(cameraMake)).toBe(false)
    expect(await stored(uploadKey({ id }))).toBeUndefined()
  })

  test('is rotated by its EXIF orientation, stored without it, and no larger than needed', async () => {
    const bytes = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: 'tan' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const id = await sent(bytes)
    expect(await finish(maya, id)).toMatchObject({ width: 800, height: 2400 })
  })

  test.each([
    ['what is no picture', () => Buffer.from('Dear doctor'), 'wrong_type'],
    ['another kind than announced', () => Buffer.from('%PDF-1.7 …'), 'wrong_type'],
    ['half a picture', () => photo.subarray(0, photo.length / 2), 'unreadable'],
    ['a picture in name only', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'unreadable'],
  ])('is refused when it is %s, and its bytes are deleted', async (_what, make, rejection) => {
    const id = await sent(make())
    expect(await finish(maya, id)).toMatchObject({ status: 'rejected', rejection })
    expect(await finish(maya, id)).toMatchObject({ status: 'rejected', rejection })
    expect(await stored(uploadKey({ id }))).toBeUndefined()
    expect(await stored(storedKey({ id }))).toBeUndefined()
  })

  test('is refused when the bytes differ from the declared ones', async () => {
    const { id } = await create(maya, photo)
    await maya.sendBytes(id, Buffer.concat([photo.subarray(0, -1), Buffer.from([0])]))
    expect(await finish(maya, id)).toMatchObject({ status: 'rejected', rejection: 'wrong_content' })
  })

  test('that decompresses to too many pixels is refused without decoding', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer()
    const id = await sent(bomb, { contentType: 'image/png' })
    expect(await finish(maya, id)).toMatchObject({ rejection: 'too_many_pixels' })
  })

  test.each([
    [1, 40_000],
    [40_000, 1],
  ])('of %i × %i pixels is refused at its header', async (width, height) => {
    const thread = await sharp({ create: { width, height, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const id = await sent(thread, { contentType: 'image/png' })
    expect(await finish(maya, id)).toMatchObject({ rejection: 'too_many_pixels' })
  })

  test('is processed once, also when it is finished many times concurrently', async () => {
    const id = await sent(photo)
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(maya, id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['accepted']))
    expect(await stored(storedKey({ id }))).toBeDefined()
  })
})

describe('starting an upload', () => {
  test('again returns the same with a new URL, until its bytes are stored', async () => {
    const input = { ...announced(photo), purpose: 'progress_photo' } as const
    const first = await maya.ask('Mutation.createUpload', { input })
    const second = await maya.ask('Mutation.createUpload', { input })
    expect(second.file).toEqual(first.file)
    expect(second.url).toContain(`/files/uploads/${input.id}?`)
    await maya.sendBytes(input.id, photo)
    await finish(maya, input.id)
    expect(await maya.ask('Mutation.createUpload', { input })).toMatchObject({
      url: null,
      file: { status: 'accepted' },
    })
  })

  test.each([
    ['too many bytes', { byteCount: 10_000_001 }, 'byteCount'],
    ['no bytes', { byteCount: 0 }, 'byteCount'],
    ['a type that is not taken', { contentType: 'image/svg+xml' }, 'contentType'],
    ['a PDF for a photo', { contentType: 'application/pdf' }, 'contentType'],
    ['no checksum', { sha256: 'abc' }, 'sha256'],
    ['a request where none belongs', { requestId: randomUUID() }, 'requestId'],
    ['an intake photo without its place', { purpose: 'intake_photo' }, 'requestId'],
  ])('with %s is refused', async (_what, changes, field) => {
    await expect(create(maya, photo, changes)).rejects.toMatchObject({
      code: 'InvalidInput',
      info: expect.objectContaining({ field }) as unknown,
    })
  })

  test('under an id of another file or patient is a conflict', async () => {
    const { id } = await create(maya, photo)
    await expect(create(maya, Buffer.from('other'), { id })).rejects.toMatchObject({ code: 'Conflict' })
    const daniel = await testSystem.product.person('user')
    await expect(create(daniel, photo, { id })).rejects.toMatchObject({ code: 'Conflict' })
  })

  test('is possible sixty times an hour, however many are concurrent', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 70 }, () => create(maya, photo)))
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    const refusal = { code: 'TooManyRequests', info: { retryAfterSeconds: 3600 } }
    expect(refused).toEqual(Array.from({ length: 10 }, () => expect.objectContaining(refusal) as unknown))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(60)
  })

  test('is possible for the caller’s own draft, and for a view of its questionnaire', async () => {
    const draft = await beautyDraft()
    const daniel = await testSystem.product.person('user')
    await expect(create(daniel, photo, place(draft.id))).rejects.toMatchObject({ code: 'NotFound' })
    await expect(create(maya, photo, place(draft.id, 'back'))).rejects.toMatchObject({ code: 'InvalidInput' })
    const sleep = randomUUID()
    await startDraft(maya, { id: sleep })
    await expect(create(maya, photo, place(sleep))).rejects.toMatchObject({ code: 'InvalidInput' })
  })

  test('without uploading anything cannot be finished', async () => {
    const { id } = await create(maya, photo)
    await expect(finish(maya, id)).rejects.toMatchObject({ code: 'FileMissing' })
    await maya.sendBytes(id, photo)
    expect(await finish(maya, id)).toMatchObject({ status: 'accepted' })
  })
})

describe('the photos of a request', () => {
  test('are required at submission, whatever the browser sends', async () => {
    const draft = await beautyDraft()
    const [front] = await givenPhotos(draft.id)
    await maya.ask('Mutation.deleteUpload', { id: front?.id ?? '' })
    const submit = maya.ask('Mutation.submitRequest', {
      input: { id: draft.id, expectedVersion: draft.version },
    })
    await expect(submit).rejects.toMatchObject({
      code: 'IntakeIncomplete',
      info: { itemIds: ['skinFacePhotos'] },
    })
    expect((await maya.ask('Query.request', { id: draft.id })).request.status).toBe('draft')
  })

  test('are one for each view: a new one replaces the previous one', async () => {
    const draft = await beautyDraft()
    const before = (await givenPhotos(draft.id)).find(({ viewId }) => viewId === 'front')
    const id = await sent(photo, place(draft.id))
    await finish(maya, id)
    const fronts = (await givenPhotos(draft.id)).filter(({ viewId }) => viewId === 'front')
    expect(fronts.map((file) => file.id)).toEqual([id])
    expect(await stored(storedKey({ id: before?.id ?? '' }))).toBeUndefined()
  })

  test('stay with it after submission', async () => {
    const late = await beautyDraft()
    const pending = await sent(photo, place(late.id))
    await maya.ask('Mutation.submitRequest', { input: { id: late.id, expectedVersion: late.version } })
    const [kept] = await givenPhotos(late.id)
    const refusal = { code: 'IllegalTransition' }
    await expect(maya.ask('Mutation.deleteUpload', { id: kept?.id ?? '' })).rejects.toMatchObject(refusal)
    await expect(finish(maya, pending)).rejects.toMatchObject(refusal)
    await expect(create(maya, photo, place(late.id))).rejects.toMatchObject(refusal)
    expect([await stored(uploadKey({ id: pending })), await stored(storedKey({ id: pending }))]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('are never missing after submission, even when one is deleted concurrently', async () => {
    for (let round = 0; round < 8; round++) {
      const draft = await beautyDraft()
      const [one] = await givenPhotos(draft.id)
      const [submitted, deleted] = await Promise.allSettled([
        maya.ask('Mutation.submitRequest', { input: { id: draft.id, expectedVersion: draft.version } }),
        maya.ask('Mutation.deleteUpload', { id: one?.id ?? '' }),
      ])
      expect([submitted.status, deleted.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      testSystem.product.clock.now = new Date(testSystem.product.clock.now.getTime() + 10 * 60_000)
    }
  })

  test('are visible to the professional who has claimed it, in the order of the items, and not to others', async () => {
    const lee = await testSystem.product.person('HCPs')
    const haddad = await testSystem.product.person('HCPs')
    const request = await submitNewRequest(maya, { id: randomUUID(), treatmentType: 'beauty' })
    await claim(lee, request)
    const { photos } = await lee.ask('Query.request', { id: request.id })
    expect(photos.map(({ viewId }) => viewId)).toEqual(['front', 'left', 'right'])
    const id = photos[0]?.id ?? ''
    const { url } = await lee.ask('Query.fileUrl', { id })
    expect(url).toContain(`/files/kept/${id}?`)
    await expect(haddad.ask('Query.fileUrl', { id })).rejects.toMatchObject({ code: 'NotFound' })
    await expect(lee.ask('Query.fileUrl', { id: randomUUID() })).rejects.toMatchObject({ code: 'NotFound' })
  })
})

describe('row level security', () => {
  async function seenBy({ identity }: Person, role: string, id: string): Promise<number> {
    const caller = { id: identity.sub, role }
    return (await sqlAs(testSystem.product.app, caller, 'select from file where id = $1', [id])).rowCount ?? 0
  }

  test('shows a file to its patient and those with a care relationship, and identity documents to no professional', async () => {
    const people = {
      daniel: await testSystem.product.person('user'),
      lee: await testSystem.product.person('HCPs'),
      haddad: await testSystem.product.person('HCPs'),
      ruth: await testSystem.product.person('Admin'),
    }
    await claim(people.lee, await submitNewRequest(maya, { id: randomUUID() }))
    const progress = await sendProgressPhoto(maya)
    await finish(maya, progress)
    const passport = await sent(photo, { purpose: 'identity_document' })
    await finish(maya, passport)
    const unfinished = await sent(photo)

    const seen = async (id: string) => ({
      maya: await seenBy(maya, 'user', id),
      daniel: await seenBy(people.daniel, 'user', id),
      lee: await seenBy(people.lee, 'HCPs', id),
      haddad: await seenBy(people.haddad, 'HCPs', id),
      ruth: await seenBy(people.ruth, 'Admin', id),
    })
    expect(await seen(progress)).toEqual({ maya: 1, daniel: 0, lee: 1, haddad: 0, ruth: 1 })
    expect(await seen(passport)).toEqual({ maya: 1, daniel: 0, lee: 0, haddad: 0, ruth: 1 })
    expect(await seen(unfinished)).toEqual({ maya: 1, daniel: 0, lee: 0, haddad: 0, ruth: 0 })
  })
})

describe('the clean-up job', () => {
  const later = (hours: number): void => {
    testSystem.product.clock.now = new Date(testSystem.product.clock.now.getTime() + hours * 3_600_000)
  }

  test('deletes unfinished uploads after a day, with their bytes', async () => {
    const id = await sent(photo)
    later(23)
    await cleanUpFiles(testSystem.context)
    expect(await stored(uploadKey({ id }))).toBeDefined()
    later(2)
    await cleanUpFiles(testSystem.context)
    expect(await stored(uploadKey({ id }))).toBeUndefined()
    await expect(finish(maya, id)).resolves.toMatchObject({ status: 'deleted' })
  })

  test('deletes bytes that were uploaded again after the file was stored, and keeps the file', async () => {
    const id = await sent(photo)
    await finish(maya, id)
    await maya.sendBytes(id, photo)
    later(2)
    await cleanUpFiles(testSystem.context)
    expect(await stored(uploadKey({ id }))).toBeUndefined()
    expect(await stored(storedKey({ id }))).toBeDefined()
  })

  test('deletes what a crash left of a deleted file, also with two concurrent runners', async () => {
    const id = await sent(photo)
    await finish(maya, id)
    const kept = await stored(storedKey({ id }))
    await maya.ask('Mutation.deleteUpload', { id })
    await testSystem.product.services.files.store.write(storedKey({ id }), {
      bytes: kept ?? Buffer.alloc(0),
      contentType: 'image/jpeg',
    })
    later(2)
    await Promise.all([cleanUpFiles(testSystem.context), cleanUpFiles(testSystem.context)])
    expect(await stored(storedKey({ id }))).toBeUndefined()
    expect(await cleanUpFiles(testSystem.context)).toBe(0)
  })
})
