import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { apiAs } from '../support/api'
import { browserOf } from '../support/browser/browserOf'
import { expectAccessible } from '../support/browser/accessible'
import { givenPatient, givenSubmittedRequest } from '../support/given/givenRequest'
import { mailsTo } from '../support/mailbox'
import { port as sharedPort } from '../support/port'
import { endProduct, startProduct, type StartedProduct } from '../support/startProduct'
import { test } from '../support/test'

/*
 * A clinician's loop from "claim next" to "prescribed", on a server with the real delay before an approval takes
 * effect; the shared server of the other journeys has none.
 */
test.describe.configure({ mode: 'serial' })

const port = sharedPort + 30
const origin = `http://localhost:${port}`
const clinician = 'doctor2@example.com'
let dataDir: string
let product: StartedProduct

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tendwell-loop-'))
  product = await startProduct(port, dataDir, port + 1, { UNDO_SECONDS: '10' })
})
test.afterAll(async () => {
  await endProduct(product, 'SIGTERM')
  rmSync(dataDir, { recursive: true })
})

/** Counts what a person does, as the browser sees it. */
const counters = `
  window.presses = 0
  window.clicks = 0
  addEventListener('keydown', (event) => { if (event.isTrusted && !event.repeat) window.presses += 1 }, true)
  addEventListener('click', (event) => { if (event.isTrusted && event.detail > 0) window.clicks += 1 }, true)`
const counted = (page: Page, name: 'presses' | 'clicks') => page.evaluate<number>(`window.${name}`)

async function givenWaiting(lastName: string, medication?: string): Promise<{ email: string; id: string }> {
  const email = await givenPatient(origin)
  const answers = {
    givenName: 'Ada',
    familyName: lastName,
    ...(medication && { takesMedications: true, medications: [medication] }),
  }
  const { id } = await givenSubmittedRequest(email, 'sleep', answers, undefined, origin)
  return { email, id }
}

/** The clinician's queue, narrowed to one patient. */
async function queueOf(browser: Browser, lastName: string): Promise<Page> {
  const { page } = await browserOf(browser, clinician, origin)
  await page.addInitScript(counters)
  await page.goto(`${origin}/docdashboard?tab=done&q=${lastName}`)
  await expect(page.getByRole('button', { name: 'Claim next' })).toBeEnabled()
  return page
}

interface PatientView {
  readonly request: { readonly request: { readonly status: string; readonly paymentStatus: string } }
  readonly myPrescriptions: { readonly nodes: readonly unknown[] }
  readonly myOrders: { readonly nodes: readonly unknown[] }
}

async function patientView({ email, id }: { email: string; id: string }) {
  const { data } = await (
    await apiAs(origin, email)
  ).ask<PatientView>(
    `query ($id: ID!) { request(id: $id) { request { status paymentStatus } }
      myPrescriptions { nodes { id } } myOrders { nodes { id } } }`,
    { id },
  )
  const { status, paymentStatus } = data.request.request
  return {
    status,
    paymentStatus,
    prescriptions: data.myPrescriptions.nodes.length,
    orders: data.myOrders.nodes.length,
    mails: (await mailsTo(email, port)).map(({ subject }) => subject),
  }
}

test('a case without flags takes at most 6 keys from claiming to prescribing, from any tab', async ({
  browser,
}) => {
  const patient = await givenWaiting('Keyboardcase')
  const page = await queueOf(browser, 'Keyboardcase')

  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 2, name: /Keyboardcase/ })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Approve and prescribe' })).toBeVisible()
  await page.keyboard.press('a')
  // The first-line product is chosen, because nothing is left to weigh.
  await expect(page.getByRole('radio', { checked: true })).toBeFocused()
  await expect(page.getByText(/^Approving charges/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()
  expect(await counted(page, 'presses')).toBeLessThanOrEqual(6)
  await expectAccessible(page)

  await expect.poll(async () => (await patientView(patient)).status).toBe('prescribed')
})

test('undoing within ten seconds leaves no charge, email or sign for the patient, and the form as it was', async ({
  browser,
}) => {
  const patient = await givenWaiting('Undocase')
  const page = await queueOf(browser, 'Undocase')
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 2, name: /Undocase/ })).toBeFocused()
  // The email that confirms the request is sent a little later than the request.
  await expect.poll(async () => (await patientView(patient)).mails).toContain('We received your request')
  const before = await patientView(patient)

  await expect(page.getByRole('button', { name: 'Approve and prescribe' })).toBeVisible()
  await page.keyboard.press('a')
  await page.getByRole('radio', { name: /^Doxepin tablet 3 mg/ }).check()
  await page.getByLabel('Note for colleagues').fill('Snores.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()
  expect(await patientView(patient)).toEqual(before)
  await page.keyboard.press('u')
  await expect(page.getByLabel('Note for colleagues')).toHaveValue('Snores.')

  // Longer than the delay: nothing happens later either.
  await page.waitForTimeout(13_000)
  expect(await patientView(patient)).toEqual(before)
  expect(before).toMatchObject({
    status: 'in_review',
    paymentStatus: 'authorized',
    prescriptions: 0,
    orders: 0,
  })
})

test('by mouse it takes 3 clicks, and the approval can be undone while the next request is open', async ({
  browser,
}) => {
  await givenWaiting('Mousecase')
  await givenWaiting('Mousecase')
  const page = await queueOf(browser, 'Mousecase')
  await page.getByRole('button', { name: 'Claim next' }).click()
  await page.getByRole('button', { name: 'Approve and prescribe' }).click()
  await expect(page.getByRole('radio', { checked: true })).toBeVisible()
  await page.locator('form').getByRole('button', { name: 'Approve and prescribe' }).click()
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()
  expect(await counted(page, 'clicks')).toBe(3)

  const first = page.url()
  await page.getByRole('button', { name: 'Claim next request' }).click()
  await expect(page.getByText('Signed for')).toBeVisible()
  expect(page.url()).not.toBe(first)
  await page.getByRole('button', { name: /Undo/ }).click()
  await expect(page).toHaveURL(first)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
})

test('a template that an Admin adds is inserted into a question with the patient’s name', async ({
  browser,
}) => {
  // an Admin adds a template for questions
  const { page: admin } = await browserOf(browser, 'admin@example.com', origin)
  await admin.goto(`${origin}/admin?section=settings`)
  await admin.getByRole('button', { name: 'Add template' }).click()
  await admin.getByLabel('Title').fill('Sleep diary')
  await admin
    .getByLabel('Text', { exact: true })
    .fill('Hello {name}, please keep a {treatment} diary. {clinician}')
  await admin.getByRole('button', { name: 'Save template' }).click()
  await expect(admin.getByRole('button', { name: 'Edit Sleep diary' })).toBeVisible()
  await expectAccessible(admin)

  // and a clinician inserts it by keyboard
  await givenWaiting('Templatecase')
  const page = await queueOf(browser, 'Templatecase')
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 2, name: /Templatecase/ })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Ask patient' })).toBeVisible()
  await page.keyboard.press('q')
  const question = page.getByLabel('Your question')
  await expect(question).toBeFocused()
  await page.keyboard.type('/diary')
  await expect(page.getByRole('option', { name: /Sleep diary/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(question).toHaveValue(/^Hello Ada, please keep a sleep health diary\. \S/)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Question sent/)).toBeVisible()
})
