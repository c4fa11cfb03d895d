import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TreatmentType } from '../../../../domain/generated/enums'
import { askPatient, claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let maya: Person
let lee: Person
let haddad: Person

beforeAll(async () => {
  product = await createTestProduct()
  lee = await product.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  haddad = await product.person('HCPs', { givenName: 'Dr. Amir', familyName: 'Haddad' })
})
beforeEach(async () => {
  maya = await product.person('user', { givenName: 'Maya', familyName: 'Okafor' })
  product.published.length = 0
})
afterAll(() => product.close())

const submitted = (treatmentType?: TreatmentType) =>
  submitNewRequest(maya, { id: randomUUID(), ...(treatmentType && { treatmentType }) })
const claimed = async (treatmentType?: TreatmentType) => claim(lee, await submitted(treatmentType))
const asked = async () => {
  const request = await claimed()
  await askPatient(lee, request)
  return request
}
const send = (person: Person, conversationId: string, body: string, id: string = randomUUID()) =>
  person.ask('Mutation.sendMessage', { input: { id, conversationId, body } })
const allOf = async (conversationId: string) => {
  const { nodes } = await maya.ask('Query.messages', { conversationId, afterSequence: 0, first: 200 })
  return nodes
}

/** Starts `work` while another transaction has locked the conversation's row; it continues after that has committed. */
async function withConversationStatus<Result>(
  { assignee }: { readonly assignee: string | null },
  conversationId: string,
  work: () => Promise<Result>,
): Promise<PromiseSettledResult<Result>> {
  const other = await product.database.owner.connect()
  try {
    await other.query('begin')
    await other.query('update conversation set assignee_id = $2 where id = $1', [conversationId, assignee])
    const outcome = Promise.allSettled([work()])
    await expect
      .poll(async () => {
        const { rows } = await product.database.owner.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows[0]?.waiting
      })
      .toBe(1)
    await other.query('commit')
    const [settled] = await outcome
    return settled
  } finally {
    other.release()
  }
}

describe('a message', () => {
  test('is added to the end of the conversation, with its author, and published to subscribers and participants', async () => {
    const { conversationId } = await claimed()
    product.published.length = 0
    const message = await send(lee, conversationId, '  Hello Maya \r\n')
    expect(message).toMatchObject({
      conversationId,
      sequence: 3,
      kind: 'text',
      senderId: lee.id,
      senderRole: 'HCPs',
      senderName: 'Dr. Lena Lee',
      body: 'Hello Maya',
    })
    expect(product.published).toMatchObject([
      {
        field: 'publishConversationEvent',
        event: {
          kind: 'message',
          messageId: message.id,
          sequence: 3,
          body: 'Hello Maya',
          assigneeId: lee.id,
        },
      },
      { field: 'publishInboxEvent', event: { recipientId: maya.id, conversationId, lastSequence: 3 } },
      { field: 'publishInboxEvent', event: { recipientId: lee.id, conversationId, lastSequence: 3 } },
    ])
  })

  test('sets who waits, and since when', async () => {
    const { conversationId } = await claimed()
    const state = async () => {
      const { status, waitingSince, lastPreview } = await maya.ask('Query.conversation', {
        id: conversationId,
      })
      return { status, waitingSince, lastPreview }
    }
    const asked = product.clock.now.toISOString()
    await send(lee, conversationId, 'How do you sleep?')
    expect(await state()).toEqual({
      status: 'waiting_on_patient',
      waitingSince: null,
      lastPreview: 'How do you sleep?',
    })
    await send(maya, conversationId, 'Badly.')
    product.clock.now = new Date(product.clock.now.getTime() + 60_000)
    await send(maya, conversationId, 'Very badly.')
    expect(await state()).toEqual({
      status: 'waiting_on_provider',
      waitingSince: asked,
      lastPreview: 'Very badly.',
    })
  })

  test('sent ten times at once is one message', async () => {
    const { conversationId } = await claimed()
    const id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(maya, conversationId, 'Hello', id)),
    )
    expect(new Set(answers.map(({ sequence }) => sequence))).toEqual(new Set([3]))
    expect(await allOf(conversationId)).toHaveLength(3)
    expect(
      product.published.filter(({ event }) => 'messageId' in event && event.messageId === id),
    ).toHaveLength(1)
  })

  test('retried much later, even after the conversation was closed, is the same message', async () => {
    const { id: requestId, version, conversationId } = await claimed()
    const first = await send(maya, conversationId, 'Hello')
    await maya.ask('Mutation.cancelRequest', { input: { id: requestId, expectedVersion: version } })
    expect(await send(maya, conversationId, 'Hello', first.id)).toEqual(first)
    expect(await maya.ask('Query.conversation', { id: conversationId })).toMatchObject({ status: 'closed' })
  })

  test('is not added after its author has concurrently released the request', async () => {
    const { conversationId } = await claimed()
    const sending = await withConversationStatus({ assignee: null }, conversationId, () =>
      send(lee, conversationId, 'One more thing'),
    )
    expect(sending).toMatchObject({ reason: { code: 'Forbidden', info: { rule: 'claimFirst' } } })
    expect(await allOf(conversationId)).toHaveLength(2)
  })

  test('is published to the professional who has just taken over, and no longer to the previous one', async () => {
    const { conversationId } = await claimed()
    await haddad.ask('Query.me', {})
    product.published.length = 0
    await withConversationStatus({ assignee: haddad.id }, conversationId, () =>
      send(maya, conversationId, 'Are you still there?'),
    )
    expect(product.published.map(({ event }) => event)).toEqual([
      expect.objectContaining({ kind: 'message', assigneeId: haddad.id }),
      expect.objectContaining({ recipientId: maya.id }),
      expect.objectContaining({ recipientId: haddad.id }),
    ])
  })

  test('cannot use the id of another message', async () => {
    const one = await claimed()
    const other = await claimed('ed')
    const { id } = await send(maya, one.conversationId, 'Hello')
    await expect(send(maya, one.conversationId, 'Bye', id)).rejects.toMatchObject({ code: 'Conflict' })
    await expect(send(maya, other.conversationId, 'Hello', id)).rejects.toMatchObject({ code: 'Conflict' })

    const daniel = await product.person('user')
    const his = await submitNewRequest(daniel, { id: randomUUID() })
    await expect(send(daniel, his.conversationId, 'Hello', id)).rejects.toMatchObject({
      code: 'Conflict',
      info: {},
    })
    expect((await daniel.ask('Query.messages', { conversationId: his.conversationId })).nodes).toHaveLength(1)
  })

  test.each([
    ['', 'required'],
    [' \n ', 'required'],
    ['a'.repeat(4001), 'tooLong'],
    ['a'.repeat(5000), 'tooLong'],
  ])('that breaks a rule is refused and changes nothing', async (body, rule) => {
    const { conversationId } = await claimed()
    await expect(send(maya, conversationId, body)).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'body', rule },
    })
    expect(await allOf(conversationId)).toHaveLength(2)
  })

  test('with 4,000 characters of four bytes each arrives whole', async () => {
    const { conversationId } = await claimed()
    const body = '🙂'.repeat(4000)
    await send(maya, conversationId, body)
    expect((await allOf(conversationId)).at(-1)?.body).toBe(body)
  })
})

