import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '../../../domain/role'
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

/** jsdom has no media queries: content for wide screens counts as hidden. */
const hidden = true

const itemsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link', { hidden })
    .map((link) => [link.textContent, link.getAttribute('href')])

async function openMenu(name: string): Promise<HTMLElement> {
  const button = screen.getByRole('button', { name, hidden })
  await userEvent.click(button)
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!panel) throw new Error(`The button ${name} controls nothing.`)
  return panel
}

describe('the banner', () => {
  test.each(['/', '/cart', '/no-such-page'])(
    'stands above %s in its long and its short form',
    async (path) => {
      await renderApp(path)

      const banner = await screen.findByRole('region', { name: 'Announcement' })
      expect(banner.textContent).toContain('Coming soon! Stay tuned for updates.')
      expect(banner.textContent).toContain('Coming Soon!')
    },
  )

  test('once dismissed it stays away on other pages, and returns with the next load', async () => {
    const { unmount } = await renderApp('/about')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss announcement', hidden }))
    await userEvent.click(screen.getAllByRole('link', { name: 'Contact', hidden })[0]!)
    await screen.findByRole('heading', { level: 1, name: 'Contact us' })
    expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull()

    unmount()
    await renderApp('/contact')

    expect(screen.getByRole('region', { name: 'Announcement' })).toBeTruthy()
  })
})

