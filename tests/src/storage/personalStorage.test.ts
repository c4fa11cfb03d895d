import { beforeEach, describe, expect, test, vi } from 'vitest'
import { personalKey } from '../../../src/lib/storage/personalStorage'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { clearStoredTokens, markSignedOut } from '../../../src/lib/session/storedTokens'
import { storeSignIn } from '../support/signedInBrowser'

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

test.each([undefined, 'idle'] as const)('text survives for the same user: ended by %s', (by) => {
  end(by)
  signIn('sub-ann')

  expect(sessionStorage.getItem(draft)).toBe('Dear doctor')
})

test.each([undefined, 'idle'] as const)('text is removed once another user signs in: ended by %s', (by) => {
  end(by)
  signIn('sub-bob')

  expect(sessionStorage.getItem(draft)).toBeNull()
})

test('a sign-out leaves nothing of the product in the tab', () => {
  sessionStorage.setItem('tendwell.intake.ed', '{}')

  end('signedOut')

  expect(Object.keys(sessionStorage)).toEqual([])
})

test('text is removed when another user has signed in while the tab was asleep', () => {
  signIn('sub-bob')

  expect(sessionStorage.getItem(draft)).toBeNull()
})

describe('a tab that the browser closed, and opens again later', () => {
  /** Loads the page's modules again; the storage of tab and browser stays. */
  async function reopenTab(): Promise<void> {
    vi.resetModules()
    const page = await import('../../../src/lib/session/sharedSession')
    page.sharedSession.current()
  }

  test('still has the text if the same user is signed in', async () => {
    await reopenTab()

    expect(sessionStorage.getItem(draft)).toBe('Dear doctor')
  })

  test('has no text if the user signed out in another tab', async () => {
    markSignedOut(localStorage, 'signedOut')
    clearStoredTokens(localStorage)
    await reopenTab()

    expect(sessionStorage.getItem(draft)).toBeNull()
  })

  test('has no text for another user who signed in in the meantime', async () => {
    clearStoredTokens(localStorage)
    storeSignIn({ sub: 'sub-bob' })
    await reopenTab()

    expect(sessionStorage.getItem(draft)).toBeNull()
  })

  test('has no text for another user who signs in there after the session had expired', async () => {
    clearStoredTokens(localStorage)
    await reopenTab()
    storeSignIn({ sub: 'sub-bob' })
    await reopenTab()

    expect(sessionStorage.getItem(draft)).toBeNull()
  })

  test('keeps the text that a visitor has typed since the sign-out', async () => {
    end('signedOut')
    sessionStorage.setItem('tendwell.intake.ed', '{}')
    await reopenTab()

    expect(sessionStorage.getItem('tendwell.intake.ed')).toBe('{}')
  })
})