describe('concurrent messages', () => {
  test('of two people writing 100 each get the numbers 1 to n without gaps, each in their own order', async () => {
    const { conversationId } = await claimed()
    const writer = async (person: Person, name: string) => {
      for (let number = 0; number < 100; number += 5) {
        const bodies = Array.from({ length: 5 }, (_, offset) => `${name} ${number + offset}`)
        await Promise.all(bodies.map((body) => send(person, conversationId, body)))
      }
    }
    await Promise.all([writer(maya, 'Maya'), writer(lee, 'Lee')])

    const first = await maya.ask('Query.messages', { conversationId, afterSequence: 0, first: 200 })
    const rest = await maya.ask('Query.messages', { conversationId, afterSequence: 200 })
    const messages = [...first.nodes, ...rest.nodes]
    expect(messages.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 202 }, (_, index) => index + 1),
    )
    expect(new Set(messages.map(({ body }) => body)).size).toBe(202)
    const times = messages.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted())
  })

  test('that fail leave no gap', async () => {
    const { conversationId } = await claimed()
    const taken = await send(maya, (await claimed('ed')).conversationId, 'Elsewhere')
    await expect(send(maya, conversationId, 'Twice', taken.id)).rejects.toMatchObject({ code: 'Conflict' })
    expect(await send(maya, conversationId, 'Next')).toMatchObject({ sequence: 3 })
  })
})

