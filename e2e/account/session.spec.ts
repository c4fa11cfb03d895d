import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { expireTokens } from '../support/given/account'
import { expectSignedIn, expectSignedOut, signIn, signOut } from '../support/browser/signIn'
import { test } from '../support/test'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const conversation = (page: Page) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first()
const idleUntil = (page: Page) => page.evaluate(() => localStorage.getItem('tendwell.idleUntil'))
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })

function countRefreshes(context: BrowserContext): { count: number } {
  const refreshes = { count: 0 }
  context.on('request', (request) => {
    if (request.headers()['x-amz-target']?.endsWith('GetTokensFromRefreshToken')) refreshes.count += 1
  })
  return refreshes
}

/** A page watches for signs of life a moment after it shows: until then no time may pass for it. */
async function untilWatched(page: Page): Promise<void> {
  const deadline = await idleUntil(page)
  await page.clock.fastForward('00:10')
  await expect(async () => {
    await page.keyboard.press('Shift')
    expect(await idleUntil(page)).not.toBe(deadline)
  }).toPass()
}

/** Everything that a page has left in its browser. */
async function leftBehind(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const stores = [localStorage, sessionStorage].map((store) => Object.entries(store))
    return [stores, await caches.keys(), databases, document.cookie]
  })
  return JSON.stringify([cookies, kept])
}

test('signing out in one tab signs out the other, and removes all personal data', async ({
  context,
  page,
}) => {
  await signIn(page, 'patient@example.com')
  const other = await context.newPage()
  await other.goto('/messages')
  await conversation(other).click()
  await other.getByLabel('Your message').fill('Something only my doctor may know')

  await signOut(page)

  await expect(other.getByText('You’ve been signed out')).toBeVisible()
  await expect(other.getByRole('tab', { name: 'Sign in' })).toBeVisible()
  for (const tab of [page, other]) {
    const left = await leftBehind(tab)
    for (const personal of ['patient@example.com', 'eyJ', 'refreshToken', 'only my doctor', 'returnTo']) {
      expect(left).not.toContain(personal)
    }
  }

  await other.goBack()
  await expect(other.getByText('only my doctor')).toBeHidden()
})

test('signing in in one tab signs in the other', async ({ context, page }) => {
  await page.goto('/login')
  const other = await context.newPage()
  await other.goto('/history')
  await expect(other.getByRole('tab', { name: 'Sign in' })).toBeVisible()

  await signIn(page, 'patient@example.com')

  await other.waitForURL('**/history')
  await expectSignedIn(other)
})

test('tabs that need fresh tokens at the same time share one refresh', async ({ context, page }) => {
  await signIn(page, 'patient@example.com')
  const tabs = [page, await context.newPage(), await context.newPage()]
  // A page without calls of its own: one that is cut off while it refreshes would be one refresh more.
  for (const tab of tabs) await tab.goto('/about')
  const refreshes = countRefreshes(context)
  await expireTokens(page)

  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')))
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()

  expect(refreshes.count).toBe(1)
})

test('a minute without network keeps the session', async ({ context, page }) => {
  await page.clock.install()
  await signIn(page, 'patient@example.com')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expireTokens(page)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('link', { name: 'Follow-ups' }).click()
  await page.clock.runFor('01:00')
  await expectSignedIn(page)

  await context.setOffline(false)
  await page.goto('/messages')
  await expect(conversation(page)).toBeVisible()
})

test('a session ended elsewhere leads to the sign-in, and from there back to the page', async ({
  context,
  page,
}) => {
  await signIn(page, 'patient2@example.com')
  await page.goto('/about')
  await context.route('**/identity/**', async (route) => {
    const isRefresh = route.request().headers()['x-amz-target']?.endsWith('GetTokensFromRefreshToken')
    if (!isRefresh) return route.fallback()
    const json = { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }
    return route.fulfill({ status: 400, json })
  })
  await expireTokens(page)
  await page.goto('/dashboard?from=mail')

  await expect(page.getByText('Your session has ended')).toBeVisible()
  await context.unrouteAll({ behavior: 'wait' })
  await signIn(page, 'patient2@example.com')

  await page.waitForURL('**/dashboard?from=mail')
})

test.describe('an idle user', () => {
  test('is warned, signed out, and finds draft and page restored; another user does not', async ({
    page,
  }) => {
    await page.clock.install()
    await signIn(page, 'patient@example.com')
    await page.goto('/messages')
    await conversation(page).click()
    await page.waitForURL(/\/messages\/.+/)
    const place = new URL(page.url()).pathname
    await page.getByLabel('Your message').fill('Half a message')
    await untilWatched(page)

    await page.clock.fastForward('29:05')
    await expect(warning(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(warning(page)).toBeHidden()
    await expect(page.getByLabel('Your message')).toBeFocused()

    await page.clock.fastForward('29:05')
    await expect(warning(page)).toBeVisible()
    await page.clock.fastForward('01:00')
    await page.waitForURL('**/login?signedOut=idle')
    await expect(page.getByText('You’ve been signed out')).toBeVisible()
    await expectAccessible(page)
    const left = await leftBehind(page)
    expect(left).not.toContain('eyJ')

    // The page stays unchanged, however long it is left alone.
    await page.clock.fastForward('08:00:00')
    await expect(page.getByText('You’ve been signed out')).toBeVisible()

    await signIn(page, 'patient@example.com')
    await expect(page).toHaveURL(place)
    await expect(page.getByLabel('Your message')).toHaveValue('Half a message')
    await untilWatched(page)

    await page.clock.fastForward('29:05')
    await page.clock.fastForward('01:00')
    await page.waitForURL('**/login?signedOut=idle')
    await signIn(page, 'patient2@example.com')
    await expect(page).toHaveURL('/dashboard')
    expect(await leftBehind(page)).not.toContain('Half a message')
  })

  test('is signed out after 15 minutes as staff, in every tab, unless one of them is in use', async ({
    context,
    page,
  }) => {
    await context.clock.install()
    await signIn(page, 'doctor@example.com')
    const other = await context.newPage()
    await other.goto('/about')
    await expectSignedIn(other)
    for (const tab of [page, other]) await untilWatched(tab)
    await context.clock.fastForward('10:00')
    // Tabs see each other's storage a moment late.
    const deadline = await idleUntil(page)
    await other.keyboard.press('Shift')
    await expect.poll(() => idleUntil(page)).not.toBe(deadline)
    await context.clock.fastForward('10:00')
    await expectSignedIn(page)
    await expect(warning(page)).toBeHidden()

    await context.clock.fastForward('04:30')
    await expect(warning(page)).toBeVisible()
    await expect(warning(other)).toBeVisible()
    await press(other, 'Stay signed in')
    await expect(warning(page)).toBeHidden()

    await context.clock.fastForward('14:05')
    await expect(warning(page)).toBeVisible()
    await context.clock.fastForward('01:00')
    await expect(page.getByText('You’ve been signed out')).toBeVisible()
    await expectSignedOut(other)
  })

  test('is signed out when the browser is reopened after the idle time', async ({ context, page }) => {
    await signIn(page, 'doctor@example.com')
    await expect.poll(() => idleUntil(page)).not.toBeNull()
    await page.close()

    const later = await context.newPage()
    await later.clock.install({ time: Date.now() + 3 * 3_600_000 })
    await later.goto('/docdashboard')

    await expect(later.getByText('You’ve been signed out')).toBeVisible()
    expect(await leftBehind(later)).not.toContain('eyJ')
  })
})
