import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let maya: Person
let lee: Person
let conversationId: string

beforeAll(async () => {
  product = await createTestProduct()
  maya = await product.person('user', { givenName: 'Maya', familyName: 'Okafor' })
  lee = await product.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  conversationId = (await claim(lee, await submitNewRequest(maya, { id: randomUUID() }))).conversationId
  // Sequences 1 to 60, including two system messages.
  for (let number = 3; number <= 60; number += 1) {
    await maya.ask('Mutation.sendMessage', {
      input: { id: randomUUID(), conversationId, body: `Message ${number}` },
    })
  }
})
afterAll(() => product.close())

const page = async (args: { afterSequence?: number; beforeSequence?: number; first?: number }) => {
  const { nodes, pageInfo } = await lee.ask('Query.messages', { conversationId, ...args })
  return [nodes[0]?.sequence, nodes.at(-1)?.sequence, pageInfo.endCursor, pageInfo.hasNextPage]
}

describe('a page of a conversation', () => {
  test('is the newest 50 at first, in the order of the conversation', async () => {
    expect(await page({})).toEqual([11, 60, '11', true])
  })
  test('goes back from a message', async () => {
    expect(await page({ beforeSequence: 11 })).toEqual([1, 10, '1', false])
  })
  test('fetches the messages after a given one, until there are no more', async () => {
    expect(await page({ afterSequence: 40, first: 10 })).toEqual([41, 50, '50', true])
    expect(await page({ afterSequence: 50, first: 10 })).toEqual([51, 60, '60', false])
    expect(await page({ afterSequence: 60 })).toEqual([undefined, undefined, null, false])
  })
  test('before the beginning or after the end, however far, is empty', async () => {
    const nothing = [undefined, undefined, null, false]
    expect(await page({ beforeSequence: 1 })).toEqual(nothing)
    expect(await page({ beforeSequence: -2_147_483_648 })).toEqual(nothing)
    expect(await page({ afterSequence: 2_147_483_647 })).toEqual(nothing)
    expect(await page({ beforeSequence: 2_147_483_647, first: 5 })).toEqual([56, 60, '56', true])
    expect(await page({ afterSequence: -2_147_483_648 })).toEqual([1, 50, '50', true])
  })
  test.each([
    [{ first: 0 }, 'first'],
    [{ first: 201 }, 'first'],
    [{ afterSequence: 1, beforeSequence: 9 }, 'beforeSequence'],
  ])('%j is refused', async (args, field) => {
    await expect(page(args)).rejects.toMatchObject({ code: 'InvalidInput', info: { field } })
  })
  test('of an inaccessible conversation is not found, like one that does not exist', async () => {
    const daniel = await product.person('user')
    const failure = { code: 'NotFound', info: {} }
    await expect(daniel.ask('Query.messages', { conversationId })).rejects.toMatchObject(failure)
    await expect(daniel.ask('Query.messages', { conversationId: randomUUID() })).rejects.toMatchObject(
      failure,
    )
    await expect(daniel.ask('Query.messages', { conversationId: '1 or 1=1' })).rejects.toMatchObject(failure)
  })
})

