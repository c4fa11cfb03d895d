import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resolvers } from '../../../../api/resolvers/resolverMap'
import type { LiveEvent } from '../../../../api/services/liveEvents'
import { argumentFilter, holds, serverFilter } from '../../../../local/graphql/realtime/filters'
import { loadSchema } from '../../../../local/graphql/schema/loadSchema'
import { readEntries } from '../../../../api/fieldRunner'
import { schemaText } from '../../../local/graphql/support/startServer'
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
  maya = await product.person('user', { givenName: 'Maya', familyName: 'Okafor' })
  lee = await product.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  haddad = await product.person('HCPs', { givenName: 'Dr. Omar', familyName: 'Haddad' })
  ruth = await product.person('Admin', { givenName: 'Ruth', familyName: 'Adams' })
})
afterAll(() => product.close())

const waiting = async (treatmentType: 'ed' | 'sleep' | 'weight_loss') =>
  submitNewRequest(maya, { id: randomUUID(), treatmentType })
const announce = (
  person: Person,
  conversationId: string,
  activity: 'typing' | 'viewing' | 'left',
): Promise<boolean> =>
  person.ask('Mutation.announcePresence', { input: { conversationId, sessionId: randomUUID(), activity } })

/** A person's presence, as published to subscribers of the conversation. */
async function eventOf(person: Person, conversationId: string, activity: 'typing' | 'viewing' | 'left') {
  product.published.length = 0
  await announce(person, conversationId, activity)
  const [told, ...more] = product.published
  expect(more).toEqual([])
  if (told?.field !== 'publishPresenceEvent') throw new Error('Nothing was told.')
  return told.event
}

describe('presence in a conversation', () => {
  test('is published with the person’s name, and not stored', async () => {
    const { conversationId } = await waiting('sleep')
    const countRows = async () => {
      const { rows } = await product.database.owner.query<{ rows: string }>(
        `select (select count(*) from audit_event) + (select count(*) from outbox)
          + (select sum(version) from conversation) + (select count(*) from conversation_participant) as rows`,
      )
      return rows[0]?.rows
    }
    const before = await countRows()
    expect(await eventOf(maya, conversationId, 'typing')).toEqual({
      conversationId,
      sessionId: expect.any(String),
      activity: 'typing',
      accountId: maya.id,
      role: 'user',
      name: 'Maya Okafor',
      assigneeId: null,
      isFree: true,
      at: product.clock.now.toISOString(),
    } satisfies Extract<LiveEvent, { field: 'publishPresenceEvent' }>['event'])
    expect(await eventOf(lee, conversationId, 'viewing')).toMatchObject({
      name: 'Dr. Lena Lee',
      role: 'HCPs',
    })
    expect(await countRows()).toBe(before)
  })

  test('is refused where they may not write, or must not be seen viewing', async () => {
    const request = await waiting('ed')
    const { conversationId } = request
    await expect(announce(lee, conversationId, 'typing')).rejects.toMatchObject({ code: 'Forbidden' })
    await claim(lee, request)
    await expect(announce(maya, conversationId, 'viewing')).rejects.toMatchObject({ code: 'Forbidden' })
    await expect(announce(ruth, conversationId, 'typing')).rejects.toMatchObject({ code: 'Forbidden' })
    await expect(announce(haddad, conversationId, 'viewing')).rejects.toMatchObject({ code: 'NotFound' })
    await expect(announce(maya, randomUUID(), 'typing')).rejects.toMatchObject({ code: 'NotFound' })
    const input = { conversationId, sessionId: 'mine', activity: 'typing' } as const
    await expect(maya.ask('Mutation.announcePresence', { input })).rejects.toMatchObject({
      code: 'InvalidInput',
    })
    expect(await announce(lee, conversationId, 'typing')).toBe(true)
  })
})

