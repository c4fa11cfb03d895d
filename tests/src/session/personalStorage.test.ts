import { beforeEach, expect, test } from 'vitest'
import { personalKey } from '../../../src/lib/session/personalStorage'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { clearStoredTokens, markSignedOut } from '../../../src/lib/session/storedTokens'
import { storeSignIn } from './signedInBrowser'

const draft = personalKey('draft.sub-ann.5c1d')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sharedSession.refresh()
  signIn('sub-ann')
  sessionStorage.setItem(draft, 'Dear doctor')
})

function signIn(sub: string): void {
  storeSignIn({ sub })
  sharedSession.refresh()
}

function end(end?: 'signedOut' | 'idle'): void {
  if (end) markSignedOut(localStorage, end)
  clearStoredTokens(localStorage)
  sharedSession.refresh()
}

test.each([undefined, 'idle'] as const)(
  'what was written survives for the same person: ended by %s',
  (by) => {
    end(by)
    signIn('sub-ann')

    expect(sessionStorage.getItem(draft)).toBe('Dear doctor')
  },
)

test.each([undefined, 'idle'] as const)('and is gone once another person signs in: ended by %s', (by) => {
  end(by)
  signIn('sub-bob')

  expect(sessionStorage.getItem(draft)).toBeNull()
})

test('a sign-out leaves nothing of the product in the tab', () => {
  sessionStorage.setItem('tendwell.intake.ed', '{}')

  end('signedOut')

  expect(Object.keys(sessionStorage)).toEqual([])
})

test('nothing is left when somebody else has signed in while the tab was asleep', () => {
  signIn('sub-bob')

  expect(Object.keys(sessionStorage)).toEqual([])
})
