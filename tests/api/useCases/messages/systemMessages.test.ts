import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let maya: Person
let lee: Person

beforeAll(async () => {
  product = await createTestProduct()
  lee = await product.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
})
beforeEach(async () => {
  maya = await product.person('user', { givenName: 'Maya', familyName: 'Okafor' })
})
afterAll(() => product.close())

const claimedConversation = async () => {
  const { conversationId } = await claim(lee, await submitNewRequest(maya, { id: randomUUID() }))
  return conversationId
}
const newestMessage = async (conversationId: string) => {
  const { nodes } = await maya.ask('Query.messages', { conversationId, afterSequence: 0, first: 50 })
  return nodes.at(-1)!
}

test('a system message is stored as a code with parameters, and rendered as text', async () => {
  const conversationId = await claimedConversation()
  const { rows } = await product.database.owner.query(
    'select body, system from message where conversation_id = $1 order by sequence desc limit 1',
    [conversationId],
  )
  expect(rows).toEqual([{ body: null, system: { code: 'joined', params: { name: 'Dr. Lena Lee' } } }])
  const inWords = 'Dr. Lena Lee is now reviewing your request.'
  expect(await newestMessage(conversationId)).toMatchObject({ kind: 'system', body: inWords })
  expect(await maya.ask('Query.conversation', { id: conversationId })).toMatchObject({ lastPreview: inWords })
  expect(await lee.ask('Query.conversation', { id: conversationId })).toMatchObject({ lastPreview: inWords })
})

test('the preview of a conversation is the newest message, whoever wrote it', async () => {
  const conversationId = await claimedConversation()
  const write = { id: randomUUID(), conversationId, body: 'Hello Maya' }
  await lee.ask('Mutation.sendMessage', { input: write })
  expect(await maya.ask('Query.conversation', { id: conversationId })).toMatchObject({
    lastPreview: 'Hello Maya',
  })
})

test('a message with an unknown code is rendered as a sentence, not as the code', async () => {
  const conversationId = await claimedConversation()
  await product.database.owner.query(
    `update message set system = '{"code":"retiredLongAgo"}' where conversation_id = $1 and system is not null`,
    [conversationId],
  )
  expect(await newestMessage(conversationId)).toMatchObject({
    body: 'Your care team updated this conversation.',
  })
})

test('the database stores no message without a text or a code', async () => {
  const conversationId = await claimedConversation()
  await expect(
    product.database.owner.query('update message set system = null where conversation_id = $1', [
      conversationId,
    ]),
  ).rejects.toThrow('message_has_body')
})
