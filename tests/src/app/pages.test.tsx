import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { routeForPath, routes } from '../../../src/app/routes'
import { locationAfterSignIn } from '../../../src/lib/session/rememberedLocation'
import { preferReducedMotion, recordScrolling, renderApp, signInAs } from './renderApp'

beforeEach(() => {
  recordScrolling()
  preferReducedMotion(false)
  signInAs(undefined)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the page that is missing', () => {
  test.each(['/nowhere', '/dashboardx', '/records/patient', '/about/us'])('is shown at %s', async (path) => {
    await renderApp(path)

    await screen.findByRole('heading', { level: 1, name: "Something's missing." })
    expect(
      screen.getByText("You've wandered too far. You'll find lots to explore on the home page."),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Homepage' }).getAttribute('href')).toBe('/')
  })
})

describe('the paths', () => {
  test('are those of the specification, and no others', () => {
    const pathsOf = (access: string) =>
      routes
        .filter((route) => route.access === access)
        .map(({ path }) => path)
        .sort()

    expect(pathsOf('open')).toEqual([
      '/',
      '/about',
      '/beauty',
      '/cart',
      '/contact',
      '/pain',
      '/payment-cancelled',
      '/payment-success',
      '/prescription-managment',
      '/prescription-renewal',
      '/privacy',
      '/storefront',
      '/submitRequest',
      '/terms',
      '/verification-complete',
    ])
    expect(pathsOf('guarded')).toEqual([
      '/admin',
      '/dashboard',
      '/docdashboard',
      '/doctor/messages',
      '/history',
      '/messages/:conversationId?',
      '/profile',
      '/records/patient/:patientId',
    ])
    expect(pathsOf('signedOut')).toEqual(['/login'])
  })

  test.each([
    ['/messages', 'Messages'],
    ['/messages/c-1', 'Messages'],
    ['/messages/c-1/more', 'Page not found'],
    ['/doctor/messages', 'Patient messages'],
    ['/records/patient/p-1', 'Patient record'],
    ['/about/', 'About'],
  ])('%s is the page %s', (path, title) => {
    expect(routeForPath(path).title).toBe(title)
  })

  test('have no titles that reveal a treatment', () => {
    const titles = routes.filter(({ access }) => access === 'guarded').map(({ title }) => title)

    for (const title of titles) expect(title).not.toMatch(/pain|beauty|erectile|sleep|weight/i)
  })

  test('/beauty alone is dark and gold', () => {
    expect(routes.filter(({ theme }) => theme === 'beauty')).toEqual([routeForPath('/beauty')])
  })
})

const unguarded = ['/prescription-renewal', '/prescription-managment', '/verification-complete']

describe('the three pages outside the guard', () => {
  test.each(unguarded)('%s asks a visitor to sign in on the page, and returns to it', async (path) => {
    await renderApp(`${path}?id=7`)

    const page = within(await screen.findByRole('main'))
    await userEvent.click(page.getByRole('link', { name: 'Sign in' }))

    expect(locationAfterSignIn(undefined)).toBe(`${path}?id=7`)
  })

  test.each(unguarded)('%s shows no sign-in to signed-in users', async (path) => {
    signInAs('user')
    await renderApp(path)

    const main = await screen.findByRole('main')
    await waitFor(() => expect(main.childElementCount).toBeGreaterThan(0))
    expect(within(main).queryByRole('link', { name: 'Sign in' })).toBeNull()
  })
})

describe('the pages about one treatment', () => {
  test.each([
    ['/pain', 'pain_cream'],
    ['/beauty', 'beauty'],
  ])('%s leads to its own request, at the top and at the end', async (path, type) => {
    await renderApp(path)
    await screen.findByRole('heading', { level: 1 })

    const starts = screen.getAllByRole('link', { name: /^Start a/ })
    expect(starts.map((link) => link.getAttribute('href'))).toEqual(
      Array(2).fill(`/submitRequest?type=${type}`),
    )
    expect(screen.getByRole('heading', { name: 'When it may not be right for you' })).toBeTruthy()
    expect(screen.getByRole('main').textContent).toContain('911')
  })
})

describe('every page', () => {
  const paths = routes.filter(({ access }) => access === 'open').map(({ path }) => path)

  test.each([...paths, '/nowhere'])(
    '%s has one main heading, headings without gaps, and names for all it offers',
    async (path) => {
      await renderApp(path)
      await screen.findByRole('heading', { level: 1 })

      const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
      expect(levels.filter((level) => level === 1)).toHaveLength(1)
      expect(levels.every((level, index) => index === 0 || level <= levels[index - 1]! + 1)).toBe(true)
      for (const control of [...screen.getAllByRole('link'), ...screen.getAllByRole('button')]) {
        expect(control.getAttribute('aria-label') ?? control.textContent.trim()).not.toBe('')
      }
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    },
  )
})
