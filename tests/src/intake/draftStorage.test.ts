import { beforeEach, describe, expect, test } from 'vitest'
import { isVisibleTo, newDraft } from '../../../src/lib/intake/draft'
import { draftStorage } from '../../../src/lib/intake/draftStorage'
import { safeStorage } from '../../../src/lib/storage/safeStorage'

beforeEach(() => sessionStorage.clear())

const drafts = draftStorage()

test('a draft is restored unchanged, one for each treatment', () => {
  const ed = {
    ...newDraft('ed', 1, 'id-1'),
    entries: { state: 'CA', conditions: ['asthma'] },
    step: 'body',
    requestVersion: 2,
  }
  drafts.save(ed)
  drafts.save(newDraft('sleep', 1, 'id-2'))

  expect(drafts.load('ed')).toEqual(ed)
  expect(drafts.load('sleep')?.requestId).toBe('id-2')
  expect(drafts.load('beauty')).toBeUndefined()
})

test.each(['', 'null', '{', '[]', '"text"', '{"requestId":5}', '{"requestId":"a","questionnaireVersion":1}'])(
  'a stored text that is no draft (%j) counts as none',
  (text) => {
    sessionStorage.setItem('tendwell.intake.ed', text)

    expect(drafts.load('ed')).toBeUndefined()
  },
)

test('entries that are none are dropped, and the others kept', () => {
  sessionStorage.setItem(
    'tendwell.intake.ed',
    JSON.stringify({
      requestId: 'a',
      questionnaireVersion: 1,
      entries: { state: 'CA', bad: 5, worse: { a: { b: 1 } } },
    }),
  )

  expect(drafts.load('ed')?.entries).toEqual({ state: 'CA' })
})

test('a browser that forbids storage is no failure', () => {
  const forbidden = draftStorage(
    safeStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    }),
  )

  expect(forbidden.load('ed')).toBeUndefined()
  expect(forbidden.save(newDraft('ed', 1, 'id-1'))).toBe(false)
  expect(() => forbidden.remove('ed')).not.toThrow()
})

describe('a draft belongs', () => {
  const anonymous = newDraft('ed', 1, 'id-1')
  const anns = { ...anonymous, ownerId: 'ann' }

  test.each([
    { draft: anonymous, userId: undefined, wasSignedOut: false, belongs: true },
    { draft: anonymous, userId: 'ann', wasSignedOut: false, belongs: true },
    { draft: anns, userId: 'ann', wasSignedOut: false, belongs: true },
    { draft: anns, userId: 'bob', wasSignedOut: false, belongs: false },
    // The session has expired: Ann will sign in again and expects her answers.
    { draft: anns, userId: undefined, wasSignedOut: false, belongs: true },
    // She signed out: the next person at this browser is a stranger.
    { draft: anns, userId: undefined, wasSignedOut: true, belongs: false },
  ])(
    '$belongs: owner $draft.ownerId, user $userId, signed out $wasSignedOut',
    ({ draft, userId, wasSignedOut, belongs }) => {
      expect(isVisibleTo(draft, userId, wasSignedOut)).toBe(belongs)
    },
  )
})
