import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireHolds } from '../../../api/jobs/expireHolds'
import { releaseOrphanedAssignments } from '../../../api/jobs/releaseOrphanedAssignments'
import { claim, submitNewRequest } from '../../support/builders/requestScenarios'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'
import type { Person } from '../../support/product'

let testSystem: PayingProduct
let maya: Person
let lee: Person
let ruth: Person

beforeAll(async () => {
  testSystem = await createPayingProduct()
  ruth = await testSystem.product.person('Admin')
})
afterAll(() => testSystem.close())
beforeEach(async () => {
  maya = await testSystem.product.person('user')
  lee = await testSystem.product.person('HCPs', { givenName: 'Lee', familyName: 'Park' })
  testSystem.published.splice(0)
})

type Held = Awaited<ReturnType<typeof claim>>

const run = () => releaseOrphanedAssignments(testSystem.context)
const givenHeld = async (): Promise<Held> => claim(lee, await submitNewRequest(maya, { id: randomUUID() }))
const disable = () =>
  testSystem.owner.query('update account set disabled_at = $2 where id = $1', [lee.id, testSystem.clock.now])
const license = (change: string) =>
  testSystem.owner.query(`update practitioner_license set ${change} where practitioner_id = $1`, [lee.id])
const seen = async (id: string) => (await ruth.ask('Query.request', { id })).request

test('releases nothing of active professionals, nor for a license that waits for renewed verification', async () => {
  const { id } = await givenHeld()
  await license(`verified_at = null, verified_by = null`)
  await license(`expires_on = '2026-03-02'`)
  expect(await run()).toBe(0)
  expect(await seen(id)).toMatchObject({ status: 'in_review', assigneeId: lee.id })
})

describe.each([
  ['whose account is disabled', disable],
  [
    'who is a professional no more',
    () => testSystem.owner.query(`update account set revoked_groups = '{HCPs}' where id = $1`, [lee.id]),
  ],
  ['whose license ran out yesterday', () => license(`expires_on = '2026-03-01'`)],
  ['who took the license back', () => license(`removed_at = now(), verified_at = null, verified_by = null`)],
])('the request of a professional %s', (_who, happens) => {
  test('is back in the queue for another professional, and all concerned are notified', async () => {
    const held = await givenHeld()
    testSystem.published.splice(0)
    await happens()

    expect(await run()).toBe(1)

    const request = await seen(held.id)
    expect(request).toMatchObject({
      status: 'submitted',
      assigneeId: null,
      responseDueAt: held.responseDueAt,
    })
    expect(testSystem.published).toContainEqual(
      expect.objectContaining({
        field: 'publishWorklistEvent',
        event: expect.objectContaining({ requestId: held.id, status: 'submitted', assigneeId: null }),
      }),
    )
    const recipients = testSystem.published.flatMap(({ field, event }) =>
      field === 'publishInboxEvent' && 'recipientId' in event ? [event.recipientId] : [],
    )
    expect(new Set(recipients)).toEqual(new Set([maya.id, lee.id]))
    const { nodes } = await maya.ask('Query.messages', { conversationId: held.conversationId })
    expect(nodes.at(-1)?.body ?? nodes[0]?.body).toContain('Another clinician')
    const other = await testSystem.product.person('HCPs')
    expect(await claim(other, request)).toMatchObject({ status: 'in_review', assigneeId: other.id })
  })
})

test('each release is an event of the request without an actor, and an audit event about the patient', async () => {
  const { id } = await givenHeld()
  await disable()
  await run()
  const { rows: events } = await testSystem.owner.query(
    `select type, from_status, to_status, actor_id from request_event where request_id = $1 order by id desc limit 1`,
    [id],
  )
  expect(events).toEqual([
    { type: 'release', from_status: 'in_review', to_status: 'submitted', actor_id: null },
  ])
  const { rows: trail } = await testSystem.owner.query(
    `select operation, agent_role, patient_id from audit_event where entity_id = $1 and agent_role = 'system'`,
    [id],
  )
  expect(trail).toEqual([{ operation: 'request.release', agent_role: 'system', patient_id: maya.id }])
})

test('a request that waits for its patient stays assigned until they have answered', async () => {
  const { id, version, conversationId } = await givenHeld()
  await lee.ask('Mutation.askPatient', {
    input: { id, expectedVersion: version, messageId: randomUUID(), body: 'Since when?' },
  })
  await disable()
  expect(await run()).toBe(0)
  await maya.ask('Mutation.sendMessage', { input: { id: randomUUID(), conversationId, body: 'Since May.' } })
  expect(await run()).toBe(1)
  expect(await seen(id)).toMatchObject({ status: 'submitted', assigneeId: null })
})

test('a request whose patient never answers ends after a week as usual, whoever it is assigned to', async () => {
  const { id, version } = await givenHeld()
  await lee.ask('Mutation.askPatient', {
    input: { id, expectedVersion: version, messageId: randomUUID(), body: 'Since when?' },
  })
  await disable()
  const { now } = testSystem.clock
  testSystem.clock.now = new Date(now.getTime() + 8 * 86_400_000)
  expect(await expireHolds(testSystem.context)).toBe(1)
  expect(await seen(id)).toMatchObject({ status: 'cancelled' })
  await run()
  expect((await seen(id)).status).toBe('cancelled')
  testSystem.clock.now = now
})

test('a conversation that is open after its request is free for colleagues', async () => {
  const { id, conversationId } = await givenHeld()
  await testSystem.owner.query(`update treatment_request set status = 'delivered' where id = $1`, [id])
  await disable()
  expect(await run()).toBe(1)
  const { rows } = await testSystem.owner.query(
    'select assignee_id, status from conversation where id = $1',
    [conversationId],
  )
  expect(rows).toEqual([{ assignee_id: null, status: 'waiting_on_provider' }])
  const { rows: trail } = await testSystem.owner.query(
    `select operation from audit_event where entity_id = $1 and agent_role = 'system'`,
    [conversationId],
  )
  expect(trail).toEqual([{ operation: 'conversation.release' }])
  expect(await run()).toBe(0)
})

test('two concurrent runners release each request once', async () => {
  await givenHeld()
  await givenOther()
  await disable()
  const counts = await Promise.all([run(), run()])
  expect(counts.reduce((sum, count) => sum + count)).toBe(2)
})

async function givenOther(): Promise<void> {
  const daniel = await testSystem.product.person('user')
  await claim(lee, await submitNewRequest(daniel, { id: randomUUID() }))
}
