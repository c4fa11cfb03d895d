import { expect, type Page } from '@playwright/test'
import { publicLimit } from '../../scripts/build/bundleSizes'
import { expectAccessible } from '../support/browser/accessible'
import { expectNoHorizontalScroll } from '../support/browser/fit'
import { watchProblems } from '../support/browser/problems'
import { isBehindCloudFront } from '../support/port'
import { test } from '../support/test'

const publicPages = [
  '/',
  '/pain',
  '/beauty',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/storefront',
  '/submitRequest',
]
const widths = [320, 390, 768, 1280, 1680]

for (const path of publicPages) {
  test(`${path} is prerendered, hydrates without errors, and is accessible`, async ({ browser, page }) => {
    const withoutScript = await browser.newContext({ javaScriptEnabled: false })
    const bare = await withoutScript.newPage()
    await bare.goto(path)
    await expect(bare.getByRole('heading', { level: 1 })).toBeVisible()
    await withoutScript.close()

    const problems = watchProblems(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(problems).toEqual([])

    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
  })

  test(`${path} never scrolls sideways`, async ({ page }) => {
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoHorizontalScroll(page)
    }
  })
}

/** Holds back the app of a prerendered page. @returns loads it */
async function withoutApp(page: Page): Promise<() => void> {
  let start = () => {}
  const started = new Promise<void>((resolve) => (start = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await started
    await route.continue()
  })
  return start
}

test('a click before hydration takes effect after it', async ({ page }) => {
  const start = await withoutApp(page)
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('head > script[src*="/assets/index-"]')).toBeAttached()

  await page.getByRole('button', { name: 'Dismiss announcement' }).click()
  start()

  await expect(page.getByText('Coming soon! Stay tuned for updates.')).toBeHidden()
})

test('input before hydration is kept, and Enter does not leave the page', async ({ page }) => {
  // given prerendered pages whose app has not loaded
  const start = await withoutApp(page)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })

  // when a visitor writes a message and presses Enter in a field, and then the app arrives
  await page.getByLabel('Your message').fill('A question about prices')
  await page.getByLabel('Your name').fill('Maya Okafor')
  await page.getByLabel('Your name').press('Enter')
  start()

  // then the form has it
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Enter your email')).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveValue('A question about prices')
  await expect(page.getByLabel('Your name')).toHaveValue('Maya Okafor')
  expect(new URL(page.url()).search).toBe('')
})

test('a public page is painted before the app is loaded, and hydrates in background tabs as well', async ({
  page,
}) => {
  const app = 'script[src^="/assets/index-"]'
  await page.goto('/pain')
  await expect(page.locator(app)).toBeAttached()
  // An entry is recorded once its file has arrived.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/index-')),
  )
  const [painted = Number.NaN, fetched = Number.NaN] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/index-'))?.startTime,
  ])
  expect(fetched).toBeGreaterThan(painted)

  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'hidden', { get: () => true })
    // A page that is not seen is not painted.
    PerformanceObserver.prototype.observe = () => undefined
  })
  await page.reload()
  await expect(page.locator(app)).toBeAttached()
})

test('public pages load neither Apollo nor Amplify, and stay within their script budget', async ({
  page,
}) => {
  test.skip(isBehindCloudFront, 'The model of CloudFront does not compress')
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    sizes.set(response.url(), Number((await response.headerValue('content-length')) ?? Number.NaN))
  })

  await page.goto('/')
  await page.waitForLoadState('networkidle')

  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  expect(sizes.size).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(publicLimit)
})

test('a visitor dismisses the banner, which returns after a reload', async ({ page }) => {
  await page.goto('/about')
  const banner = page.getByText('Coming soon! Stay tuned for updates.')
  await expect(banner).toBeVisible()

  await page.getByRole('button', { name: 'Dismiss announcement' }).click()
  await expect(banner).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(banner).toBeHidden()

  await page.reload()
  await expect(banner).toBeVisible()
})

test('an unknown path is a 404 in the product’s design', async ({ page }) => {
  const response = await page.goto('/no/such/page')

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: "Something's missing." })).toBeVisible()
  await expect(
    page.getByText("You've wandered too far. You'll find lots to explore on the home page."),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to Homepage' }).click()
  await expect(page).toHaveURL('/')
})

test('/#faq works from another page and overrides the scroll to the top', async ({ page }) => {
  await page.goto('/terms')
  await page.getByRole('link', { name: 'FAQ' }).first().click()

  await expect(page).toHaveURL('/#faq')
  await expect(page.locator('#faq')).toBeInViewport()
})

for (const path of [
  '/dashboard',
  '/messages/4f2a?from=mail#latest',
  '/docdashboard',
  '/admin',
  '/records/patient/1',
]) {
  test(`${path} asks a visitor to sign in`, async ({ page }) => {
    await page.goto(path)

    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible()
  })
}
