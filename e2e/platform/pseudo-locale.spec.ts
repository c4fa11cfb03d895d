import { type Browser, expect, type Page } from '@playwright/test'
import { pathTo, sections } from '../../src/screens/admin/adminAddress'
import { browserOf } from '../support/browser/browserOf'
import { overflowOf } from '../support/browser/fit'
import { givenClaimedRequest, givenPatient, givenSubmittedRequest } from '../support/given/givenRequest'
import { buildPseudoLocale } from '../support/pseudoLocale/buildPseudoLocale'
import { hardCodedTexts } from '../support/pseudoLocale/hardCodedTexts'
import { servePseudoLocale } from '../support/pseudoLocale/servePseudoLocale'
import { test } from '../support/test'

/*
 * A build whose texts are all accented and a third longer shows what a translation would meet: a text that is written in
 * a screen stays English, and one that has no room is cut off.
 */
const routes = {
  visitors: [
    '/',
    '/pain',
    '/beauty',
    '/about',
    '/contact',
    '/storefront',
    '/cart',
    '/submitRequest',
    '/payment-success',
    '/payment-cancelled',
    '/verification-complete',
    '/login',
    '/no/such/page',
  ],
  'patient@example.com': [
    '/dashboard',
    '/history',
    '/messages',
    '/profile',
    '/prescription-managment',
    '/prescription-renewal',
    '/storefront',
    '/cart',
  ],
  'doctor@example.com': [
    '/docdashboard',
    '/docdashboard?tab=mine',
    '/doctor/messages',
    '/prescription-managment',
    '/profile',
  ],
  'admin@example.com': sections.map((section) => pathTo(section)),
} as const

let folder: string
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  folder = await buildPseudoLocale()
})

for (const [person, paths] of Object.entries(routes)) {
  test(`in the pseudo-locale every text that ${person} see comes from the words, and has room`, async ({
    browser,
  }) => {
    test.slow()
    await expectTranslatable(await pageOf(browser, person), paths)
  })
}

test('in the pseudo-locale a request, its patient’s record and its conversation come from the words, and have room', async ({
  browser,
}) => {
  test.slow()
  const patient = await givenPatient()
  const submitted = await givenSubmittedRequest(patient, 'pain_cream')
  const { id, patientId } = await givenClaimedRequest('doctor2@example.com', submitted)
  await expectTranslatable(await pageOf(browser, 'doctor2@example.com'), [
    `/docdashboard?tab=mine&request=${id}`,
    `/doctor/messages?tab=mine`,
    `/records/patient/${patientId}`,
  ])
  await expectTranslatable(await pageOf(browser, patient), [`/history?open=request-${id}`, '/messages'])
})

async function expectTranslatable(page: Page, paths: readonly string[]): Promise<void> {
  const readData = await servePseudoLocale(page.context(), folder)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect.soft(await hardCodedTexts(page, await readData()), `English at ${path}`).toEqual([])
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      // Parts that load after the change of width may be wide for a moment.
      await expect
        .configure({ soft: true })
        .poll(() => overflowOf(page), { message: `${path} at ${width} pixels` })
        .toEqual([])
    }
  }
}

async function pageOf(browser: Browser, person: string): Promise<Page> {
  if (person.includes('@')) return (await browserOf(browser, person)).page
  return (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
}
