import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createBarriers, interleave } from '../../../support/barrier'
import { claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'
import { sqlAs } from '../../../support/database/sqlAs'

let product: TestProduct
let maya: Person
let lee: Person
let haddad: Person
let ruth: Person
let request: Awaited<ReturnType<typeof claim>>

beforeEach(async () => {
  product = await createTestProduct()
  maya = await product.person('user', { givenName: 'Maya', familyName: 'Okafor' })
  lee = await product.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  haddad = await product.person('HCPs', { givenName: 'Dr. Amir', familyName: 'Haddad' })
  ruth = await product.person('Admin', { givenName: 'Ruth', familyName: 'Alvarez' })
  request = await claim(
    lee,
    await submitNewRequest(maya, { id: randomUUID(), answers: { givenName: 'Maya', familyName: 'Okafor' } }),
  )
  return () => product.close()
})

type Input = Parameters<Person['ask']>[1] & Record<string, unknown>
const create = (person: Person, change: Input = {}) =>
  person.ask('Mutation.createTask', {
    input: { id: randomUUID(), description: 'Call the pharmacy', requestId: request.id, ...change },
  })
type Task = Awaited<ReturnType<typeof create>>
const change = (person: Person, { id, version, status, ownerId, dueOn }: Task, to: Partial<Task> = {}) =>
  person.ask('Mutation.changeTask', {
    input: { id, expectedVersion: version, status, ownerId, dueOn, ...to },
  })
type Page = {
  nodes: readonly { description: string }[]
  pageInfo: { endCursor?: string | null; hasNextPage: boolean }
}
type List = 'mine' | 'assigned' | 'open' | 'completed'
const listed = async (person: Person, list: List) =>
  (await person.ask('Query.tasks', { list })).nodes.map(({ description }) => description)
const later = (minutes: number) => {
  product.clock.now = new Date(product.clock.now.getTime() + minutes * 60_000)
}

describe('a task', () => {
  test('is created about a request, a conversation or a patient, and names the patient', async () => {
    const about = { patientId: maya.id, patientName: 'Maya Okafor', requesterName: 'Dr. Lena Lee' }
    expect(await create(lee)).toMatchObject({ ...about, version: 1, status: 'requested', ownerId: null })
    const conversation = { requestId: null, conversationId: request.conversationId }
    expect(await create(lee, conversation)).toMatchObject({ ...about, ...conversation })
    expect(await create(ruth, { requestId: null, patientId: maya.id })).toMatchObject({
      patientId: maya.id,
      requestId: null,
      conversationId: null,
    })
  })

  test('is stored once, and another one with its id is a conflict', async () => {
    const id = randomUUID()
    expect(await create(lee, { id })).toEqual(await create(lee, { id }))
    await expect(create(lee, { id, description: 'Something else' })).rejects.toMatchObject({
      code: 'Conflict',
    })
    await expect(create(ruth, { id })).rejects.toMatchObject({ code: 'Conflict' })
    expect(await listed(ruth, 'open')).toEqual(['Call the pharmacy'])
  })

  test('is assigned, completed and reopened, each time based on the version that was read', async () => {
    const first = await create(lee, { ownerId: haddad.id, dueOn: '2026-11-25' })
    expect(first).toMatchObject({ ownerName: 'Dr. Amir Haddad', dueOn: '2026-11-25' })
    const done = await change(haddad, first, { status: 'completed' })
    expect(done).toMatchObject({ version: 2, status: 'completed' })
    expect(await listed(haddad, 'mine')).toEqual([])
    expect(await listed(lee, 'completed')).toEqual(['Call the pharmacy'])

    await expect(change(lee, first, { dueOn: null })).rejects.toMatchObject({
      code: 'Conflict',
      info: { current: { version: 2, status: 'completed' } },
    })
    expect(await change(lee, done, { status: 'requested', ownerId: null, dueOn: null })).toMatchObject({
      version: 3,
      status: 'requested',
      ownerId: null,
      ownerName: null,
      dueOn: null,
    })
  })

  test('that two take at the same moment has one owner', async () => {
    const task = await create(lee)
    const barriers = createBarriers([product.app])
    const met = await interleave(
      { barriers, owner: product.database.owner },
      {
        first: () => change(ruth, task, { ownerId: haddad.id }),
        pauseAt: ['tasks.change'],
        second: () => change(lee, task, { ownerId: lee.id }),
      },
    )
    expect(met).toMatchObject({
      hasPaused: true,
      first: { status: 'rejected', reason: { code: 'Conflict' } },
      second: { status: 'fulfilled', value: { ownerId: lee.id } },
    })
  })

  test('is passed on by a clinician who does not care for the patient', async () => {
    const novak = await product.person('HCPs', { givenName: 'Dr. Iva', familyName: 'Novak' })
    const task = await change(haddad, await create(lee), { ownerId: haddad.id })
    expect(await change(haddad, task, { ownerId: novak.id })).toMatchObject({ ownerName: 'Dr. Iva Novak' })
    expect(await listed(novak, 'mine')).toEqual(['Call the pharmacy'])
    expect(await listed(haddad, 'mine')).toEqual([])
  })

  test.each([
    ['an owner who is no clinician', () => ({ ownerId: maya.id }), 'ownerId'],
    ['a day that does not exist', () => ({ dueOn: '2026-02-30' }), 'dueOn'],
    ['no text', () => ({ description: ' ' }), 'description'],
    ['two subjects', () => ({ patientId: maya.id }), 'requestId'],
  ])('is refused with %s', async (_name, input, field) => {
    await expect(create(lee, input())).rejects.toMatchObject({ code: 'InvalidInput', info: { field } })
  })

  test('is announced to its owner, its requester and its previous owner, without content', async () => {
    const task = await create(lee, { ownerId: haddad.id })
    product.published.length = 0
    await change(ruth, task, { ownerId: null })
    const at = task.updatedAt
    expect(product.published).toEqual(
      [ruth, lee, haddad].map(({ id }) => ({ field: 'publishInboxEvent', event: { recipientId: id, at } })),
    )
  })
})

describe('lists of tasks', () => {
  test('are mine, assigned by me, and all open, soonest due first; and done, latest first', async () => {
    await create(lee, { description: 'Mine', ownerId: lee.id })
    await create(lee, { description: 'Soon', ownerId: haddad.id, dueOn: '2026-11-21' })
    await create(lee, { description: 'For anybody', dueOn: '2026-12-24' })
    for (const description of ['First', 'Second']) {
      later(1)
      await change(lee, await create(lee, { description }), { status: 'completed' })
    }
    expect(await listed(lee, 'mine')).toEqual(['Mine'])
    expect(await listed(lee, 'assigned')).toEqual(['Soon', 'For anybody'])
    expect(await listed(lee, 'open')).toEqual(['Soon', 'For anybody', 'Mine'])
    expect(await listed(ruth, 'open')).toEqual(['Soon', 'For anybody', 'Mine'])
    expect(await listed(lee, 'completed')).toEqual(['Second', 'First'])
    expect(await listed(haddad, 'mine')).toEqual(['Soon'])
    expect(await lee.ask('Query.taskCounts', {})).toEqual({
      mine: 1,
      assigned: 2,
      open: 3,
      overdue: 0,
      mentions: 0,
    })
  })

  test('are paged without loss or duplicates', async () => {
    for (const dueOn of ['2026-12-02', null, '2026-12-01', null, '2026-12-01'])
      await create(lee, { ownerId: lee.id, description: dueOn ?? 'some day', dueOn })
    for (const list of ['mine', 'open'] as const) {
      const read: string[] = []
      for (let after: string | null = null, hasNext = true; hasNext;) {
        const { nodes, pageInfo }: Page = await lee.ask('Query.tasks', { list, first: 2, after })
        read.push(...nodes.map(({ description }) => description))
        after = pageInfo.endCursor ?? null
        hasNext = pageInfo.hasNextPage
      }
      expect(read).toEqual(['2026-12-01', '2026-12-01', '2026-12-02', 'some day', 'some day'])
    }
  })

  test('count own tasks as overdue from the day after', async () => {
    const today = product.clock.now.toISOString().slice(0, 10)
    await create(lee, { ownerId: lee.id, dueOn: today })
    expect(await lee.ask('Query.taskCounts', {})).toMatchObject({ overdue: 0 })
    later(24 * 60)
    expect(await lee.ask('Query.taskCounts', {})).toMatchObject({ overdue: 1 })
  })
})

describe('who sees a task', () => {
  test('a clinician without a care relationship: only one that is theirs or unassigned', async () => {
    const task = await create(lee, { ownerId: lee.id })
    expect(await listed(haddad, 'open')).toEqual([])
    await expect(change(haddad, task, { ownerId: haddad.id })).rejects.toMatchObject({ code: 'NotFound' })
    await expect(create(haddad)).rejects.toMatchObject({ code: 'NotFound' })
    await change(lee, task, { ownerId: null })
    expect(await listed(haddad, 'open')).toEqual(['Call the pharmacy'])
  })

  test('never the patient, not even one who is staff', async () => {
    await create(lee)
    await expect(maya.ask('Query.tasks', { list: 'open' })).rejects.toMatchObject({ code: 'Forbidden' })
    await expect(maya.ask('Query.taskCounts', {})).rejects.toMatchObject({ code: 'Forbidden' })
    for (const role of ['user', 'HCPs', 'Admin'])
      expect((await sqlAs(product.database.app, { id: maya.id, role }, 'select * from task')).rows).toEqual(
        [],
      )
    expect((await sqlAs(product.database.app, null, 'select * from task')).rows).toEqual([])
  })

  test('row level security refuses what the use case refuses', async () => {
    const task = await create(lee, { ownerId: lee.id })
    const update = `update task set owner_id = $2, updated_by = $2 where id = $1`
    const as = (person: Person, role: string, sql: string, values: unknown[]) =>
      sqlAs(product.database.app, { id: person.id, role }, sql, values)
    expect((await as(haddad, 'HCPs', update, [task.id, haddad.id])).rowCount).toBe(0)
    expect((await as(maya, 'HCPs', update, [task.id, maya.id])).rowCount).toBe(0)
    const insert = `insert into task (id, description, patient_id, requester_id, created_at, updated_at, updated_by)
      values (gen_random_uuid(), 'x', $1, $2, now(), now(), $2)`
    await expect(as(haddad, 'HCPs', insert, [maya.id, haddad.id])).rejects.toThrow('row-level security')
    await expect(as(maya, 'HCPs', insert, [maya.id, maya.id])).rejects.toThrow('row-level security')
    await expect(as(maya, 'user', insert, [maya.id, maya.id])).rejects.toThrow('row-level security')
    expect((await as(lee, 'HCPs', insert, [maya.id, lee.id])).rowCount).toBe(1)
  })

  test('reading a patient’s tasks needs their record', async () => {
    await create(lee)
    expect(await lee.ask('Query.patientTasks', { patientId: maya.id })).toHaveLength(1)
    await expect(haddad.ask('Query.patientTasks', { patientId: maya.id })).rejects.toMatchObject({
      code: 'NotFound',
    })
  })
})
