import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestStatus } from '../../../../domain/generated/enums'
import {
  approve,
  askPatient,
  claim,
  decline,
  startDraft,
  submitNewRequest,
} from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let maya: Person
let nora: Person
let lee: Person
let haddad: Person
let ruth: Person
const made: string[] = []

beforeAll(async () => {
  product = await createTestProduct()
  maya = await product.person('user')
  nora = await product.person('user')
  lee = await product.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  haddad = await product.person('HCPs', { givenName: 'Dr. Amir', familyName: 'Haddad' })
  ruth = await product.person('Admin')
  // Three have the same time, so that pages must order them by id.
  for (let number = 0; number < 12; number += 1) {
    if (number % 3 === 0) tick()
    const patient = await product.person('user')
    const treatmentType = number < 6 ? 'sleep' : 'ed'
    await submitNewRequest(patient, { id: randomUUID(), treatmentType })
    await startDraft(nora, { id: randomUUID(), treatmentType })
  }
  for (const treatmentType of ['sleep', 'ed'] as const) {
    made.push((await startDraft(maya, { id: randomUUID(), treatmentType })).id)
  }
})
afterAll(() => product.close())

function tick(): void {
  product.clock.now = new Date(product.clock.now.getTime() + 60_000)
}

type List = (args: { first?: number; after?: string | null }) => Promise<{
  nodes: readonly { id: string }[]
  pageInfo: { endCursor?: string | null; hasNextPage: boolean }
}>

async function walk(list: List, first: number): Promise<string[][]> {
  const pages: string[][] = []
  let after: string | null | undefined
  do {
    const { nodes, pageInfo } = await list(after ? { first, after } : { first })
    pages.push(nodes.map(({ id }) => id))
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null
  } while (after)
  return pages
}

describe('a list', () => {
  const lists: [string, () => List][] = [
    ['a patient’s own requests', () => (args) => nora.ask('Query.myRequests', args)],
    ['the queue', () => (args) => lee.ask('Query.worklist', { tab: 'new', ...args })],
    ['all requests', () => (args) => ruth.ask('Query.requests', args)],
    ['conversations', () => (args) => ruth.ask('Query.conversations', args)],
  ]

  test.each(lists)('of %s is read page by page without loss or duplicates', async (_name, listOf) => {
    const whole = (await walk(listOf(), 100)).flat()
    expect(whole).toHaveLength(12)
    for (const first of [1, 5, 12]) {
      const pages = await walk(listOf(), first)
      expect(pages.flat()).toEqual(whole)
      expect(pages).toHaveLength(Math.ceil(12 / first))
    }
  })

  test.each(lists)('of %s refuses pages that are too large and unknown cursors', async (_name, listOf) => {
    for (const first of [0, -1, 101]) {
      await expect(listOf()({ first })).rejects.toMatchObject({
        code: 'InvalidInput',
        info: { field: 'first' },
      })
    }
    const forged = [
      '',
      'x',
      'W10',
      Buffer.from('["2026-01-01T00:00:00Z","1; drop table"]').toString('base64url'),
    ]
    const ancient = Buffer.from(JSON.stringify(['-271821-04-20T00:00:00.000Z', randomUUID()])).toString(
      'base64url',
    )
    for (const after of [...forged, ancient, 'a'.repeat(10_000)]) {
      await expect(listOf()({ after })).rejects.toMatchObject({
        code: 'InvalidInput',
        info: { field: 'after' },
      })
    }
  })
})

type ClaimedRequest = Awaited<ReturnType<typeof claim>>

