import { beforeEach, expect, test } from 'vitest'
import { newDraft } from '../../../src/lib/intake/draft'
import { drafts } from '../../../src/lib/intake/findDraft'
import { clearSubmittedMarker, markRequestSubmitted } from '../../../src/lib/intake/submittedMarker'

beforeEach(() => sessionStorage.clear())

const answered = { entries: { goal: { kind: 'text' as const, text: 'Sleep' } } }

test('the answers of a request that has arrived are forgotten, and no others; that it has is not', () => {
  drafts.save({ ...newDraft('ed', 1, 'arrived'), ...answered, isSubmitted: true, ownerId: 'maya' })
  drafts.save(newDraft('sleep', 1, 'going-on'))

  markRequestSubmitted('arrived')

  expect(drafts.load('ed')).toEqual({
    ...newDraft('ed', 1, 'arrived'),
    isSubmitted: true,
    ownerId: 'maya',
  })
  expect(drafts.load('sleep')?.requestId).toBe('going-on')
})

test('text typed for another request in the meantime stays', () => {
  drafts.save(newDraft('ed', 1, 'new-one'))
  markRequestSubmitted('arrived')
  expect(drafts.load('ed')?.requestId).toBe('new-one')
})

test('a draft remembers that it was sent', () => {
  drafts.save({ ...newDraft('ed', 1, 'sent'), isSubmitted: true, requestVersion: 2 })
  expect(drafts.load('ed')).toMatchObject({ requestId: 'sent', requestVersion: 2, isSubmitted: true })
})

test('a new visit discards a submitted draft, but not one awaiting payment', () => {
  drafts.save({ ...newDraft('ed', 1, 'arrived'), isSubmitted: true })
  drafts.save({ ...newDraft('sleep', 1, 'unpaid'), ...answered, isSubmitted: true })
  clearSubmittedMarker('ed')
  clearSubmittedMarker('sleep')
  expect(drafts.load('ed')).toBeUndefined()
  expect(drafts.load('sleep')?.requestId).toBe('unpaid')
})