describe('the rate limit of presence', () => {
  const burst = (person: Person, conversationId: string, calls: number) =>
    Promise.allSettled(Array.from({ length: calls }, async () => announce(person, conversationId, 'typing')))
  const told = (answers: readonly PromiseSettledResult<boolean>[]) =>
    answers.filter(({ status }) => status === 'fulfilled').length

  test('applies to each person and conversation, also with concurrent calls', async () => {
    const [writer, other] = [await product.person('user'), await product.person('user')]
    const first = await submitNewRequest(writer, { id: randomUUID(), treatmentType: 'sleep' })
    const second = await submitNewRequest(writer, { id: randomUUID(), treatmentType: 'ed' })
    const theirs = await submitNewRequest(other, { id: randomUUID(), treatmentType: 'ed' })

    const answers = await burst(writer, first.conversationId, 40)
    expect(told(answers)).toBe(30)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'TooManyRequests', info: { retryAfterSeconds: 2 } },
    })
    expect(await announce(writer, second.conversationId, 'typing')).toBe(true)
    expect(await announce(other, theirs.conversationId, 'typing')).toBe(true)
  })

  test('allows one more call every two seconds, and is deleted after an hour', async () => {
    const writer = await product.person('user')
    const first = await submitNewRequest(writer, { id: randomUUID(), treatmentType: 'sleep' })
    const second = await submitNewRequest(writer, { id: randomUUID(), treatmentType: 'ed' })
    await burst(writer, first.conversationId, 30)
    product.clock.now = new Date(product.clock.now.getTime() + 4_000)
    expect(told(await burst(writer, first.conversationId, 5))).toBe(2)

    product.clock.now = new Date(product.clock.now.getTime() + 2 * 3_600_000)
    await announce(writer, second.conversationId, 'typing')
    const { rows } = await product.database.owner.query(
      'select conversation_id as id from presence_rate_limit where account_id = $1',
      [writer.id],
    )
    expect(rows).toEqual([{ id: second.conversationId }])
  })

  test('is a row that only its person sees and changes', async () => {
    const writer = await product.person('user')
    const { conversationId } = await submitNewRequest(writer, { id: randomUUID(), treatmentType: 'ed' })
    await announce(writer, conversationId, 'typing')
    const touch = async (id: string, role: 'user' | 'Admin') => {
      const sql = 'update presence_rate_limit set full_at = now() where account_id = $1'
      return (await sqlAs(product.app, { id, role }, sql, [writer.id])).rowCount
    }
    expect(await touch(writer.id, 'user')).toBe(1)
    expect(await touch(ruth.id, 'Admin')).toBe(0)
  })
})

describe('subscribers of presence', () => {
  const schema = loadSchema(schemaText, readEntries(resolvers))
  const field = schema.getSubscriptionType()?.getFields().onPresenceEvent

  /** Returns for each earlier subscriber whether they get an event. */
  async function watch(conversationId: string, watchers: readonly Person[]) {
    const filters = await Promise.all(
      watchers.map(async ({ identity }) => {
        const context = { ...product.services, identity, requestId: randomUUID() }
        const spec = await resolvers['Subscription.onPresenceEvent'].subscribe({ conversationId }, context)
        return field ? serverFilter(spec, field) : argumentFilter({})
      }),
    )
    return (event: object) =>
      filters.map((alternatives) =>
        alternatives.some((group) => group.every((condition) => holds(condition, { ...event }))),
      )
  }

  test('are all others: the patient for typing only, staff only while they have access', async () => {
    const request = await waiting('weight_loss')
    const { conversationId } = request
    const hear = await watch(conversationId, [maya, lee, haddad, ruth])

    expect(hear(await eventOf(lee, conversationId, 'viewing'))).toEqual([false, false, true, true])
    expect(hear(await eventOf(maya, conversationId, 'typing'))).toEqual([false, true, true, true])
    await claim(lee, request)
    // Haddad subscribed while the conversation was unassigned; now it is Lee's.
    expect(hear(await eventOf(maya, conversationId, 'typing'))).toEqual([false, true, false, true])
    expect(hear(await eventOf(lee, conversationId, 'typing'))).toEqual([true, false, false, true])
    expect(hear(await eventOf(ruth, conversationId, 'viewing'))).toEqual([false, true, false, false])
    expect(hear(await eventOf(ruth, conversationId, 'left'))).toEqual([false, true, false, false])
  })
})
