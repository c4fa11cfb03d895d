import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TreatmentType } from '../../../../domain/generated/enums'
import { claim, decline, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let lee: Person
let haddad: Person
beforeAll(async () => {
  product = await createTestProduct()
  lee = await product.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  haddad = await product.person('HCPs', { givenName: 'Dr. Omar', familyName: 'Haddad' })
})
afterAll(() => product.close())

/** Creates a new patient's conversation, assigned to Lee. */
async function taken(treatmentType: TreatmentType = 'sleep') {
  const maya = await product.person('user', { givenName: 'Maya', familyName: 'Okafor' })
  const request = await claim(lee, await submitNewRequest(maya, { id: randomUUID(), treatmentType }))
  const { conversationId } = request
  const { version } = await lee.ask('Query.conversation', { id: conversationId })
  return { maya, request, conversationId, version }
}
const transfer = (
  person: Person,
  { conversationId, version }: { conversationId: string; version: number },
  to: { id: string },
  note: { note?: string; noteId?: string } = {},
) =>
  person.ask('Mutation.transferConversation', {
    input: { id: conversationId, expectedVersion: version, practitionerId: to.id, ...note },
  })
const inTab = async (person: Person, tab: 'mine' | 'waiting' | 'all') =>
  (await person.ask('Query.inbox', { tab, first: 100 })).nodes.map(({ id }) => id)

describe('a transferred conversation', () => {
  test('belongs to the colleague with its request, with a message in the thread, and the previous professional loses access', async () => {
    const { maya, request, conversationId, version } = await taken()
    product.published.length = 0
    expect(
      await transfer(lee, { conversationId, version }, haddad, {
        note: 'She works nights',
        noteId: randomUUID(),
      }),
    ).toMatchObject({ conversationId, assigneeId: haddad.id, assigneeName: 'Dr. Omar Haddad' })

    const conversation = await haddad.ask('Query.conversation', { id: conversationId })
    expect(conversation).toMatchObject({ assigneeId: haddad.id, version: version + 2 })
    expect(conversation.participants.map(({ accountId }) => accountId)).not.toContain(lee.id)
    expect((await haddad.ask('Query.request', { id: request.id })).request).toMatchObject({
      assigneeId: haddad.id,
      status: 'in_review',
      version: request.version + 1,
    })
    const { nodes } = await maya.ask('Query.messages', { conversationId })
    expect(nodes.at(-1)).toMatchObject({
      kind: 'system',
      body: expect.stringContaining('Dr. Omar Haddad has taken over this conversation from Dr. Lena Lee'),
    })
    expect(await haddad.ask('Query.conversationNotes', { conversationId })).toMatchObject([
      { body: 'She works nights', authorId: lee.id },
    ])
    for (const field of ['Query.conversation', 'Query.request'] as const)
      await expect(
        lee.ask(field, { id: field === 'Query.request' ? request.id : conversationId }),
      ).rejects.toMatchObject({ code: 'NotFound' })

    expect(await inTab(haddad, 'mine')).toContain(conversationId)
    expect(await inTab(lee, 'mine')).not.toContain(conversationId)
    const told = product.published.flatMap(({ field, event }) =>
      field === 'publishInboxEvent' ? [event.recipientId] : [],
    )
    expect(new Set(told)).toEqual(new Set([maya.id, lee.id, haddad.id]))
    expect(product.published).toContainEqual({
      field: 'publishWorklistEvent',
      event: expect.objectContaining({ requestId: request.id, assigneeId: haddad.id }),
    })
    // Events of the conversation reach only subscribers with access under the new assignee.
    const watched = product.published.flatMap(({ field, event }) =>
      field === 'publishConversationEvent' ? [event.assigneeId] : [],
    )
    expect(new Set(watched)).toEqual(new Set([haddad.id]))
  })

  test('is unchanged by a retry, which does not transfer it back', async () => {
    const { conversationId, version } = await taken()
    const first = await transfer(lee, { conversationId, version }, haddad)
    expect(await transfer(lee, { conversationId, version }, haddad)).toEqual(first)
    await transfer(haddad, { conversationId, version: version + 2 }, lee)
    await expect(transfer(haddad, { conversationId, version }, haddad)).rejects.toMatchObject({
      code: 'NotFound',
    })
    expect(await lee.ask('Query.conversation', { id: conversationId })).toMatchObject({ assigneeId: lee.id })
  })

  test('leaves a decided request with its decider', async () => {
    const { request, conversationId } = await taken()
    await decline(lee, request)
    const { version } = await lee.ask('Query.conversation', { id: conversationId })
    await transfer(lee, { conversationId, version }, haddad)
    expect(await haddad.ask('Query.conversation', { id: conversationId })).toMatchObject({
      assigneeId: haddad.id,
    })
    expect((await lee.ask('Query.request', { id: request.id })).request).toMatchObject({ assigneeId: lee.id })
  })

  test('is transferred once with two concurrent calls, and not after a newer message', async () => {
    const { maya, conversationId, version } = await taken()
    const grant = await product.person('HCPs', { givenName: 'Dr. Amy', familyName: 'Grant' })
    const outcomes = await Promise.allSettled([
      transfer(lee, { conversationId, version }, haddad),
      transfer(lee, { conversationId, version }, grant),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

    const other = await taken()
    const body = 'One more thing'
    await other.maya.ask('Mutation.sendMessage', {
      input: { id: randomUUID(), conversationId: other.conversationId, body },
    })
    await expect(transfer(lee, other, haddad)).rejects.toMatchObject({ code: 'Conflict' })
    expect(await other.maya.ask('Query.conversation', { id: other.conversationId })).toMatchObject({
      assigneeId: lee.id,
    })
    expect(
      (await maya.ask('Query.messages', { conversationId })).nodes.filter(({ body }) =>
        /taken over/.test(body),
      ),
    ).toHaveLength(1)
  })
})

describe('a transfer is refused', () => {
  test('to a person who may not treat the patient, is away today, or is no professional', async () => {
    const { maya, conversationId, version } = await taken()
    const now = product.clock.now.toISOString()
    const unlicensed = await product.person('HCPs', { givenName: 'Dr. Una', familyName: 'Licensed' })
    await product.database.owner.query(
      'update practitioner_license set removed_at = $2 where practitioner_id = $1',
      [unlicensed.id, now],
    )
    const away = await product.person('HCPs', { givenName: 'Dr. Al', familyName: 'Way' })
    const { version: awayVersion } = await away.ask('Query.myPractitioner', {})
    await away.ask('Mutation.updateMyAway', {
      input: { expectedVersion: awayVersion, awayUntil: now.slice(0, 10) },
    })
    const admin = await product.person('Admin')

    const offered = await lee.ask('Query.conversationColleagues', { conversationId })
    const ids = offered.map(({ id }) => id)
    expect(ids).toContain(haddad.id)
    expect(ids).not.toContain(unlicensed.id)
    expect(ids).not.toContain(lee.id)
    expect(offered.find(({ id }) => id === away.id)).toMatchObject({ awayUntil: now.slice(0, 10) })

    const to = (person: { id: string }) => transfer(lee, { conversationId, version }, person)
    await expect(to(unlicensed)).rejects.toMatchObject({ code: 'NotLicensed' })
    await expect(to(away)).rejects.toMatchObject({ code: 'InvalidInput', info: { rule: 'away' } })
    for (const nobody of [admin, maya, lee, { id: randomUUID() }])
      await expect(to(nobody)).rejects.toMatchObject({ code: 'NotFound' })
    expect(await lee.ask('Query.conversation', { id: conversationId })).toMatchObject({ version })
  })

  test('by a person who is not the assignee, and once it is closed', async () => {
    const { request, conversationId, version } = await taken()
    await expect(transfer(haddad, { conversationId, version }, lee)).rejects.toMatchObject({
      code: 'NotFound',
    })
    await decline(lee, request)
    const open = await lee.ask('Query.conversation', { id: conversationId })
    const closed = await lee.ask('Mutation.closeConversation', {
      input: { id: conversationId, expectedVersion: open.version },
    })
    await expect(transfer(lee, { conversationId, version: closed.version }, haddad)).rejects.toMatchObject({
      code: 'IllegalTransition',
    })
  })

  test('by the database, regardless of the API’s checks', async () => {
    const { request, conversationId } = await taken()
    const asHaddad = (statement: string, values: unknown[]) =>
      product.services.database.inTransaction(haddad.identity, (transaction) =>
        transaction.query({ name: statement.slice(0, 40), text: statement }, values),
      )
    const now = product.clock.now
    const over = await asHaddad('select transfer_conversation($1, $2, $3) as version', [
      conversationId,
      haddad.id,
      now,
    ])
    expect(over.result).toEqual([{ version: null }])
    const moved = await asHaddad('select transfer_request($1, $2, $3, $4) as done', [
      request.id,
      request.version,
      haddad.id,
      now,
    ])
    expect(moved.result).toEqual([{ done: false }])
    expect((await asHaddad('select id from colleagues_for($1)', [conversationId])).result).toEqual([])
  })
})
