import { expect, type Page } from '@playwright/test'
import { browserOf } from '../support/browser/browserOf'
import { givenPatient } from '../support/given/givenRequest'
import { test } from '../support/test'

/** Invalid percent escapes, invalid UTF-8, and text that only resembles an escape. */
const anchors = ['#100%', '#%', '#%E0%A4%A', '#%zz', '#<b>']
const values = ['%', '%E0%A4%A', '%00', '[object Object]', '__proto__', "'--", '9'.repeat(400)]

const open = [
  '/',
  '/pain',
  '/beauty',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/submitRequest?type=',
  '/login?from=',
  '/payment-success?payment=',
  '/payment-cancelled?payment=',
  '/storefront?treatment=',
  '/cart?order=',
  '/prescription-renewal?prescription=',
  '/prescription-managment?prescription=',
  '/verification-complete?check=',
]
const patients = [
  '/dashboard?request=',
  '/history?request=',
  '/history?receipt=',
  '/profile?view=',
  '/messages/',
]
const professionals = [
  '/docdashboard?request=',
  '/docdashboard?tab=',
  '/doctor/messages?c=',
  '/doctor/messages?tab=',
  '/records/patient/',
  '/prescription-managment?status=',
]
const admins = [
  '/admin?section=',
  '/admin?section=payments&payment=',
  '/admin?section=audit&event=',
  '/admin?section=orders&after=',
  '/admin?section=patients&state=',
]

/** Expects each address to open its page or the not-found page, without an error. */
async function expectNoCrash(page: Page, addresses: readonly string[]): Promise<void> {
  const uncaught: string[] = []
  page.on('pageerror', (error) => uncaught.push(error.message))
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
    await expect(page.getByText('Unexpected Application Error!'), address).toHaveCount(0)
  }
  expect(uncaught).toEqual([])
}

/** Two of the values for each path that takes one; every value has its turn. */
const withValues = (paths: readonly string[]) =>
  paths
    .filter((path) => /.[=/]$/.test(path))
    .flatMap((path, index) => [0, 1].map((turn) => path + values[(2 * index + turn) % values.length]))
const withAnchors = (paths: readonly string[]) =>
  paths.map((path, index) => `${path}${anchors[index % anchors.length]}`)

test('no URL breaks a page for visitors', async ({ page }) => {
  test.slow()
  const everyAnchor = anchors.map((anchor) => `/about${anchor}`)
  const noPages = [
    '/%',
    '/%E0%A4%A',
    '/about/%',
    '/messages/%E0%A4%A',
    '/records/patient/%',
    '/%2e%2e/%2e%2e/etc',
  ]
  await expectNoCrash(page, [...everyAnchor, ...withAnchors(open), ...withValues(open), ...noPages])
})

test('no URL breaks a page for patients', async ({ browser }) => {
  test.slow()
  const { page } = await browserOf(browser, await givenPatient())
  await expectNoCrash(page, [...withAnchors(patients), ...withValues(patients)])
})

test('no URL breaks a page for staff', async ({ browser }) => {
  test.slow()
  const { page: professional } = await browserOf(browser, 'doctor2@example.com')
  await expectNoCrash(professional, [...withAnchors(professionals), ...withValues(professionals)])
  const { page: admin } = await browserOf(browser, 'admin@example.com')
  await expectNoCrash(admin, [...withAnchors(admins), ...withValues(admins)])
})

test('no content of the browser’s storage breaks a page', async ({ page }) => {
  test.slow()
  const nonsense = ['', '{', 'null', '7', '"text"', '[null]', '[[]]', '{"entries":null}', '{"lines":[null]}']
  const paths = ['/', '/contact', '/cart', '/storefront', '/submitRequest?type=ed', '/login']
  // given every storage key written by these pages, and those of drafts
  for (const path of paths) await page.goto(path)
  for (const text of nonsense) {
    await page.evaluate((value) => {
      for (const storage of [localStorage, sessionStorage])
        for (const key of Object.keys(storage)) storage.setItem(key, value)
      for (const key of [
        'cart',
        'contact',
        'intake.ed',
        'returnTo',
        'signInStep',
        'idleUntil',
        'visitCounts',
      ])
        for (const storage of [localStorage, sessionStorage]) storage.setItem(`tendwell.${key}`, value)
    }, text)
    await expectNoCrash(page, paths)
  }
})
