import { expect, test } from 'vitest'
import {
  readHistoryFilter,
  toHistoryFilter,
  historyYears,
  readOpened,
  withHistoryFilter,
  withOpen,
  withoutOpen,
} from '../../../src/screens/history/historyAddress'
import { groupByMonth } from '../../../src/screens/history/groupByMonth'

const search = (text: string) => new URLSearchParams(text)

test('known filters are read from the address, and unknown ones are ignored', () => {
  expect(readHistoryFilter(search('kind=order&treatment=sleep&state=open&year=2026'))).toEqual({
    kind: 'order',
    treatment: 'sleep',
    state: 'open',
    year: 2026,
  })
  expect(readHistoryFilter(search('kind=cat&treatment=&state=x&year=20266'))).toEqual({})
})

test('a year is queried from its first moment to the next year’s, in the viewer’s zone', () => {
  expect(toHistoryFilter({ kind: 'payment', state: 'past', year: 2026 })).toEqual({
    kinds: ['payment'],
    isOpen: false,
    from: new Date(2026, 0, 1).toISOString(),
    before: new Date(2027, 0, 1).toISOString(),
  })
  expect(toHistoryFilter({})).toEqual({})
})

test('another choice begins at the first page, and no choice leaves the address', () => {
  expect(withHistoryFilter(search('kind=order&after=x&after=y'), 'year', '2026').toString()).toBe(
    'kind=order&year=2026',
  )
  expect(withHistoryFilter(search('kind=order'), 'kind', '').toString()).toBe('')
})

test('an opened entry is kept beside the filters, which are restored on the way back', () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const opened = withOpen(search('kind=order&after=x'), { kind: 'order', id })
  expect(readOpened(opened)).toEqual({ kind: 'order', id })
  expect(withoutOpen(opened).toString()).toBe('kind=order&after=x')
  for (const text of ['', 'open=', 'open=order', 'open=cat-1'])
    expect(readOpened(search(text))).toBeUndefined()
})

test('years go back to the first of the practice', () => {
  expect(historyYears(new Date(2027, 5, 1))).toEqual([2027, 2026, 2025])
  expect(historyYears(new Date(2024, 5, 1))).toEqual([2025])
})

test('lines of a month stand together, in the order in which they came', () => {
  const at = (year: number, month: number, day: number) => ({
    at: new Date(year, month - 1, day).toISOString(),
  })
  const lines = [at(2026, 11, 21), at(2026, 11, 2), at(2025, 11, 3)]
  expect(groupByMonth(lines)).toEqual([
    { month: '2026-11', title: 'November 2026', lines: lines.slice(0, 2) },
    { month: '2025-11', title: 'November 2025', lines: lines.slice(2) },
  ])
})
