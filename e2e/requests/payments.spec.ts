import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { cards as testCards } from '../../tests/support/builders/hostedPage'
import { expectAccessible } from '../support/browser/accessible'
import { agreeToSend, answeredDraft, openAnswered, openLastStep } from '../support/given/answeredIntake'
import { apiAs } from '../support/api'
import { browserOf } from '../support/browser/browserOf'
import { givenClaimedRequest, givenSubmittedRequest } from '../support/given/givenRequest'
import { cards, chooseTreatment, enterAddress, enterCard, holdAndSend } from '../support/browser/pay'
import { newPatient } from '../support/given/newPatient'
import { origin } from '../support/port'
import { signIn } from '../support/browser/signIn'
import { test } from '../support/test'

interface Money {
  readonly myRequests: { readonly nodes: readonly { readonly status: string }[] }
  readonly myPayments: { readonly nodes: readonly { readonly status: string }[] }
}

const money = '{ myRequests { nodes { status } } myPayments { nodes { status } } }'

/** The states of all requests and payments of a patient, from the API. */
async function moneyOf(email: string): Promise<{ requests: string[]; payments: string[] }> {
  const { data } = await (await apiAs(origin, email)).ask<Money>(money)
  const statusesOf = (nodes: readonly { status: string }[]) => nodes.map(({ status }) => status)
  return { requests: statusesOf(data.myRequests.nodes), payments: statusesOf(data.myPayments.nodes) }
}

const oneHold = { requests: ['submitted'], payments: ['authorized'] }
const holdButton = (page: Page) => page.getByRole('button', { name: 'Hold $69.00 and send' })
/** Leaves the choice to the clinician and presses. */
async function hold(page: Page): Promise<void> {
  await enterAddress(page)
  await chooseTreatment(page)
  await holdButton(page).click()
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a declined card is not charged, and another one holds the money', async ({ browser }) => {
  const { page, email } = await newPatient(browser)
  await openLastStep(page, answeredDraft('sleep'))
  await enterAddress(page)
  await chooseTreatment(page)
  await expect(
    page.getByText('We’ll place a hold for this amount. You’re charged only if a clinician approves.'),
  ).toBeVisible()
  await expectAccessible(page)

  await holdButton(page).click()
  await enterCard(page, cards.insufficientFunds)
  await expect(page.getByRole('alert')).toContainText('insufficient funds')
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(heading(page, 'You haven’t been charged')).toBeVisible()
  await expect(page.getByText('The card doesn’t have enough funds for this hold.')).toBeVisible()
  await expectAccessible(page)

  // the page of success knows better than its address
  await page.goto(page.url().replace('cancelled', 'success'))
  await expect(heading(page, 'Your card wasn’t accepted')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try another card' }).click()
  await enterCard(page)
  await expect(heading(page, 'We’ve received your request')).toBeVisible()
  await expect(page.getByRole('region', { name: 'On hold' })).toContainText('$69.00')
  await expectAccessible(page)
  expect(await moneyOf(email)).toEqual(oneHold)

  // and the state persists after a reload, and for a patient who has to sign in first
  await page.reload()
  await expect(heading(page, 'We’ve received your request')).toBeVisible()
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(page.url())
  await stranger.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(stranger, email)
  await expect(heading(stranger, 'We’ve received your request')).toBeVisible()
  expect(await moneyOf(email)).toEqual(oneHold)
})

test('a patient who wishes for a cheaper treatment holds its price only', async ({ browser }) => {
  const { page, email } = await newPatient(browser)
  await openLastStep(page, answeredDraft('sleep'))
  await enterAddress(page)
  await chooseTreatment(page, /^Trazodone tablet 50 mg/)
  await page.getByRole('button', { name: 'Hold $25.00 and send' }).click()
  await enterCard(page)
  await expect(page.getByRole('region', { name: 'On hold' })).toContainText('$25.00')
  expect(await moneyOf(email)).toEqual(oneHold)
})

test('3-D Secure is failed and then passed', async ({ browser }) => {
  const { page, email } = await newPatient(browser)
  await openLastStep(page, answeredDraft('sleep'))
  await hold(page)

  await enterCard(page, cards.threeDSecure)
  await page.getByRole('button', { name: 'Decline' }).click()
  await enterCard(page, cards.threeDSecure)
  await page.getByRole('button', { name: 'Approve' }).click()

  await expect(heading(page, 'We’ve received your request')).toBeVisible()
  expect(await moneyOf(email)).toEqual(oneHold)

  // going back leads to the state of the payment, not to empty questions
  for (let steps = 0; steps < 8 && !page.url().endsWith('/submitRequest'); steps += 1) await page.goBack()
  await expect(page).toHaveURL('/submitRequest')
  await expect(heading(page, 'We’ve received your request')).toBeVisible()
  await page.goto('/submitRequest?type=sleep')
  await expect(heading(page, 'We’ve received your request')).toBeHidden()
})

test('a browser that was closed at the gateway continues from the dashboard', async ({ browser }) => {
  const { page, email } = await newPatient(browser)
  await openLastStep(page, answeredDraft('sleep'))
  await hold(page)
  await page.waitForURL(/gateway/)
  const gateway = page.url()
  await page.context().close()

  const { page: later } = await browserOf(browser, email)
  await later.goto('/dashboard')
  await expect(later.getByRole('heading', { name: 'Finish your payment' })).toBeVisible()
  await later.getByRole('region', { name: 'Finish your payment' }).getByRole('button').click()
  await later.waitForURL(gateway)
  await enterCard(later)

  await expect(heading(later, 'We’ve received your request')).toBeVisible()
  await later.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(later.getByRole('region', { name: 'Payment' })).toContainText('$69.00 on hold until')
  await expectAccessible(later)
  expect(await moneyOf(email)).toEqual(oneHold)
})

