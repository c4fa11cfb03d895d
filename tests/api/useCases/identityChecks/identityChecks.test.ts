import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeIdentityDocuments, cleanUpFiles } from '../../../../api/jobs/purge'
import { storedKey } from '../../../../api/useCases/files/file'
import {
  decideIdentity,
  uploadDocument,
  uploadDocuments,
  submitIdentity,
} from '../../../support/builders/identityScenarios'
import { sendProgressPhoto } from '../../../support/builders/photos'
import { claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

let testSystem: PayingProduct
let maya: Person
let ruth: Person

beforeAll(async () => {
  testSystem = await createPayingProduct()
  ruth = await testSystem.person('Admin', { givenName: 'Ruth', familyName: 'Adler' })
})
beforeEach(async () => {
  maya = await testSystem.person('user', { givenName: 'Maya', familyName: 'Okafor' })
})
afterAll(() => testSystem.close())

const mine = (person = maya) => person.ask('Query.myIdentityCheck', {})
const refuse = (check: { id: string; version: number }) => decideIdentity(ruth, check, 'unreadable')
const later = (milliseconds: number) => {
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + milliseconds)
}
const day = 24 * 60 * 60 * 1000
const bytesOf = (id: string) => testSystem.context.files.store.head(storedKey({ id }))
const mailsAbout = async (event: string) => {
  const { rows } = await testSystem.owner.query<{ kind: string; recipient: string }>(
    'select kind, recipient from outbox where event like $1',
    [event],
  )
  return rows
}

describe('submitting documents', () => {
  test('starts a check that an Admin finds, with the documents and the patient’s data', async () => {
    expect(await mine()).toBeNull()
    const check = await submitIdentity(maya)

    expect(check).toMatchObject({
      status: 'pending',
      version: 1,
      attempts: 1,
      attemptsLeft: 0,
      refusal: null,
    })
    expect(await mine()).toEqual(check)
    const { nodes } = await ruth.ask('Query.identityChecks', { filter: { statuses: ['pending'] } })
    expect(nodes.find(({ id }) => id === check.id)).toMatchObject({
      patientId: maya.id,
      patientName: 'Maya Okafor',
      documents: [{ part: 'front', contentType: 'image/jpeg' }, { part: 'selfie' }],
    })
    expect(await mailsAbout(`identity:${check.id}:sent:%`)).toEqual([
      { kind: 'identityToCheck', recipient: '@Admin' },
    ])
  })

  test('again after a lost answer is the same check', async () => {
    const input = { id: randomUUID(), ...(await uploadDocuments(maya)) }
    const first = await maya.ask('Mutation.submitIdentityCheck', { input })
    expect(await maya.ask('Mutation.submitIdentityCheck', { input })).toEqual(first)
  })

  test('twice concurrently makes one check', async () => {
    const attempts = await Promise.allSettled([submitIdentity(maya), submitIdentity(maya)])
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await mine()).toMatchObject({ version: 1 })
  })

  test('accepts only the caller’s own stored documents, each for one part', async () => {
    const daniel = await testSystem.person('user')
    const [own, others] = [await uploadDocument(maya), await uploadDocument(daniel)]
    const photo = await sendProgressPhoto(maya)
    await maya.ask('Mutation.finishUpload', { id: photo })
    const send = (frontFileId: string, selfieFileId: string) =>
      maya.ask('Mutation.submitIdentityCheck', { input: { id: randomUUID(), frontFileId, selfieFileId } })

    await expect(send(own, others)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(send(own, photo)).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'selfieFileId', rule: 'purpose' },
    })
    await expect(send(own, own)).rejects.toMatchObject({ info: { rule: 'different' } })
    expect(await mine()).toBeNull()
  })

  test('is refused while a check is pending, and so is deleting its documents', async () => {
    const check = await submitIdentity(maya)
    await expect(submitIdentity(maya, check)).rejects.toMatchObject({ code: 'IllegalTransition' })
    const id = check.documents[0]?.id ?? ''
    await expect(maya.ask('Mutation.deleteUpload', { id })).rejects.toMatchObject({
      code: 'IllegalTransition',
    })
    expect(await bytesOf(id)).toBeDefined()
  })
})

