import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AuthGuard } from '../../../src/app/guard/AuthGuard'
import { RequireSignedOut } from '../../../src/app/guard/RequireSignedOut'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { locationAfterSignIn, rememberLocation } from '../../../src/lib/session/rememberedLocation'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { clearStoredTokens, markSignedOut } from '../../../src/lib/session/storedTokens'
import { storeSignIn } from '../support/signedInBrowser'
import { TestRouter } from '../TestRouter'

afterEach(cleanup)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sharedSession.refresh()
  secret.mockClear()
})

/** Counts how often the protected page was rendered. */
const secret = vi.fn<() => void>()

function Secret() {
  secret()
  return <p>Your history</p>
}

function Where() {
  const { pathname, search, hash } = useLocation()
  return <p data-testid="where">{pathname + search + hash}</p>
}

type Entry = string | { pathname: string; search?: string; hash?: string; state?: unknown }

function product(entry: Entry) {
  const guarded = (
    <AuthGuard>
      <Secret />
    </AuthGuard>
  )
  const login = (
    <RequireSignedOut>
      <h1>Sign in</h1>
    </RequireSignedOut>
  )
  return (
    <StrictMode>
      <ThemeProvider>
        <TestRouter initialEntries={['/before', entry]}>
          <Where />
          <Routes>
            <Route path="/login" element={login} />
            <Route path="/history" element={guarded} />
            <Route path="/admin" element={guarded} />
            <Route path="/records/patient/:patientId" element={guarded} />
            <Route path="*" element={<p>A page without guard</p>} />
          </Routes>
        </TestRouter>
      </ThemeProvider>
    </StrictMode>
  )
}

const signIn = (groups?: readonly string[]) => {
  storeSignIn({ groups })
  sharedSession.refresh()
}
const where = () => screen.getByTestId('where').textContent

describe('a guarded page', () => {
  test('is shown to users with its role', () => {
    signIn()
    render(product('/history'))

    expect(screen.getByText('Your history')).toBeDefined()
  })

  test.each([
    [undefined, '/admin', '/dashboard'],
    [undefined, '/records/patient/5c1d', '/dashboard'],
    [['HCPs'], '/history', '/docdashboard'],
    [['HCPs'], '/admin', '/docdashboard'],
  ])('redirects groups %j from %s to %s without being rendered', (groups, path, home) => {
    signIn(groups)
    render(product(path))

    expect(where()).toBe(home)
    expect(secret).not.toHaveBeenCalled()
  })

  test('is shown to an Admin, whichever it is', () => {
    signIn(['Admin'])
    render(product('/history'))

    expect(screen.getByText('Your history')).toBeDefined()
  })

  test('redirects visitors to /login, and is never rendered', async () => {
    render(product('/history'))

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
    expect(where()).toBe('/login')
    expect(secret).not.toHaveBeenCalled()
  })

  test('is prerendered as a spinner, because the user is unknown', () => {
    signIn()
    const html = renderToString(product('/history'))

    expect(html).toContain('role="status"')
    expect(html).not.toContain('Your history')
    expect(secret).not.toHaveBeenCalled()
  })

  test('gives way to /login when the session expires under it', async () => {
    signIn()
    render(product('/history'))

    act(() => {
      clearStoredTokens(localStorage)
      sharedSession.refresh()
    })

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
    expect(locationAfterSignIn(null)).toBe('/history')
  })

  test('is not remembered for the next user after a sign-out', async () => {
    signIn()
    render(product('/history'))

    act(() => {
      markSignedOut(localStorage, 'signedOut')
      clearStoredTokens(localStorage)
      sharedSession.refresh()
    })

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
    expect(where()).toBe('/login?signedOut')
    expect(sessionStorage.getItem('tendwell.returnTo')).toBeNull()
  })
})

describe('/login', () => {
  const place = { pathname: '/messages/5c1d', search: '?tab=2', hash: '#last' }

  test.each([
    [undefined, '/dashboard'],
    [['HCPs'], '/docdashboard'],
    [['Admin'], '/admin'],
  ])('redirects a signed-in user with groups %j to %s', (groups, home) => {
    signIn(groups)
    render(product('/login'))

    expect(where()).toBe(home)
  })

  test('leads to the remembered place, query and hash included, and then forgets it', () => {
    signIn()
    render(product({ pathname: '/login', state: rememberLocation(place) }))

    expect(where()).toBe('/messages/5c1d?tab=2#last')
    expect(sessionStorage.getItem('tendwell.returnTo')).toBeNull()
  })

  test('finds the remembered place after a reload has lost the history entry', () => {
    rememberLocation(place)
    signIn()
    render(product('/login'))

    expect(where()).toBe('/messages/5c1d?tab=2#last')
  })

  test('never leads to another origin', () => {
    signIn()
    render(product({ pathname: '/login', state: { from: '//evil.example/phish' } }))

    expect(where()).toBe('/dashboard')
  })

  test('leaves the steps after a password to the sign-in screen', () => {
    render(product('/login'))

    act(() => signIn())

    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeDefined()
  })
})

test('hydration takes over the prerendered spinner without a mismatch, and shows the page then', async () => {
  signIn()
  const place = document.createElement('div')
  place.innerHTML = renderToString(product('/history'))
  document.body.append(place)
  const mismatch = vi.fn<(error: unknown) => void>()

  const root = await act(async () =>
    hydrateRoot(place, product('/history'), { onRecoverableError: mismatch }),
  )

  expect(place.textContent).toContain('Your history')
  expect(mismatch).not.toHaveBeenCalled()
  act(() => root.unmount())
})