test('double presses, reloads of the gateway’s page and Back make one payment', async ({ browser }) => {
  const { page, email } = await newPatient(browser)
  await openLastStep(page, answeredDraft('sleep'))
  await enterAddress(page)
  await chooseTreatment(page)
  await holdButton(page).dblclick()
  await page.waitForURL(/gateway/)
  const gateway = page.url()
  await page.reload()
  await page.goBack()

  await expect(heading(page, 'Finish your payment')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Go to the payment page' }).click()
  await page.waitForURL(gateway)
  await enterCard(page)

  await expect(heading(page, 'We’ve received your request')).toBeVisible()
  expect(await moneyOf(email)).toEqual(oneHold)
})

test('two tabs that send the same answers share one payment', async ({ browser }) => {
  const { page, email } = await newPatient(browser)
  const other = await page.context().newPage()
  const draft = answeredDraft('sleep')
  for (const tab of [page, other]) await openLastStep(tab, draft)

  await Promise.all([hold(page), hold(other)])
  await Promise.all([page, other].map((tab) => tab.waitForURL(/gateway/)))
  expect(other.url()).toBe(page.url())
  await enterCard(page)
  await expect(heading(page, 'We’ve received your request')).toBeVisible()

  await other.getByRole('button', { name: /^Hold/ }).click()
  await expect(heading(other, 'We’ve received your request')).toBeVisible()
  expect(await moneyOf(email)).toEqual(oneHold)
})

test('other answers for the same treatment wait until the open payment is finished or canceled', async ({
  browser,
}) => {
  const { page, email } = await newPatient(browser)
  await openLastStep(page, answeredDraft('sleep'))
  await hold(page)
  await page.waitForURL(/gateway/)

  const other = await page.context().newPage()
  await openAnswered(other, answeredDraft('sleep'))
  await expect(heading(other, 'You already have a request for this')).toBeVisible()
  await expect(other.getByText('You have an unfinished payment')).toBeVisible()
  await expect(holdButton(other)).toBeHidden()
  await other.getByRole('button', { name: 'Cancel this request' }).click()
  await other.getByRole('button', { name: 'Cancel request' }).click()
  await agreeToSend(other)
  await holdAndSend(other)

  // and the page that was left open takes no money any more
  await page.reload()
  await expect(page.getByText('This payment page has expired')).toBeVisible()
  expect(await moneyOf(email)).toEqual({
    requests: ['submitted', 'cancelled'],
    payments: ['authorized', 'voided'],
  })
})

test('a patient who leaves the gateway can cancel the request and send the same answers again', async ({
  browser,
}) => {
  const { page, email } = await newPatient(browser)
  await openLastStep(page, answeredDraft('sleep'))
  await hold(page)
  await page.waitForURL(/gateway/)
  await page.getByRole('link', { name: 'Cancel and go back' }).click()

  await page.getByRole('button', { name: 'Cancel this request' }).click()
  await page.getByRole('button', { name: 'Cancel request' }).click()
  await expect(heading(page, 'Your request was canceled')).toBeVisible()
  expect((await moneyOf(email)).requests).toEqual(['cancelled'])

  await page.goto('/submitRequest?type=sleep')
  await page.getByRole('button', { name: 'Use my answers again' }).click()
  await holdAndSend(page)
  expect((await moneyOf(email)).requests).toEqual(['submitted', 'cancelled'])
})

test('a decision’s effect on the payment is on the dashboard at once, and a declined charge can be paid again', async ({
  browser,
}) => {
  const { page, email } = await newPatient(browser)
  await page.goto('/dashboard')
  const doctor = await apiAs(origin, 'doctor@example.com')
  const decide = async (decision: string, input: Record<string, unknown>, card?: string) => {
    const sent = await givenSubmittedRequest(email, 'sleep', {}, card)
    const { id, version } = await givenClaimedRequest('doctor@example.com', sent)
    await expect(page.getByText('$69.00 on hold until')).toBeVisible()
    const mutation = `mutation ($input: ${decision}RequestInput!) { ${decision.toLowerCase()}Request(input: $input) { id } }`
    const { errors } = await doctor.ask(mutation, { input: { id, expectedVersion: version, ...input } })
    expect(errors).toBeUndefined()
  }

  await decide('Decline', { reason: 'needs_in_person', text: 'Please see a sleep clinic near you.' })
  await expect(page.getByText('$69.00 hold released')).toBeVisible()

  const dose = { productId: 'trazodone-50', quantity: 1, refills: 0 }
  await decide('Approve', { prescriptionId: randomUUID(), ...dose }, testCards.refusedAtCapture)
  const step = page.getByRole('region', { name: 'We couldn’t charge your card' })
  await expect(step).toContainText('You don’t need to send a new request')
  await expectAccessible(page)

  // another card refused in the same way can be replaced too
  await step.getByRole('button', { name: 'Pay with another card' }).click()
  await enterCard(page, cards.refusedAtCapture)
  await expect(heading(page, 'Your card wasn’t accepted')).toBeVisible()
  await page.getByRole('button', { name: 'Try another card' }).click()
  await enterCard(page)
  await expect(heading(page, 'Payment complete')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page.getByText('$25.00 charged')).toBeVisible()
  await expect(page.getByText('The other $44.00 on hold was released.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Prescription' })).toContainText(
    'Take 0.5 to 1 tablet by mouth at bedtime.',
  )
  expect(await moneyOf(email)).toEqual({
    requests: ['prescribed', 'declined'],
    payments: ['captured', 'voided'],
  })
})