describe('deciding', () => {
  test('notifies the patient live and by an email without content', async () => {
    const check = await submitIdentity(maya)
    const decided = await decideIdentity(ruth, check)

    expect(decided).toMatchObject({ status: 'verified', version: 2, decidedByName: 'Ruth Adler' })
    expect(await mine()).toMatchObject({ status: 'verified', decidedByName: null })
    expect(testSystem.published.at(-1)).toMatchObject({
      field: 'publishInboxEvent',
      event: { recipientId: maya.id, identityStatus: 'verified', identityVersion: 2 },
    })
    expect(await mailsAbout(`identity:${check.id}:decided:%`)).toEqual([
      { kind: 'identityChecked', recipient: maya.id },
    ])
  })

  test('needs a reason to refuse, and a text for a reason without one', async () => {
    const { id, version: expectedVersion } = await submitIdentity(maya)
    const say = (input: object) =>
      ruth.ask('Mutation.decideIdentityCheck', {
        input: { id, expectedVersion, decision: 'refuse', ...input },
      })
    await expect(say({})).rejects.toMatchObject({ info: { field: 'reason', rule: 'required' } })
    await expect(say({ reason: 'other' })).rejects.toMatchObject({ info: { field: 'text' } })
    await expect(say({ decision: 'verify', reason: 'other' })).rejects.toMatchObject({
      info: { field: 'reason', rule: 'notWanted' },
    })
    expect(await say({ reason: 'other', text: ' The photo shows a pet. ' })).toMatchObject({
      status: 'failed',
      refusalText: 'The photo shows a pet.',
    })
  })

  test('by two concurrent Admins happens once, and the slower one gets the current state', async () => {
    const omar = await testSystem.person('Admin')
    const check = await submitIdentity(maya)
    const [one, other] = await Promise.allSettled([
      decideIdentity(ruth, check),
      decideIdentity(omar, check, 'unreadable'),
    ])
    const failed = [one, other].find((attempt) => attempt.status === 'rejected')
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(failed?.reason).toMatchObject({
      code: 'Conflict',
      info: { current: { id: check.id, version: 2 } },
    })
  })

  test('sends the third refusal to a manual review, in which staff may still verify', async () => {
    let check = await refuse(await submitIdentity(maya))
    expect(check).toMatchObject({ status: 'failed', refusal: 'unreadable', attemptsLeft: 2 })
    check = await refuse(await submitIdentity(maya, check))
    expect(check).toMatchObject({ status: 'failed', attempts: 2, attemptsLeft: 1 })
    check = await refuse(await submitIdentity(maya, check))
    expect(check).toMatchObject({ status: 'manual_review', attempts: 3, attemptsLeft: 0 })

    await expect(submitIdentity(maya, check)).rejects.toMatchObject({ code: 'IllegalTransition' })
    expect(await decideIdentity(ruth, check)).toMatchObject({ status: 'verified', refusal: null })
  })

  test('is refused to an Admin who was the patient', async () => {
    const check = await submitIdentity(maya)
    const asAdmin = testSystem.product.as({ ...maya.identity, groups: ['Admin'] })
    await expect(decideIdentity(asAdmin, check)).rejects.toMatchObject({ code: 'Forbidden' })
  })
})

describe('access of others', () => {
  test('a professional with a care relationship sees the check’s status, and no document', async () => {
    const lee = await testSystem.person('HCPs')
    const request = await submitNewRequest(testSystem.product.as(maya.identity), { id: randomUUID() })
    await claim(lee, request)
    const record = () => lee.ask('Query.patientRecord', { id: maya.id })
    expect(await record()).toMatchObject({ identityStatus: null })
    const check = await submitIdentity(maya)

    expect(await record()).toMatchObject({ identityStatus: 'pending', files: [] })
    const id = check.documents[0]?.id ?? ''
    await expect(lee.ask('Query.fileUrl', { id })).rejects.toMatchObject({ code: 'NotFound' })
    expect(await ruth.ask('Query.fileUrl', { id })).toMatchObject({ id })
  })
})

describe('documents', () => {
  test('of an earlier attempt are deleted when new ones are submitted', async () => {
    const first = await submitIdentity(maya)
    const before = first.documents.map(({ id }) => id)
    await submitIdentity(maya, await refuse(first))
    expect(await Promise.all(before.map(bytesOf))).toEqual([undefined, undefined])
  })

  test('are deleted thirty days after the decision, and the decision stays', async () => {
    const check = await decideIdentity(ruth, await submitIdentity(maya))
    const waiting = await submitIdentity(await testSystem.person('user'))
    const ids = check.documents.map(({ id }) => id)
    later(29 * day)
    await purgeIdentityDocuments(testSystem.context)
    expect(await mine()).toMatchObject({ documents: [{ id: ids[0] }, { id: ids[1] }] })

    later(day + 1)
    await purgeIdentityDocuments(testSystem.context)
    await cleanUpFiles(testSystem.context)
    expect(await mine()).toMatchObject({ status: 'verified', documents: [], documentsUntil: null })
    expect(await Promise.all(ids.map(bytesOf))).toEqual([undefined, undefined])
    expect((await ruth.ask('Query.identityCheck', { id: waiting.id })).documents).toHaveLength(2)
  })

  test('that were never submitted are deleted after a day', async () => {
    const id = await uploadDocument(maya)
    later(day + 1)
    await purgeIdentityDocuments(testSystem.context)
    await cleanUpFiles(testSystem.context)
    expect(await bytesOf(id)).toBeUndefined()
  })

  test('are deleted with the account', async () => {
    const check = await submitIdentity(maya)
    const again = testSystem.signedInAgain(maya)
    await again.ask('Mutation.closeMyAccount', { input: { confirmation: 'close my account' } })
    await expect(ruth.ask('Query.identityCheck', { id: check.id })).rejects.toMatchObject({
      code: 'NotFound',
    })
    later(day + 1)
    await purgeIdentityDocuments(testSystem.context)
    await cleanUpFiles(testSystem.context)
    expect(await bytesOf(check.documents[0]?.id ?? '')).toBeUndefined()
  })
})

test('a check expires after two years, and may be repeated', async () => {
  const check = await decideIdentity(ruth, await submitIdentity(maya))
  testSystem.clock.now = new Date(check.validUntil ?? 0)
  await purgeIdentityDocuments(testSystem.context)

  const expired = await mine()
  expect(expired).toMatchObject({ status: 'expired', version: 3, attemptsLeft: 3 })
  expect(testSystem.published.at(-1)).toMatchObject({
    event: { recipientId: maya.id, identityStatus: 'expired' },
  })
  if (expired) expect(await submitIdentity(maya, expired)).toMatchObject({ status: 'pending', attempts: 1 })
})
