import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claim, submitNewRequest } from '../../../support/builders/requestScenarios'
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

const submitted = () => submitNewRequest(maya, { id: randomUUID() })
const change = (person: Person, verb: 'claim' | 'release' | 'cancel', id: string, expectedVersion: number) =>
  person.ask(`Mutation.${verb}Request`, { input: { id, expectedVersion } })

describe('claiming', () => {
  test('assigns the request and its conversation to the professional, and notifies everyone concerned', async () => {
    const { id, conversationId } = await submitted()
    product.published.length = 0
    const request = await change(lee, 'claim', id, 2)
    expect(request).toMatchObject({
      status: 'in_review',
      version: 3,
      assigneeName: 'Dr. Lena Lee',
      findingCount: 0,
    })

    const conversation = await maya.ask('Query.conversation', { id: conversationId })
    expect(conversation).toMatchObject({ assigneeId: lee.id, assigneeName: 'Dr. Lena Lee', lastSequence: 2 })
    expect(conversation.participants.map(({ accountId }) => accountId)).toEqual(
      expect.arrayContaining([maya.id, lee.id]),
    )
    const told = product.published.map(({ field, event }) =>
      field === 'publishInboxEvent' ? `inbox of ${event.recipientId}` : field,
    )
    expect(told).toEqual([
      'publishConversationEvent',
      'publishConversationEvent',
      'publishWorklistEvent',
      `inbox of ${maya.id}`,
      `inbox of ${lee.id}`,
    ])
  })

  test('by twenty professionals concurrently succeeds once; nineteen get the assignee and time', async () => {
    const { id } = await submitted()
    const hcps = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        product.person('HCPs', { givenName: 'Dr.', familyName: `Number${number}` }),
      ),
    )
    const outcomes = await Promise.allSettled(hcps.map((hcp) => change(hcp, 'claim', id, 2)))
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(lost).toHaveLength(19)
    for (const { reason } of lost) {
      expect(reason).toMatchObject({
        code: 'AlreadyClaimed',
        info: { assigneeName: `Dr. Number${winner}`, claimedAt: product.clock.now.toISOString() },
      })
    }
    const { rows } = await product.database.owner.query(
      `select count(*)::int as claims from request_event where request_id = $1 and type = 'claim'`,
      [id],
    )
    expect(rows).toEqual([{ claims: 1 }])
  })

  test('twice by the same professional returns the same', async () => {
    const { id } = await submitted()
    const first = await change(lee, 'claim', id, 2)
    expect(await change(lee, 'claim', id, 2)).toEqual(first)
  })

  test('of an old version returns the current state', async () => {
    const { id } = await submitted()
    await change(lee, 'claim', id, 2)
    await change(lee, 'release', id, 3)
    await expect(change(haddad, 'claim', id, 2)).rejects.toMatchObject({
      code: 'Conflict',
      info: { current: { id, status: 'submitted', version: 4, assigneeName: null } },
    })
  })

  test('of an unknown request, a draft or a canceled one is not found', async () => {
    const draft = await maya.ask('Mutation.saveRequestDraft', {
      input: { id: randomUUID(), treatmentType: 'sleep', questionnaireVersion: 1, answers: {} },
    })
    const cancelled = await submitted()
    await change(maya, 'cancel', cancelled.id, 2)
    for (const id of [randomUUID(), 'no-uuid', draft.id, cancelled.id]) {
      await expect(change(lee, 'claim', id, 1)).rejects.toMatchObject({ code: 'NotFound', info: {} })
    }
  })
})

describe('releasing', () => {
  test('returns request and conversation to the queue, so that others may claim them', async () => {
    const { id, conversationId } = await submitted()
    await change(lee, 'claim', id, 2)
    expect(await change(lee, 'release', id, 3)).toMatchObject({
      status: 'submitted',
      assigneeId: null,
      version: 4,
    })
    expect(await change(lee, 'release', id, 3)).toMatchObject({ version: 4 })

    const conversation = await maya.ask('Query.conversation', { id: conversationId })
    expect(conversation).toMatchObject({ assigneeId: null, status: 'waiting_on_provider' })
    expect(conversation.participants.map(({ accountId }) => accountId)).toEqual([maya.id])

    await claim(haddad, { ...(await haddad.ask('Query.request', { id })).request })
    await expect(lee.ask('Query.conversation', { id: conversationId })).rejects.toMatchObject({
      code: 'NotFound',
    })
    await expect(lee.ask('Query.request', { id })).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('and claiming again makes the professional a participant once', async () => {
    const { id, conversationId } = await submitted()
    await change(lee, 'claim', id, 2)
    await change(lee, 'release', id, 3)
    await change(lee, 'claim', id, 4)
    const { participants } = await lee.ask('Query.conversation', { id: conversationId })
    expect(participants).toHaveLength(2)
  })

  test('is possible only for the assigned professional', async () => {
    const { id } = await submitted()
    await change(lee, 'claim', id, 2)
    await expect(change(haddad, 'release', id, 3)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(change(lee, 'release', id, 2)).rejects.toMatchObject({ code: 'Conflict' })
  })

  test('of an unclaimed request is impossible', async () => {
    const { id } = await submitted()
    await expect(change(lee, 'release', id, 2)).rejects.toMatchObject({ code: 'IllegalTransition' })
  })
})

describe('cancelling', () => {
  test('removes the request from the queue and closes the conversation', async () => {
    const { id, conversationId } = await submitted()
    await change(lee, 'claim', id, 2)
    product.published.length = 0
    expect(await change(maya, 'cancel', id, 3)).toMatchObject({ status: 'cancelled', version: 4 })
    expect(await change(maya, 'cancel', id, 3)).toMatchObject({ status: 'cancelled', version: 4 })
    expect(await maya.ask('Query.conversation', { id: conversationId })).toMatchObject({ status: 'closed' })
    expect(product.published).toContainEqual({
      field: 'publishInboxEvent',
      event: expect.objectContaining({ recipientId: lee.id, requestStatus: 'cancelled' }),
    })
  })

  test('during a claim leaves one of the two, and both callers get the result', async () => {
    for (let round = 0; round < 10; round += 1) {
      maya = await product.person('user')
      const { id } = await submitted()
      const outcomes = await Promise.allSettled([change(maya, 'cancel', id, 2), change(lee, 'claim', id, 2)])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const reasons = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
      )
      expect(reasons).toEqual([
        expect.objectContaining({ code: expect.stringMatching(/^(Conflict|NotFound)$/) }),
      ])
    }
  })

  test('a draft is published only to the patient’s own screens', async () => {
    const { id } = await maya.ask('Mutation.saveRequestDraft', {
      input: { id: randomUUID(), treatmentType: 'ed', questionnaireVersion: 1, answers: {} },
    })
    product.published.length = 0
    expect(await change(maya, 'cancel', id, 1)).toMatchObject({ status: 'cancelled' })
    expect(product.published).toMatchObject([
      { field: 'publishInboxEvent', event: { recipientId: maya.id, requestId: id } },
    ])
  })
})