describe('the read mark', () => {
  const mark = (person: Person, sequence: number) =>
    person.ask('Mutation.markConversationRead', { input: { conversationId, sequence } })
  const markOf = (
    person: Person,
    { participants }: { participants: { accountId: string; lastReadSequence: number }[] },
  ) => participants.find(({ accountId }) => accountId === person.id)?.lastReadSequence

  test('moves forward, never back, and never beyond the newest message', async () => {
    expect(markOf(lee, await mark(lee, 30))).toBe(30)
    expect(markOf(lee, await mark(lee, 10))).toBe(30)
    expect(markOf(lee, await mark(lee, 2_000_000_000))).toBe(60)
    await expect(mark(lee, -1)).rejects.toMatchObject({ code: 'InvalidInput', info: { field: 'sequence' } })
  })

  test('is published once, to the conversation and the reader’s other screens', async () => {
    await maya.ask('Mutation.sendMessage', { input: { id: randomUUID(), conversationId, body: 'New' } })
    product.published.length = 0
    expect((await lee.ask('Query.conversation', { id: conversationId })).unreadCount).toBe(1)
    expect((await mark(lee, 61)).unreadCount).toBe(0)
    await mark(lee, 61)
    expect(product.published).toMatchObject([
      { field: 'publishConversationEvent', event: { kind: 'read', readerId: lee.id, lastReadSequence: 61 } },
      { field: 'publishInboxEvent', event: { recipientId: lee.id, conversationId } },
    ])
  })

  test('counts only messages of others', async () => {
    await lee.ask('Mutation.sendMessage', { input: { id: randomUUID(), conversationId, body: 'One' } })
    await maya.ask('Mutation.sendMessage', { input: { id: randomUUID(), conversationId, body: 'Two' } })
    await lee.ask('Mutation.sendMessage', { input: { id: randomUUID(), conversationId, body: 'Three' } })
    expect((await lee.ask('Query.conversation', { id: conversationId })).unreadCount).toBe(1)
    expect((await maya.ask('Query.conversations', {})).nodes[0]).toMatchObject({
      id: conversationId,
      unreadCount: 2,
    })
  })

  test('is not stored for a person who is not a participant', async () => {
    const ruth = await product.person('Admin')
    product.published.length = 0
    const conversation = await mark(ruth, 61)
    expect(conversation.unreadCount).toBe(0)
    expect(conversation.participants).toHaveLength(2)
    expect(product.published).toEqual([])
  })
})

describe('the delivered mark', () => {
  const deliver = (person: Person, sequence: number) =>
    person.ask('Mutation.markConversationDelivered', { input: { conversationId, sequence } })
  const marksOf = async (person: Person) => {
    const { participants } = await person.ask('Query.conversation', { id: conversationId })
    const { lastReadSequence, lastDeliveredSequence } =
      participants.find(({ accountId }) => accountId === person.id) ?? {}
    return [lastDeliveredSequence, lastReadSequence]
  }

  test('moves forward, never back, never beyond the newest message and never behind the read mark', async () => {
    for (const body of ['One', 'Two', 'Three'])
      await lee.ask('Mutation.sendMessage', { input: { id: randomUUID(), conversationId, body } })
    const { lastSequence } = await maya.ask('Query.conversation', { id: conversationId })
    await maya.ask('Mutation.markConversationRead', { input: { conversationId, sequence: lastSequence - 3 } })
    expect(await marksOf(maya)).toEqual([lastSequence - 3, lastSequence - 3])
    await deliver(maya, lastSequence - 1)
    expect(await marksOf(maya)).toEqual([lastSequence - 1, lastSequence - 3])
    await deliver(maya, 1)
    expect(await marksOf(maya)).toEqual([lastSequence - 1, lastSequence - 3])
    await deliver(maya, 2_000_000_000)
    expect(await marksOf(maya)).toEqual([lastSequence, lastSequence - 3])
    await expect(deliver(maya, -1)).rejects.toMatchObject({ code: 'InvalidInput' })
  })

  test('is published once, to the conversation only, and not once the message is read', async () => {
    const { sequence } = await lee.ask('Mutation.sendMessage', {
      input: { id: randomUUID(), conversationId, body: 'Four' },
    })
    product.published.length = 0
    await deliver(maya, sequence)
    await deliver(maya, sequence)
    expect(product.published).toMatchObject([
      {
        field: 'publishConversationEvent',
        event: { kind: 'delivered', readerId: maya.id, lastDeliveredSequence: sequence },
      },
    ])
    const next = await lee.ask('Mutation.sendMessage', {
      input: { id: randomUUID(), conversationId, body: 'Five' },
    })
    await maya.ask('Mutation.markConversationRead', { input: { conversationId, sequence: next.sequence } })
    product.published.length = 0
    await deliver(maya, next.sequence)
    expect(product.published).toEqual([])
  })
})
