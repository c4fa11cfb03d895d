import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { browserOf } from '../support/browser/browserOf'
import { expectNoHorizontalScroll } from '../support/browser/fit'
import { givenPast } from '../support/given/givenPast'
import { givenClaimedRequest, givenPatient, givenSubmittedRequest } from '../support/given/givenRequest'
import { watchProblems } from '../support/browser/problems'
import { test } from '../support/test'

type Screen = { readonly path: string; readonly heading: string | RegExp }

const patientScreens: readonly Screen[] = [
  { path: '/dashboard', heading: /./ },
  { path: '/messages', heading: 'Messages' },
  { path: '/prescription-managment', heading: /prescriptions/i },
  { path: '/history', heading: /./ },
  { path: '/profile', heading: 'Profile' },
  { path: '/cart', heading: /./ },
  { path: '/storefront', heading: /./ },
]
const professionalScreens: readonly Screen[] = [
  { path: '/docdashboard', heading: 'Requests' },
  { path: '/doctor/messages', heading: 'Patient messages' },
  { path: '/prescription-managment', heading: /prescriptions/i },
]
const adminScreens: readonly Screen[] = [
  { path: '/admin', heading: /./ },
  { path: '/prescription-managment', heading: /prescriptions/i },
]
const people = [
  { email: 'patient@example.com', screens: patientScreens },
  { email: 'doctor@example.com', screens: professionalScreens },
  { email: 'admin@example.com', screens: adminScreens },
] as const

for (const { email, screens } of people) {
  for (const screen of screens) {
    test(`${screen.path} is accessible to ${email}, logs no errors and never scrolls sideways`, async ({
      browser,
    }) => {
      const page = await pageOf(browser, email)
      await expectSound(page, screen)
    })
  }
}