describe('write permission', () => {
  test('belongs to the assigned professional; one who only reads must claim the request first', async () => {
    const request = await submitted()
    const { conversationId } = request
    await expect(send(lee, conversationId, 'Hello')).rejects.toMatchObject({ code: 'Forbidden' })
    await claim(lee, request)
    await send(lee, conversationId, 'Hello')
    await expect(send(haddad, conversationId, 'Hello')).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('is refused to an Admin and another patient', async () => {
    const { conversationId } = await submitted()
    const ruth = await product.person('Admin')
    const daniel = await product.person('user')
    await expect(send(ruth, conversationId, 'Hello')).rejects.toMatchObject({ code: 'Forbidden' })
    await expect(send(daniel, conversationId, 'Hello')).rejects.toMatchObject({ code: 'NotFound', info: {} })
    await expect(send(daniel, randomUUID(), 'Hello')).rejects.toMatchObject({ code: 'NotFound', info: {} })
  })
})

describe('a reply that a request waits for', () => {
  test('moves the request on, and publishes the change', async () => {
    const { id, conversationId } = await asked()
    product.published.length = 0
    await send(maya, conversationId, 'Yes, since March.')
    expect((await maya.ask('Query.request', { id })).request).toMatchObject({
      status: 'in_review',
      version: 5,
    })
    expect(product.published).toContainEqual({
      field: 'publishWorklistEvent',
      event: expect.objectContaining({ requestId: id, status: 'in_review' }),
    })
    await send(maya, conversationId, 'And one more thing.')
    expect((await maya.ask('Query.request', { id })).request).toMatchObject({ version: 5 })
  })

  test('moves it once when several arrive concurrently, whatever else happens to it', async () => {
    const { id, conversationId } = await asked()
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 5 }, (_, number) => send(maya, conversationId, `Reply ${number}`)),
      send(lee, conversationId, 'Take your time'),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'fulfilled'))
    expect((await maya.ask('Query.request', { id })).request).toMatchObject({
      status: 'in_review',
      version: 5,
    })
  })
})

describe('the limit of a thousand messages an hour', () => {
  test('applies to one person in all conversations; retries are still answered', async () => {
    const [writer, other] = [await product.person('user'), await product.person('user')]
    const { conversationId } = await submitNewRequest(writer, { id: randomUUID() })
    const theirs = await submitNewRequest(other, { id: randomUUID() })
    if (!conversationId || !theirs.conversationId) throw new Error('A request has a conversation.')
    const id = randomUUID()
    await send(writer, conversationId, 'Hello', id)
    await product.database.owner.query(
      `insert into message (id, conversation_id, sequence, patient_id, kind, sender_id, sender_role, body, created_at)
       select gen_random_uuid(), $1, 10 + number, $2, 'text', $2, 'user', 'x', $3::timestamptz
       from generate_series(1, 999) as number`,
      [conversationId, writer.id, new Date(product.clock.now.getTime() - 20 * 60_000)],
    )
    await expect(send(writer, conversationId, 'One more')).rejects.toMatchObject({
      code: 'TooManyRequests',
      info: { retryAfterSeconds: 40 * 60 },
    })
    expect(await send(writer, conversationId, 'Hello', id)).toMatchObject({ id })
    expect(await send(other, theirs.conversationId, 'Hello')).toMatchObject({ body: 'Hello' })
  })
})
