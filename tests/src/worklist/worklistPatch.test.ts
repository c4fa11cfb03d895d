import { expect, test } from 'vitest'
import type { RequestSummaryFragment, WorklistOrder } from '../../../src/generated/graphql'
import type { ListPage } from '../../../src/lib/lists/pagedList'
import { createPagedList } from '../../../src/lib/lists/pagedList'
import { type ListVariables, removeRow, insertRow } from '../../../src/screens/worklist/list/worklistPatch'
import { request } from '../support/requestBuilders'
import { fc, runs } from '../../support/random'

const now = new Date('2026-03-02T09:00:00.000Z')
const hour = 3_600_000
const at = (hours: number) => new Date(now.getTime() + hours * hour).toISOString()

type Row = RequestSummaryFragment
type Waiting = Readonly<Record<string, Row>>

/** A step on one of twelve requests: it is submitted or changed, so that it waits, or claimed. */
type Step = { readonly id: string; readonly becomes: Row | undefined }

const ids = Array.from({ length: 12 }, (_, index) => `request-${String(index).padStart(2, '0')}`)
const rowArbitrary = fc.record({
  id: fc.constantFrom(...ids),
  submittedAt: fc.integer({ min: -30, max: 0 }).map(at),
  // Few moments, so that several requests have the same.
  responseDueAt: fc.integer({ min: 1, max: 8 }).map(at),
  holdUntil: fc.option(fc.integer({ min: 40, max: 56 }).map(at)),
  treatmentType: fc.constantFrom('sleep', 'ed'),
  patientState: fc.constantFrom('OH', 'TX'),
  findingCount: fc.integer({ min: 0, max: 1 }),
  patientName: fc.constantFrom('Maya Okafor', 'Noor Aziz', 'Ana Okafor'),
  renewsPrescriptionId: fc.constantFrom(null, 'prescription-1'),
})
const stepArbitrary: fc.Arbitrary<Step> = fc
  .tuple(rowArbitrary, fc.boolean())
  .map(([{ id, ...row }, waits]) => ({ id, becomes: waits ? request(id, row as Partial<Row>) : undefined }))

const questionArbitrary: fc.Arbitrary<ListVariables> = fc.record({
  tab: fc.constantFrom('new', 'renewals'),
  order: fc.constantFrom<(WorklistOrder | undefined)[]>(undefined, 'urgent', 'oldest', 'newest'),
  filter: fc.constantFrom<ListVariables['filter'][]>(
    undefined,
    { treatmentTypes: ['sleep'] },
    { patientState: 'OH' },
    { isFlagged: true },
    { sentHoursAgo: 4 },
    { isDueSoon: true },
    { isHoldEnding: true },
    { name: 'okafor' },
    { name: 'kafor' },
    { treatmentTypes: ['ed'], patientState: 'TX', isDueSoon: true },
  ),
})

/** The list as the API selects and orders it, written down once more. */
function listed(waiting: Waiting, { tab, order, filter }: ListVariables): Row[] {
  const { treatmentTypes, patientState, isFlagged, sentHoursAgo, isDueSoon, isHoldEnding, name } =
    filter ?? {}
  const before = (moment: string | null, hours: number) =>
    moment !== null && Date.parse(moment) < now.getTime() + hours * hour
  return Object.values(waiting)
    .filter((row) => (row.renewsPrescriptionId === null) === (tab === 'new'))
    .filter((row) => !treatmentTypes || [treatmentTypes].flat().includes(row.treatmentType))
    .filter((row) => !patientState || row.patientState === patientState)
    .filter((row) => !isFlagged || row.findingCount)
    .filter((row) => !sentHoursAgo || before(row.submittedAt, -sentHoursAgo))
    .filter((row) => !isDueSoon || before(row.responseDueAt, 4))
    .filter((row) => !isHoldEnding || before(row.holdUntil, 48))
    .filter(
      (row) =>
        !name ||
        row.patientName
          ?.toLowerCase()
          .split(' ')
          .some((word) => word.startsWith(name)),
    )
    .sort((one, other) => inOrder(one, other, { tab, order }))
}