describe('the queue', () => {
  test('shows the most urgent first', async () => {
    const { nodes } = await lee.ask('Query.worklist', { tab: 'new' })
    const deadlines = nodes.map(({ responseDueAt }) => responseDueAt ?? '')
    expect(deadlines).toEqual(deadlines.toSorted())
  })

  test('shows each status in one tab: to a professional their own, to an Admin all of them', async () => {
    const reach = async (
      hcp: Person,
      decide?: (hcp: Person, request: ClaimedRequest) => Promise<unknown>,
    ) => {
      const patient = await product.person('user')
      const request = await claim(hcp, await submitNewRequest(patient, { id: randomUUID() }))
      await decide?.(hcp, request)
      return request.id
    }
    const reviewed = await reach(lee)
    const asked = await reach(lee, askPatient)
    const signed = await reach(lee, approve)
    const declined = await reach(lee, decline)
    const othersAsked = await reach(haddad, askPatient)
    const othersDeclined = await reach(haddad, decline)

    const idsOf = async (person: Person, tab: 'mine' | 'waiting' | 'done') =>
      new Set((await person.ask('Query.worklist', { tab })).nodes.map(({ id }) => id))
    expect(await idsOf(lee, 'mine')).toEqual(new Set([reviewed]))
    expect(await idsOf(lee, 'waiting')).toEqual(new Set([asked]))
    expect(await idsOf(lee, 'done')).toEqual(new Set([signed, declined]))
    expect(await idsOf(ruth, 'mine')).toEqual(new Set())
    expect(await idsOf(ruth, 'waiting')).toEqual(new Set([asked, othersAsked]))
    expect(await idsOf(ruth, 'done')).toEqual(new Set([signed, declined, othersDeclined]))
  })
})

describe('the Admin’s list', () => {
  const count = async (filter: Parameters<typeof ruth.ask<'Query.requests'>>[1]['filter']) =>
    (await ruth.ask('Query.requests', { filter, first: 100 })).nodes.length

  test('is filtered by each criterion, and by all together', async () => {
    const all = await count({})
    expect(await count({ treatmentTypes: ['ed'] })).toBe(6)
    expect(await count({ treatmentTypes: ['ed', 'sleep'] })).toBe(all)
    expect(await count({ statuses: ['declined'] })).toBe(2)
    expect(await count({ statuses: [] })).toBe(0)
    expect(await count({ assigneeId: haddad.id })).toBe(2)
    expect(await count({ patientState: 'CA' })).toBe(all)
    expect(await count({ patientState: 'NY' })).toBe(0)
    expect(await count({ submittedBefore: '2026-03-02T09:01:30Z' })).toBe(3)
    expect(await count({ submittedFrom: '2026-03-02T09:01:30Z' })).toBe(all - 3)
    expect(
      await count({
        statuses: ['submitted'],
        treatmentTypes: ['sleep'],
        patientState: 'CA',
        submittedFrom: '2026-03-02T09:00:00Z',
        submittedBefore: '2026-03-02T09:01:30+00:00',
      }),
    ).toBe(3)
  })

  test('never shows a draft, not even a canceled one', async () => {
    const draft = await startDraft(maya, { id: randomUUID() })
    const dropped = await startDraft(maya, { id: randomUUID() })
    await maya.ask('Mutation.cancelRequest', { input: { id: dropped.id, expectedVersion: 1 } })
    const ids = (await walk((args) => ruth.ask('Query.requests', args), 100)).flat()
    expect(ids).not.toContain(draft.id)
    expect(ids).not.toContain(dropped.id)
  })

  test.each([
    [{ patientState: 'California' }, 'patientState'],
    [{ submittedFrom: 'yesterday' }, 'submittedFrom'],
    [{ assigneeId: '\u0000' }, 'assigneeId'],
    [{ statuses: Array.from({ length: 14 }, (): RequestStatus => 'draft') }, 'statuses'],
  ])('refuses %j', async (filter, field) => {
    await expect(count(filter)).rejects.toMatchObject({ code: 'InvalidInput', info: { field } })
  })
})

describe('the history of many requests', () => {
  test('is read in one call, in the requested order, and empty for an inaccessible one', async () => {
    const daniel = await product.person('user')
    const his = await submitNewRequest(daniel, { id: randomUUID() })
    const [first, second] = made
    const histories = await maya.eventsOf([second ?? '', his.id, first ?? ''])
    expect(histories.map((events) => events.map(({ type }) => type))).toEqual([['start'], [], ['start']])
  })
})
