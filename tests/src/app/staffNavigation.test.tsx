import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isCurrent, staffItems } from '../../../src/app/frame/staff/staffItems'
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

/** jsdom has no media queries: content for wide screens counts as hidden. */
const hidden = true
const screens = () =>
  waitFor(() => {
    // A hidden list has no name for queries by role.
    const list = document.querySelector<HTMLElement>('ul[aria-label=Work]')
    if (!list) throw new Error('The bar has no screens yet.')
    return list
  })

describe('the bar of staff', () => {
  test.each([
    ['HCPs', ['/docdashboard', '/doctor/messages', '/prescription-managment']],
    [
      'Admin',
      [
        '/admin?section=requests',
        '/doctor/messages',
        '/admin?section=prescriptions',
        '/admin?section=patients',
      ],
    ],
  ] as const)('leads %s to their screens, on every page', async (role, paths) => {
    signInAs(role)
    await renderApp('/about')

    const links = within(await screens()).getAllByRole('link', { hidden })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(paths)
    expect(document.querySelector('[aria-keyshortcuts="Meta+K Control+K"]')?.textContent).toContain('Search')
  })

  test('is not there for patients and visitors', async () => {
    for (const role of ['user', undefined] as const) {
      signInAs(role)
      await renderApp('/about')
      await waitFor(() => expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy())
      expect(document.querySelector('[aria-keyshortcuts]')).toBeNull()
      cleanup()
    }
  })

  test('offers clinicians the search where admins have a list of patients', async () => {
    signInAs('HCPs')
    await renderApp('/about')
    expect(within(await screens()).getByText('Patients', { selector: 'button' })).toBeTruthy()
  })

  test.each([
    ['/docdashboard', '?tab=mine', 'HCPs', 'Requests'],
    ['/admin', '?section=patients&patient=p1', 'Admin', 'Patients'],
    ['/admin', '?section=prescriptions', 'Admin', 'Prescriptions'],
    ['/admin', '?section=audit', 'Admin', undefined],
    ['/records/patient/p1', '', 'HCPs', undefined],
  ] as const)('marks at %s%s for %s: %s', (pathname, search, role, label) => {
    const current = staffItems[role].filter((item) => isCurrent(item, { pathname, search }))
    expect(current.map((item) => item.label)).toEqual(label ? [label] : [])
  })
})

test('a dismissed announcement leaves the focus on the page', async () => {
  signInAs(undefined)
  await renderApp('/about')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss announcement', hidden }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