test('loading placeholders are not scrollable, because no key would reach them', async ({ browser }) => {
  const { id } = await givenClaimedRequest(
    'doctor@example.com',
    await givenSubmittedRequest(await givenPatient(), 'pain_cream'),
  )
  const page = await pageOf(browser, 'doctor@example.com')
  await page.setViewportSize({ width: 1280, height: 480 })
  const lists = /query (Worklist|RequestDetail|StaffInbox)\(/
  // They are never answered.
  await page.route('**/graphql', (route) =>
    lists.test(route.request().postData() ?? '') ? undefined : route.fallback(),
  )
  for (const path of [`/docdashboard?tab=mine&request=${id}`, '/doctor/messages']) {
    await page.goto(path)
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
    await expectAccessible(page)
  }
})

/** The record of a patient with an open request, expanded, and a decided one, collapsed. */
async function givenRecord(): Promise<Screen> {
  const patient = await givenPatient()
  await givenPast(patient)
  const request = await givenSubmittedRequest(patient, 'pain_cream', {
    medications: { none: false, entries: [{ name: 'Warfarin', dose: '5 mg', frequency: 'daily' }] },
  })
  const { patientId } = await givenClaimedRequest('doctor@example.com', request)
  return { path: `/records/patient/${patientId}`, heading: 'Jordan Rivera' }
}

for (const email of ['doctor@example.com', 'admin@example.com']) {
  test(`a patient’s record is accessible to ${email}, logs no errors and never scrolls sideways`, async ({
    browser,
  }) => {
    test.slow()
    const record = await givenRecord()
    const page = await pageOf(browser, email)
    await expectSound(page, record)
    await page.getByRole('button', { name: 'Open all' }).click()
    await expectAccessible(page)

    await page.getByRole('navigation', { name: 'Record sections' }).getByText('Timeline').click()
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeInViewport()
  })
}

test('the photos of a request fit into a patient’s record on a phone', async ({ browser }) => {
  const { patientId } = await givenClaimedRequest(
    'doctor@example.com',
    await givenSubmittedRequest(await givenPatient(), 'beauty'),
  )
  const page = await pageOf(browser, 'doctor@example.com')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/records/patient/${patientId}`)
  await expect(page.getByRole('button', { name: /^Enlarge: / }).first()).toBeVisible()
  await expectNoHorizontalScroll(page)
})

test('an unknown record is not found by Admins, asks clinicians for a reason, and leads patients home', async ({
  browser,
}) => {
  const path = `/records/patient/${randomUUID()}`
  const page = await pageOf(browser, 'admin@example.com')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Record not found' })).toBeVisible()

  const professional = await pageOf(browser, 'doctor2@example.com')
  await professional.goto(path)
  await expect(
    professional.getByRole('heading', { name: 'You aren’t on this patient’s care team' }),
  ).toBeVisible()

  const patient = await pageOf(browser, 'patient2@example.com')
  await patient.goto(path)
  await expect(patient).toHaveURL('/dashboard')
})

test('each form of a decision is accessible and never scrolls sideways', async ({ browser }) => {
  test.slow()
  const { id } = await givenClaimedRequest(
    'doctor2@example.com',
    await givenSubmittedRequest(await givenPatient(), 'sleep'),
  )
  const page = await pageOf(browser, 'doctor2@example.com')
  await page.goto(`/docdashboard?tab=mine&request=${id}`)
  for (const way of ['Ask patient', 'Approve and prescribe', 'Decline']) {
    await page.getByRole('group', { name: 'Decision' }).getByRole('button', { name: way }).click()
    if (way.startsWith('Approve'))
      await page.getByRole('radiogroup', { name: 'Product' }).getByRole('radio').first().check()
    await expect(page.locator('form:not([role=search])')).toBeVisible()
    await expectToFit(page)
  }
})

for (const { email, menu } of [
  { email: 'patient@example.com', menu: ['Follow-ups', 'Treatment History', 'Profile', 'Dashboard'] },
  { email: 'doctor@example.com', menu: ['Follow-ups', 'Profile', 'Dashboard'] },
  { email: 'admin@example.com', menu: ['Follow-ups', 'Profile', 'Dashboard'] },
]) {
  test(`navigation moves the focus of ${email} to the heading`, async ({ browser }) => {
    const page = await pageOf(browser, email)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    for (const item of menu) {
      await page.getByRole('button', { name: 'Profile menu' }).click()
      await page.getByRole('link', { name: item }).first().click()
      await expect(page.locator('h1:focus'), item).toBeVisible()
    }
  })
}

test('the queue works by keyboard only: open, claim, ask', async ({ browser }) => {
  const familyName = `Keys${Date.now() % 100_000}`
  await givenSubmittedRequest(await givenPatient(), 'sleep', { givenName: 'Robin', familyName })
  const page = await pageOf(browser, 'doctor2@example.com')
  await page.goto('/docdashboard')
  const row = page.getByRole('link', { name: new RegExp(`Robin ${familyName}`) })
  await expect(row).toBeVisible()

  while (!(await row.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('j')
  }
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Requests' })
  await expect(panel.getByRole('heading', { name: `Robin ${familyName}` })).toBeVisible()
  await page.keyboard.press('c')
  await expect(panel.getByRole('button', { name: 'Release' })).toBeVisible()

  await page.keyboard.press('q')
  await expect(page.getByLabel('Your question')).toBeFocused()
  await page.keyboard.type('Do you snore?')
  await tabTo(page, page.getByRole('button', { name: 'Send question' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Question sent.')).toBeVisible()
  await expect(panel.getByText('Waiting on patient')).toBeVisible()
})

test('a conversation and a record work by keyboard only: answer, note an allergy', async ({ browser }) => {
  const familyName = `Hands${Date.now() % 100_000}`
  const request = await givenSubmittedRequest(await givenPatient(), 'sleep', {
    givenName: 'Robin',
    familyName,
  })
  await givenClaimedRequest('doctor2@example.com', request)
  const page = await pageOf(browser, 'doctor2@example.com')
  await page.goto('/doctor/messages?tab=mine')
  await tabTo(page, page.getByRole('link', { name: new RegExp(`Robin ${familyName}`) }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Your message'))
  await page.keyboard.type('When do you go to bed?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('When do you go to bed?')).toBeVisible()

  await tabTo(page, page.getByRole('link', { name: 'Patient record' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Robin ${familyName}` })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Add allergy' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Substance' }))
  await page.keyboard.type('Valerian')
  await tabTo(page, page.getByRole('button', { name: 'Add allergy' }))
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Allergy added. We’ll check prescriptions against it from now on.'),
  ).toBeVisible()
})

async function pageOf(browser: Browser, email: string): Promise<Page> {
  return (await browserOf(browser, email)).page
}

async function expectSound(page: Page, { path, heading }: Screen): Promise<void> {
  const problems = watchProblems(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectToFit(page)
  expect(problems).toEqual([])
}

/** Expects no sideways scrolling and no findings of axe, on a phone and on a desktop. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
  }
}

/** Presses Tab until the goal has the focus, at most two hundred times. */
async function tabTo(page: Page, goal: ReturnType<Page['locator']>): Promise<void> {
  for (let pressed = 0; pressed < 200; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await goal.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab does not reach it.')
}
