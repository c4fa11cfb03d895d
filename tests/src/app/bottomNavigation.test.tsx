import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignedInOverlays } from '../../../src/app/guard/SignedInOverlays'
import { BottomNavigation } from '../../../src/app/frame/patient/BottomNavigation'
import { PatientNavigation } from '../../../src/app/frame/patient/PatientNavigation'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { TestRouter } from '../TestRouter'
import { preferReducedMotion, recordScrolling, renderApp, signInAs } from './renderApp'

beforeEach(() => {
  recordScrolling()
  preferReducedMotion(false)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** jsdom has no media queries: what only phones show counts as hidden. */
const hidden = true
const navigation = { name: 'Bottom navigation', hidden }

function open(path: string) {
  render(
    <ThemeProvider>
      <TestRouter initialEntries={[path]}>
        <PatientNavigation isLive={false} />
      </TestRouter>
    </ThemeProvider>,
  )
}

const items = () =>
  within(screen.getByRole('navigation', navigation))
    .getAllByRole('link', { hidden })
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

test('a patient finds care, messages, medicines, the shop and their account on every page', async () => {
  signInAs('user')
  await renderApp('/about')

  await screen.findByRole('navigation', navigation)
  expect(items()).toEqual([
    ['Care', '/dashboard', null],
    ['Messages', '/messages', null],
    ['Medicines', '/prescription-managment', null],
    ['Shop', '/storefront', null],
    ['You', '/profile', null],
  ])
})

test.each([
  ['/dashboard', 'Care'],
  ['/messages', 'Messages'],
  ['/prescription-managment/', 'Medicines'],
  ['/storefront', 'Shop'],
  ['/profile', 'You'],
])('on %s, %s is marked as the current page', (path, label) => {
  open(path)

  expect(items().filter(([, , current]) => current === 'page')).toEqual([
    [label, path.replace(/\/$/, ''), 'page'],
  ])
})

test('a conversation has its composer there, and no bottom navigation', () => {
  open('/messages/4f2a')

  expect(screen.queryByRole('navigation', navigation)).toBeNull()
})

test.each([
  [3, 'Messages 3 unread messages'],
  [1, 'Messages 1 unread message'],
  [100, 'Messages 99+ unread messages'],
  [0, 'Messages'],
])('with %i unread messages, the link is named "%s"', (unread, name) => {
  render(
    <ThemeProvider>
      <TestRouter initialEntries={['/profile']}>
        <BottomNavigation path="/profile" unread={unread} />
      </TestRouter>
    </ThemeProvider>,
  )

  expect(screen.getByRole('link', { name, hidden }).getAttribute('href')).toBe('/messages')
})

test.each([undefined, 'HCPs', 'Admin'] as const)('there is none for the role %s', async (role) => {
  signInAs(role)
  await renderApp('/about')
  // This part is loaded when the page is idle, as the bottom navigation would be.
  await screen.findByRole('region', { name: 'Visit statistics' })

  expect(screen.queryByRole('navigation', navigation)).toBeNull()
})

test('there is none for staff whose role cannot be read', async () => {
  vi.spyOn(sharedSession, 'current').mockReturnValue({
    status: 'authenticated',
    userId: 'sub-ann',
    role: 'user',
    isRoleUncertain: true,
  })
  render(
    <ThemeProvider>
      <TestRouter initialEntries={['/dashboard']}>
        <SignedInOverlays isLive />
      </TestRouter>
    </ThemeProvider>,
  )

  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('navigation', navigation)).toBeNull()
})
