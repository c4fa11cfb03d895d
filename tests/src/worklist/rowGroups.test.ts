import { expect, test } from 'vitest'
import { groupRows, type RowGroup } from '../../../src/screens/worklist/list/rowGroups'

interface Row {
  readonly id: string
}
type Groups = readonly RowGroup<Row>[]

const rowsOf = (from: number, to: number): Row[] =>
  Array.from({ length: to - from }, (_, index) => ({ id: `row-${from + index}` }))
const idsOf = (groups: Groups) => groups.flatMap(({ rows }) => rows.map(({ id }) => id))
const groupOf = (groups: Groups) =>
  new Map(groups.flatMap(({ key, rows }) => rows.map(({ id }) => [id, key] as const)))
/** Rows that React would recreate: they were in another group before. */
const remade = (before: Groups, after: Groups) =>
  idsOf(after).filter((id) => groupOf(before).has(id) && groupOf(before).get(id) !== groupOf(after).get(id))

const many = rowsOf(0, 500)
const groups = groupRows(many, [])

test('a long list is divided into groups of about a screen, in its order', () => {
  expect(idsOf(groups)).toEqual(many.map(({ id }) => id))
  expect(groups.length).toBeGreaterThan(20)
  expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
})

test.each([
  { change: 'a row that comes first', rows: [{ id: 'new' }, ...many] },
  { change: 'a row that comes into the middle of a group', rows: many.toSpliced(20, 0, { id: 'new' }) },
  { change: 'a row that comes between two groups', rows: many.toSpliced(32, 0, { id: 'new' }) },
  { change: 'a row that comes last', rows: [...many, { id: 'new' }] },
  { change: 'a row that leaves', rows: many.toSpliced(32, 1) },
  { change: 'the next page', rows: [...many, ...rowsOf(500, 550)] },
])('$change leaves every other row in its group', ({ rows }) => {
  const after = groupRows(rows, groups)
  expect(idsOf(after)).toEqual(rows.map(({ id }) => id))
  expect(remade(groups, after)).toEqual([])
  expect(after.filter((group) => !groups.includes(group)).length).toBeLessThanOrEqual(
    Math.ceil((rows.length - 500) / 16) + 2,
  )
})

test('a changed row changes its own group alone', () => {
  const after = groupRows(many.with(40, { id: 'row-40' }), groups)
  expect(after.filter((group) => !groups.includes(group))).toHaveLength(1)
})

test('a list that grows at its start stays divided into groups of about a screen', () => {
  let after: Groups = []
  for (let count = 1; count <= 320; count += 1) after = groupRows(rowsOf(0, count).reverse(), after)
  expect(idsOf(after)).toEqual(idsOf(groupRows(rowsOf(0, 320).reverse(), [])))
  expect(after).toHaveLength(20)
})

test('rows in any order stay in that order, each in one place', () => {
  let after: Groups = groups
  for (let round = 0; round < 200; round += 1) {
    const before = idsOf(after)
    // A fixed sequence that moves, takes out and puts in rows all over the list.
    const at = (round * 7919) % before.length
    const moved = before.toSpliced(at, 3).toSpliced((at * 31) % (before.length - 3), 0, before[at] ?? '')
    const rows = (round % 3 === 0 ? moved.toReversed() : moved).map((id) => ({ id }))
    after = groupRows([{ id: `new-${round}` }, ...rows], after)
    expect(idsOf(after)).toEqual([`new-${round}`, ...rows.map(({ id }) => id)])
    expect(new Set(after.map(({ key }) => key)).size).toBe(after.length)
  }
})
