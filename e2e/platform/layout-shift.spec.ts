import { type Browser, expect } from '@playwright/test'
import { apiAs } from '../support/api'
import { layoutShiftOf } from '../support/browser/layoutShift'
import { storedAfterSignIn } from '../support/browser/storedAfterSignIn'
import { origin, pagesOrigin } from '../support/port'
import { test } from '../support/test'

/* What is seen stays where it is while a page arrives: the layout shift of every signed-in page, opened cold, on a
   phone and on a desktop. */
const most = 0.05
const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const paths: Readonly<Record<string, readonly string[]>> = {
  'patient@example.com': [
    '/dashboard',
    '/history',
    '/profile',
    '/cart',
    '/messages',
    '/messages/{conversation}',
    '/prescription-managment',
    '/prescription-renewal',
    '/verification-complete',
  ],
  'doctor@example.com': [
    '/docdashboard',
    '/docdashboard?tab=mine&request={request}',
    '/docdashboard?tasks=mine',
    '/docdashboard?tasks=mentions',
    '/records/patient/{patient}',
    '/doctor/messages',
    '/messages/{conversation}',
    '/messages',
    '/prescription-managment',
    '/profile',
  ],
  'admin@example.com': [
    '/admin?section=overview',
    '/admin?section=requests',
    '/admin?section=patients',
    '/admin?section=users',
    '/admin?section=audit',
    '/docdashboard',
    '/doctor/messages',
    '/dashboard',
    '/history',
    '/profile',
  ],
}

for (const [email, opened] of Object.entries(paths)) {
  test(`no page of ${email} shifts while it arrives`, async ({ browser }) => {
    test.slow()
    for (const path of opened)
      for (const viewport of screens)
        expect
          .soft(
            await shiftOf(browser, { email, path: await filled(path), viewport }),
            `${path} at ${viewport.width}`,
          )
          .toBeLessThanOrEqual(most)
  })
}

/** Puts the ids of a conversation of the demonstration, its request and its patient into a path. */
async function filled(path: string): Promise<string> {
  if (!path.includes('{')) return path
  const doctor = await apiAs(origin, 'doctor@example.com')
  const { data } = await doctor.ask<{ inbox: { nodes: readonly Place[] } }>(
    '{ inbox(tab: mine) { nodes { id requestId patientId patientName } } }',
  )
  const place = data.inbox.nodes.find(({ patientName }) => patientName === 'Maya Okafor')
  if (!place) throw new Error('The demonstration has no conversation of Maya Okafor.')
  return path
    .replace('{request}', place.requestId)
    .replace('{patient}', place.patientId)
    .replace('{conversation}', place.id)
}

interface Place {
  readonly id: string
  readonly requestId: string
  readonly patientId: string
  readonly patientName: string
}

interface Opening {
  readonly email: string
  readonly path: string
  readonly viewport: { width: number; height: number }
}

/** The sum of all layout shifts until the page is quiet. */
async function shiftOf(browser: Browser, { email, path, viewport }: Opening): Promise<number> {
  const localStorage = await storedAfterSignIn(pagesOrigin, email)
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: pagesOrigin, localStorage }] },
  })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true], [data-skeleton]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Live chat' })).toBeAttached()
  const shift = await layoutShiftOf(page)
  await context.close()
  return shift
}
