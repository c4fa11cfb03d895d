import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { askPatient, claim, decline, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let maya: Person
let lee: Person
let haddad: Person
let ruth: Person

beforeEach(async () => {
  product = await createTestProduct()
  maya = await product.person('user', { givenName: 'Maya', familyName: 'Okafor' })
  lee = await product.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  haddad = await product.person('HCPs', { givenName: 'Dr. Amir', familyName: 'Haddad' })
  ruth = await product.person('Admin', { givenName: 'Ruth', familyName: 'Alvarez' })
  return () => product.close()
})

const minutesLater = (minutes: number) => {
  product.clock.now = new Date(product.clock.now.getTime() + minutes * 60_000)
}
/** Creates a waiting request, submitted some time after the previous one. */
const waiting = async () => {
  minutesLater(10)
  const patient = await product.person('user')
  return { patient, ...(await submitNewRequest(patient, { id: randomUUID() })) }
}
const send = (person: Person, conversationId: string, body: string) => {
  minutesLater(1)
  return person.ask('Mutation.sendMessage', { input: { id: randomUUID(), conversationId, body } })
}
type Tab = 'mine' | 'unassigned' | 'waiting' | 'all'
const inbox = async (person: Person, tab: Tab) =>
  (await person.ask('Query.inbox', { tab })).nodes.map(({ id }) => id)

describe('the staff’s inbox', () => {
  test('lists unassigned conversations under Unassigned, longest waiting first, for every professional', async () => {
    const [first, second] = [await waiting(), await waiting()]
    const taken = await waiting()
    await claim(lee, taken)
    for (const person of [lee, haddad, ruth])
      expect(await inbox(person, 'unassigned')).toEqual([first.conversationId, second.conversationId])
  })

  test('lists under Mine what the caller must answer, and not what waits for the patient', async () => {
    const [first, second] = [await waiting(), await waiting()]
    await claim(lee, second)
    await claim(lee, first)
    expect(await inbox(lee, 'mine')).toEqual([first.conversationId, second.conversationId])
    expect(await inbox(haddad, 'mine')).toEqual([])

    // when the first is answered, it waits for its patient; a patient who writes again waits from then on
    await send(lee, first.conversationId, 'How long?')
    expect(await inbox(lee, 'mine')).toEqual([second.conversationId])
    expect(await inbox(lee, 'waiting')).toEqual([first.conversationId])
    expect(await inbox(haddad, 'waiting')).toEqual([])
    expect(await inbox(ruth, 'waiting')).toEqual([first.conversationId])

    await send(first.patient, first.conversationId, 'Two weeks.')
    expect(await inbox(lee, 'mine')).toEqual([second.conversationId, first.conversationId])
    expect(await inbox(lee, 'waiting')).toEqual([])
  })

  test('lists under All the professional’s conversations, and for an Admin all of them, latest message first', async () => {
    const [first, second] = [await waiting(), await waiting()]
    await claim(lee, first)
    expect(await inbox(lee, 'all')).toEqual([first.conversationId])
    await send(second.patient, second.conversationId, 'Anybody there?')
    expect(await inbox(ruth, 'all')).toEqual([second.conversationId, first.conversationId])
  })

  test('is paged without loss or duplicates, in each order', async () => {
    const conversations = []
    for (let count = 0; count < 5; count += 1) conversations.push((await waiting()).conversationId)
    for (const [person, tab, expected] of [
      [lee, 'unassigned', conversations],
      [ruth, 'all', conversations.toReversed()],
    ] as const) {
      const seen: string[] = []
      let after: string | null | undefined
      do {
        const { nodes, pageInfo } = await person.ask('Query.inbox', { tab, first: 2, after: after ?? null })
        seen.push(...nodes.map(({ id }) => id))
        after = pageInfo.hasNextPage ? pageInfo.endCursor : undefined
      } while (after)
      expect(seen).toEqual(expected)
    }
  })

  test('counts the messages that are new to the caller, as the conversations do one by one', async () => {
    const [first, second, third] = [await waiting(), await waiting(), await waiting()]
    for (const each of [first, second]) await claim(lee, each)
    for (const body of ['One', 'Two']) await send(first.patient, first.conversationId, body)
    await send(lee, first.conversationId, 'My own words count for nobody')
    await send(second.patient, second.conversationId, 'Three')
    await send(third.patient, third.conversationId, 'To nobody yet')
    const unread = async (person: Person) => (await person.ask('Query.inboxCounts', {})).unread
    const oneByOne = async (person: Person) =>
      (await person.ask('Query.inbox', { tab: 'all', first: 100 })).nodes.reduce(
        (sum, { unreadCount }) => sum + unreadCount,
        0,
      )
    expect(await unread(lee)).toBe(3)
    expect(await oneByOne(lee)).toBe(3)
    expect([await unread(ruth), await oneByOne(ruth)]).toEqual([0, 0])

    const { lastSequence } = await lee.ask('Query.conversation', { id: first.conversationId })
    await lee.ask('Mutation.markConversationRead', {
      input: { conversationId: first.conversationId, sequence: lastSequence },
    })
    expect([await unread(lee), await oneByOne(lee)]).toEqual([1, 1])
  })

  test('counts the conversations of each tab', async () => {
    const [first, second] = [await waiting(), await waiting()]
    await waiting()
    await claim(lee, first)
    await askPatient(lee, await claim(lee, second))
    expect(await lee.ask('Query.inboxCounts', {})).toMatchObject({ mine: 1, unassigned: 1, waiting: 1 })
    expect(await haddad.ask('Query.inboxCounts', {})).toMatchObject({ mine: 0, unassigned: 1, waiting: 0 })
    expect(await ruth.ask('Query.inboxCounts', {})).toMatchObject({ mine: 0, unassigned: 1, waiting: 1 })
  })
})

describe('an internal note', () => {
  let conversationId: string
  beforeEach(async () => {
    ;({ conversationId } = await claim(lee, await submitNewRequest(maya, { id: randomUUID() })))
    product.published.length = 0
  })
  const add = (person: Person, body: string, id: string = randomUUID()) =>
    person.ask('Mutation.addConversationNote', { input: { id, conversationId, body } })
  const notes = (person: Person) => person.ask('Query.conversationNotes', { conversationId })

  test('is visible to staff in the order it was written, and changes nothing in the conversation', async () => {
    const before = await maya.ask('Query.conversation', { id: conversationId })
    await add(lee, 'Check the interaction.')
    minutesLater(1)
    await add(ruth, '  Checked by the pharmacy.  ')
    for (const person of [lee, ruth])
      expect(await notes(person)).toMatchObject([
        { authorName: 'Dr. Lena Lee', body: 'Check the interaction.' },
        { authorName: 'Ruth Alvarez', body: 'Checked by the pharmacy.' },
      ])
    expect(await maya.ask('Query.conversation', { id: conversationId })).toEqual(before)
    expect((await maya.ask('Query.messages', { conversationId })).nodes).toHaveLength(before.lastSequence)
  })

  test('reaches only staff, not even others as an event without content', async () => {
    await add(ruth, 'Call her.')
    const recipients = product.published.map(({ field, event }) => [
      field,
      'recipientId' in event ? event.recipientId : null,
    ])
    expect(new Set(recipients.map(String))).toEqual(
      new Set([`publishInboxEvent,${ruth.id}`, `publishInboxEvent,${lee.id}`]),
    )
    expect(JSON.stringify(product.published)).not.toContain('Call her')
    await expect(notes(maya)).rejects.toMatchObject({ code: 'Forbidden' })
    await expect(notes(haddad)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(add(haddad, 'Hi')).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('is one note however often it is retried, and cannot be another’s', async () => {
    const id = randomUUID()
    const note = await add(lee, 'Once.', id)
    expect(await add(lee, 'Once.', id)).toEqual(note)
    await expect(add(lee, 'Twice.', id)).rejects.toMatchObject({ code: 'Conflict' })
    await expect(add(ruth, 'Once.', id)).rejects.toMatchObject({ code: 'Conflict' })
    expect(await notes(lee)).toHaveLength(1)
  })

  test('about staff who are patients is invisible to them', async () => {
    // given a professional whose own request is assigned to another
    const own = await claim(haddad, await submitNewRequest(maya, { id: randomUUID(), treatmentType: 'ed' }))
    await haddad.ask('Mutation.addConversationNote', {
      input: { id: randomUUID(), conversationId: own.conversationId, body: 'Hm.' },
    })
    // when the patient has joined the staff
    const promoted = product.as({ ...maya.identity, groups: ['HCPs'] })
    await expect(
      promoted.ask('Query.conversationNotes', { conversationId: own.conversationId }),
    ).rejects.toMatchObject({ code: 'NotFound' })
  })

  test.each([
    ['', 'required'],
    ['x'.repeat(4001), 'tooLong'],
  ])('that is empty or too long is refused', async (body, rule) => {
    await expect(add(lee, body)).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'body', rule },
    })
  })
})

describe('a conversation as a whole', () => {
  const move = (name: 'resolve' | 'close' | 'claim', person: Person, id: string, expectedVersion: number) =>
    person.ask(`Mutation.${name}Conversation`, { input: { id, expectedVersion } })
  const read = (person: Person, id: string) => person.ask('Query.conversation', { id })
  /** Creates a decided request whose patient has written again. */
  const decided = async () => {
    const request = await claim(lee, await submitNewRequest(maya, { id: randomUUID() }))
    await decline(lee, request)
    await send(maya, request.conversationId, 'Thank you anyway.')
    product.published.length = 0
    return read(lee, request.conversationId)
  }

  test('can be marked as needing no answer by the professional; the patient does not wait', async () => {
    const { id, version } = await decided()
    expect(await inbox(lee, 'mine')).toEqual([id])
    expect(await move('resolve', lee, id, version)).toMatchObject({ status: 'open', waitingSince: null })
    expect(await inbox(lee, 'mine')).toEqual([])
    expect(await move('resolve', lee, id, version)).toMatchObject({ status: 'open' })
    expect(product.published.map(({ field }) => field)).toEqual([
      'publishConversationEvent',
      'publishInboxEvent',
      'publishInboxEvent',
    ])
  })

  test('is closed with a message to the patient, who reopens it by writing within 30 days', async () => {
    const { id, version } = await decided()
    const closed = await move('close', lee, id, version)
    expect(closed).toMatchObject({ status: 'closed', closedAt: product.clock.now.toISOString() })
    expect(await move('close', lee, id, version)).toEqual(closed)
    const { nodes } = await maya.ask('Query.messages', { conversationId: id })
    expect(nodes.at(-1)?.body).toContain('Dr. Lena Lee closed this conversation.')

    minutesLater(29 * 24 * 60)
    await send(maya, id, 'One more question')
    expect(await read(lee, id)).toMatchObject({ status: 'waiting_on_provider', closedAt: null })
    expect(await inbox(lee, 'mine')).toEqual([id])
  })

  test('that was closed longer ago accepts no messages from either side', async () => {
    const { id, version } = await decided()
    await move('close', lee, id, version)
    minutesLater(31 * 24 * 60)
    for (const person of [maya, lee])
      await expect(send(person, id, 'Too late')).rejects.toMatchObject({ code: 'ConversationClosed' })
    expect(await read(maya, id)).toMatchObject({ status: 'closed' })
  })

  test('cannot be settled or closed while its request waits for a decision', async () => {
    const { conversationId } = await claim(lee, await submitNewRequest(maya, { id: randomUUID() }))
    const { version } = await read(lee, conversationId)
    for (const name of ['resolve', 'close'] as const)
      await expect(move(name, lee, conversationId, version)).rejects.toMatchObject({
        code: 'IllegalTransition',
      })
  })

  test('with a newer message is not closed over it', async () => {
    const { id, version } = await decided()
    await send(maya, id, 'Wait, one more thing')
    await expect(move('close', lee, id, version)).rejects.toMatchObject({
      code: 'Conflict',
      info: { current: { status: 'waiting_on_provider' } },
    })
  })

  test('without an assignee is taken by the first professional, who then answers', async () => {
    // given a request that was canceled before it was claimed, and a patient who writes again
    const { id, version, conversationId } = await submitNewRequest(maya, { id: randomUUID() })
    await maya.ask('Mutation.cancelRequest', { input: { id, expectedVersion: version } })
    expect(await inbox(lee, 'unassigned')).toEqual([])
    await send(maya, conversationId, 'May I ask something?')
    expect(await inbox(lee, 'unassigned')).toEqual([conversationId])

    // when both professionals take it concurrently
    const before = await read(lee, conversationId)
    const outcomes = await Promise.allSettled(
      [lee, haddad].map((person) => move('claim', person, conversationId, before.version)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const taken = await read(ruth, conversationId)
    const winner = taken.assigneeId === lee.id ? lee : haddad
    expect(await inbox(winner, 'mine')).toEqual([conversationId])
    expect((await send(winner, conversationId, 'Of course.')).body).toBe('Of course.')
    expect(await move('claim', winner, conversationId, 1)).toMatchObject({ assigneeId: winner.id })
  })

  test('cannot be taken while its request waits in the queue', async () => {
    const { conversationId } = await submitNewRequest(maya, { id: randomUUID() })
    const { version } = await read(lee, conversationId)
    await expect(move('claim', lee, conversationId, version)).rejects.toMatchObject({
      code: 'IllegalTransition',
      info: { rule: 'claimRequest' },
    })
  })
})