describe('the navigation of a visitor', () => {
  test('offers About, Treatments, FAQ, Contact, Get Started and the sign-in', async () => {
    await renderApp('/')
    const bar = screen.getByRole('navigation', { name: 'Main' })

    expect(within(bar).getByRole('link', { name: 'Tendwell, home page', hidden }).getAttribute('href')).toBe(
      '/',
    )
    const links = itemsOf(bar)
    expect(links).toContainEqual(['About', '/about'])
    expect(links).toContainEqual(['FAQ', '/#faq'])
    expect(links).toContainEqual(['Contact', '/contact'])
    expect(links).toContainEqual(['Get Started', '/submitRequest'])
    expect(within(bar).getByRole('link', { name: 'Sign in', hidden }).getAttribute('href')).toBe('/login')
  })

  test('the Treatments menu leads to each request with its type', async () => {
    await renderApp('/')

    expect(itemsOf(await openMenu('Treatments'))).toEqual([
      ['Beauty & Skincare', '/submitRequest?type=beauty'],
      ['Pain Management', '/submitRequest?type=pain_cream'],
      ['Erectile Dysfunction', '/submitRequest?type=ed'],
      ['Sleep Health', '/submitRequest?type=sleep'],
      ['Weight Management', '/submitRequest?type=weight_loss'],
    ])
  })

  test('the profile menu has five items', async () => {
    await renderApp('/')

    expect(itemsOf(await openMenu('Profile menu'))).toEqual([
      ['Get Medication', '/submitRequest'],
      ['Home', '/'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['FAQ', '/#faq'],
    ])
  })

  test('the phone menu has the items of the bar', async () => {
    await renderApp('/')

    expect(itemsOf(await openMenu('Menu')).map(([label]) => label)).toEqual([
      'About',
      'Beauty & Skincare',
      'Pain Management',
      'Erectile Dysfunction',
      'Sleep Health',
      'Weight Management',
      'FAQ',
      'Contact',
      'Get Started',
    ])
  })
})

const patientItems = [
  ['Follow-ups', '/messages'],
  ['Treatment History', '/history'],
  ['Get Medication', '/submitRequest'],
  ['Profile', '/profile'],
]

const profileMenus: readonly (readonly [Role, readonly (readonly string[])[]])[] = [
  ['user', [['Dashboard', '/dashboard'], ...patientItems]],
  [
    'HCPs',
    [
      ['Dashboard', '/docdashboard'],
      ['Follow-ups', '/doctor/messages'],
      ['Profile', '/profile'],
    ],
  ],
  ['Admin', [['Dashboard', '/admin'], ...patientItems]],
]

describe('the navigation of someone signed in', () => {
  test.each(profileMenus)('the profile menu of the role %s', async (role, items) => {
    signInAs(role)
    await renderApp('/')

    const menu = await openMenu('Profile menu')

    expect(itemsOf(menu)).toEqual(items)
    expect(within(menu).getByRole('button', { name: 'Sign out', hidden })).toBeTruthy()
  })

  test.each(['user', 'HCPs', 'Admin'] as const)(
    'the centre links and Get Started are hidden from %s',
    async (role) => {
      signInAs(role)
      await renderApp('/')
      const bar = screen.getByRole('navigation', { name: 'Main' })

      expect(within(bar).queryByRole('button', { name: 'Treatments', hidden })).toBeNull()
      expect(within(bar).queryByRole('link', { name: 'FAQ', hidden })).toBeNull()
      expect(within(bar).queryByRole('link', { name: 'Get Started', hidden })).toBeNull()
      // Only staff have screens that a phone has no room for.
      if (role === 'user') expect(within(bar).queryByRole('button', { name: 'Menu', hidden })).toBeNull()
      else expect(await within(bar).findByRole('button', { name: 'Menu', hidden })).toBeTruthy()
    },
  )
})

describe('a menu', () => {
  const isOpen = () =>
    screen.getByRole('button', { name: 'Profile menu', hidden }).getAttribute('aria-expanded')

  test('its items cannot be reached while it is closed', async () => {
    await renderApp('/about')

    const button = screen.getByRole('button', { name: 'Profile menu', hidden })
    expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.hidden).toBe(true)
  })

  test('Escape closes it and gives the focus back to its button', async () => {
    await renderApp('/about')
    await openMenu('Profile menu')
    await userEvent.tab()

    await userEvent.keyboard('{Escape}')

    expect(isOpen()).toBe('false')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Profile menu', hidden }))
  })

  test('is opened and navigated by arrow keys', async () => {
    await renderApp('/about')
    screen.getByRole('button', { name: 'Profile menu', hidden }).focus()
    const focused = () => document.activeElement?.textContent

    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Get Medication')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Home')
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('FAQ')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Get Medication')
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('FAQ')
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe('Get Medication')
  })

  test('a press elsewhere closes it', async () => {
    await renderApp('/about')
    await openMenu('Profile menu')

    await userEvent.click(await screen.findByRole('heading', { level: 1 }))

    expect(isOpen()).toBe('false')
  })

  test('leaving it with Tab closes it', async () => {
    await renderApp('/about')
    await openMenu('Profile menu')

    for (let step = 0; step < 6; step++) await userEvent.tab()

    expect(isOpen()).toBe('false')
  })

  test('closes and navigates when an item is chosen', async () => {
    await renderApp('/contact')
    const menu = await openMenu('Profile menu')

    await userEvent.click(within(menu).getByRole('link', { name: 'About', hidden }))

    await screen.findByRole('heading', { level: 1, name: 'A clinic you can message.' })
    expect(screen.getByRole('button', { name: 'Profile menu', hidden }).getAttribute('aria-expanded')).toBe(
      'false',
    )
  })
})

describe('the footer', () => {
  test('has the tagline, its three lists and the copyright', async () => {
    await renderApp('/about')
    const footer = screen.getByRole('contentinfo')

    expect(footer.textContent).toContain('Providing simple, accessible healthcare solutions for everyone.')
    expect(footer.textContent).toContain('2025')
    const headings = within(footer).getAllByRole('heading')
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Resources', 'Follow us', 'Legal'])
    const links = itemsOf(footer)
    expect(links.slice(0, 3)).toEqual([
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Shop', '/storefront'],
    ])
    expect(links.slice(-2)).toEqual([
      ['Privacy Policy', '/privacy'],
      ['Terms & Conditions', '/terms'],
    ])
  })

  test('links to other sites send no referrer and announce the new tab', async () => {
    await renderApp('/about')

    for (const name of ['Instagram', 'Facebook', 'LinkedIn']) {
      const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` })
      expect(link.getAttribute('rel')).toBe('noopener noreferrer')
      expect(link.getAttribute('href')).toMatch(/^https:/)
    }
  })
})
