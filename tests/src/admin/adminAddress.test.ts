import { expect, test } from 'vitest'
import {
  isBackwards,
  listedStatuses,
  readFilter,
  requestFilter,
  withFilter,
} from '../../../src/screens/admin/adminFilter'
import { nextPage, pageOf, previousPage } from '../../../src/screens/admin/adminPages'

const search = (query: string) => new URLSearchParams(query)

test('the address says what is asked for, in the API’s words', () => {
  const filter = readFilter(search('status=in_review&treatment=sleep&state=TX&from=2026-11-01&to=2026-11-03'))
  expect(requestFilter(filter)).toEqual({
    statuses: ['in_review'],
    treatmentTypes: ['sleep'],
    patientState: 'TX',
    submittedFrom: new Date(2026, 10, 1).toISOString(),
    submittedBefore: new Date(2026, 10, 4).toISOString(),
  })
})

test.each([
  'status=draft',
  'status=nonsense',
  'treatment=x',
  'state=ZZ',
  'state=constructor',
  'from=2026-02-30',
  'to=soon',
])('what is no filter of ours counts as nothing said: %s', (query) => {
  expect(readFilter(search(query))).toEqual({})
})

test('drafts cannot be asked for', () => {
  expect(listedStatuses).not.toContain('draft')
  expect(listedStatuses).toHaveLength(12)
})

test('another filter begins at the first page and keeps the others', () => {
  expect(withFilter(search('state=TX&after=one&after=two'), 'status', 'approved').toString()).toBe(
    'state=TX&status=approved',
  )
  expect(withFilter(search('state=TX&status=approved'), 'state', '').toString()).toBe('status=approved')
})

test('a first day after the last is noticed', () => {
  expect(isBackwards({ from: '2026-11-03', to: '2026-11-01' })).toBe(true)
  expect(isBackwards({ from: '2026-11-01', to: '2026-11-01' })).toBe(false)
})

test('forward and back again leads to the same page', () => {
  const first = search('state=TX')
  const third = nextPage(nextPage(first, 'one'), 'two')
  expect(pageOf(third)).toEqual({ after: 'two', number: 3 })
  expect(pageOf(previousPage(third))).toEqual({ after: 'one', number: 2 })
  expect(previousPage(previousPage(third)).toString()).toBe(first.toString())
})