function inOrder(one: Row, other: Row, { order }: ListVariables): number {
  const column = order === 'oldest' || order === 'newest' ? 'submittedAt' : 'responseDueAt'
  const moments = Date.parse(one[column] ?? '') - Date.parse(other[column] ?? '')
  const ids = one.id < other.id ? -1 : Number(one.id > other.id)
  return (order === 'newest' ? -1 : 1) * (moments || ids)
}

/** A queue whose requests change version by version. */
function createQueue() {
  const versions = new Map<string, number>()
  let waiting: Waiting = {}
  return {
    waiting: () => waiting,
    /** @returns the published event */
    happen({ id, becomes }: Step): { id: string; version: number; row: Row | undefined } {
      const version = (versions.get(id) ?? 1) + 1
      versions.set(id, version)
      const { [id]: _before, ...others } = waiting
      const row = becomes && { ...becomes, version }
      waiting = row ? { ...others, [id]: row } : others
      return { id, version, row }
    },
  }
}

const patchOf =
  ({ id, version, row }: ReturnType<ReturnType<typeof createQueue>['happen']>, question: ListVariables) =>
  (list: ListPage<Row>, end: Row | undefined) =>
    row ? insertRow(list, row, { question, end, now }) : removeRow(list, id, version)

test('a list patched by every event equals the list fetched again', () => {
  const stepsArbitrary = fc.array(stepArbitrary, { maxLength: 30 })
  fc.assert(
    fc.property(
      stepsArbitrary,
      stepsArbitrary,
      questionArbitrary,
      fc.nat(12),
      (before, after, question, length) => {
        const queue = createQueue()
        before.forEach((step) => queue.happen(step))
        const all = listed(queue.waiting(), question)
        const nodes = all.slice(0, length)
        const end = nodes.at(-1)
        let list: ListPage<Row> = { nodes, pageInfo: { hasNextPage: nodes.length < all.length } }
        for (const step of after) list = patchOf(queue.happen(step), question)(list, end)

        const isRead = (row: Row) =>
          !list.pageInfo.hasNextPage || (end !== undefined && inOrder(row, end, question) <= 0)
        const expected = listed(queue.waiting(), question).filter(isRead)
        expect(list.nodes.map(({ id, version }) => [id, version])).toEqual(
          expected.map(({ id, version }) => [id, version]),
        )
      },
    ),
    { numRuns: runs(500) },
  )
})

test('events and readings in any order end with the list as it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(stepArbitrary, { maxLength: 20 }),
      fc.array(stepArbitrary, { minLength: 1, maxLength: 20 }),
      questionArbitrary,
      fc.scheduler(),
      async (before, after, question, scheduler) => {
        const queue = createQueue()
        before.forEach((step) => queue.happen(step))
        let shown: ListPage<Row> | undefined
        const list = createPagedList<Row>({
          read: async (first) => {
            await scheduler.schedule(Promise.resolve(), 'asked')
            const nodes = listed(queue.waiting(), question).slice(0, first)
            await scheduler.schedule(Promise.resolve(), 'answered')
            return { nodes, pageInfo: { hasNextPage: false } }
          },
          shown: () => shown,
          show: (page) => (shown = page),
        })
        void list.refresh()
        // Events arrive in order, at any moment of a read.
        const told = scheduler.scheduleSequence(
          after.map((step) => async () => {
            list.patch(patchOf(queue.happen(step), question))
            if (step.id.endsWith('0')) void list.refresh()
          }),
        )
        await scheduler.waitAll()
        await told.task
        expect(shown?.nodes.map(({ id, version }) => [id, version])).toEqual(
          listed(queue.waiting(), question).map(({ id, version }) => [id, version]),
        )
      },
    ),
    { numRuns: runs(300) },
  )
})

test('a row that is older than the one shown, and an event that is, change nothing', () => {
  const list = { nodes: [request('a', { version: 5 })], pageInfo: { hasNextPage: false } }
  const how = { question: { tab: 'new' }, end: undefined, now } as const
  expect(insertRow(list, request('a', { version: 4 }), how)).toBe(list)
  expect(removeRow(list, 'a', 5)).toBe(list)
  expect(removeRow(list, 'b', 9)).toBe(list)
})
