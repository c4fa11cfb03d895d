import { beforeEach, expect, test } from 'vitest'
import { newDraft } from '../../../src/screens/requests/draft'
import { drafts, forgetDraftOf } from '../../../src/screens/requests/findDraft'

beforeEach(() => sessionStorage.clear())

test('the answers of a request that has arrived are forgotten, and no others', () => {
  drafts.save({ ...newDraft('ed', 1, 'arrived'), isSubmitted: true })
  drafts.save(newDraft('sleep', 1, 'going-on'))

  forgetDraftOf('arrived')

  expect(drafts.load('ed')).toBeUndefined()
  expect(drafts.load('sleep')?.requestId).toBe('going-on')
})

test('what was typed since for another request stays', () => {
  drafts.save(newDraft('ed', 1, 'new-one'))
  forgetDraftOf('arrived')
  expect(drafts.load('ed')?.requestId).toBe('new-one')
})

test('a draft remembers that it was sent', () => {
  drafts.save({ ...newDraft('ed', 1, 'sent'), isSubmitted: true, requestVersion: 2 })
  expect(drafts.load('ed')).toMatchObject({ requestId: 'sent', requestVersion: 2, isSubmitted: true })
})
