import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { conversationOf } from '../support/browser/conversation'
import { enterCard, cards } from '../support/browser/pay'
import { watchProblems } from '../support/browser/problems'
import { withProductDatabase } from '../support/crash/invariants'
import { apiAs, must } from '../support/api'
import { deliverNewestOrder } from '../support/given/givenDelivery'
import { givenPrescription } from '../support/given/givenPrescription'
import { newPatient } from '../support/given/newPatient'
import { mailsTo } from '../support/mailbox'
import { origin } from '../support/port'
import { test } from '../support/test'

const dataDir = process.env.E2E_DATA_DIR ?? ''

/** A patient takes ramelteon; the first order has arrived. @returns the prescription's id */
async function givenSupply(email: string): Promise<string> {
  const { id } = await givenPrescription(email, 'sleep', { productId: 'ramelteon-8', refills: 2 })
  await deliverNewestOrder(email)
  return id
}

async function expectMail(email: string, subject: string, options = { timeout: 20_000 }): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(email)).map((mail) => mail.subject), options)
    .toContain(subject)
}

/** Moves the supply and its next refill towards today. */
async function letTimePass(prescriptionId: string, daysToDue: number): Promise<void> {
  await withProductDatabase(dataDir, async (owner) => {
    await owner.query(
      `update prescription set supplied_until = now() + make_interval(days => $2 + 7),
         next_refill_at = now() + make_interval(days => $2), version = version + 1 where id = $1`,
      [prescriptionId, daysToDue],
    )
  })
}

/** Three days pass since the notification of a charge. */
async function reachChargeDay(prescriptionId: string): Promise<void> {
  await withProductDatabase(dataDir, async (owner) => {
    await owner.query(
      `update prescription set supplied_until = now() + interval '7 days', next_refill_at = date_trunc('second', now()),
         version = version + 1 where id = $1`,
      [prescriptionId],
    )
    await owner.query(
      `update automatic_payment a set notified_for = p.next_refill_at, charge_at = p.next_refill_at
         from prescription p where p.id = a.prescription_id and p.id = $1`,
      [prescriptionId],
    )
  })
}

/** Agrees to the terms and saves a card. */
async function saveCard(page: Page, offer: string, card: string | RegExp = cards.success): Promise<void> {
  await page.getByRole('button', { name: offer }).click()
  await expect(page.getByText(/at least 3 days before each charge/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Agree and save card' }).click()
  await enterCard(page, card)
  await expect(page).toHaveURL(/\/prescription-managment$/)
}

/** A refill is ordered by hand and waits, because the patient leaves the gateway's page. */
async function orderUnpaidRefill(page: Page): Promise<void> {
  await page.goto('/prescription-managment')
  await page.getByRole('button', { name: 'Refill now: $69.00' }).click()
  await page.getByRole('button', { name: 'Order refill' }).click()
  await page.waitForURL(/\/gateway\/checkout\//)
  await page.goto('/prescription-managment')
}

// The job that prepares refills runs once a minute.
const oneRun = { timeout: 90_000 }

test('a patient chooses automatic payment, is notified of amount and date, and is charged; the refill ships', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { page, email } = await newPatient(browser)
  const problems = watchProblems(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await givenSupply(email)

  await page.goto('/prescription-managment')
  await page.getByRole('button', { name: 'Pay automatically' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not now' }).last().click()
  await saveCard(page, 'Pay automatically')
  await expect(page.getByText('On: Visa ending in 4242.')).toBeVisible()
  await expect(page.getByLabel('Auto-refill')).toBeChecked()
  await expectAccessible(page)
  await expectMail(email, 'Automatic payment is on')

  await letTimePass(id, 3)
  await expectMail(email, 'Your next order and its charge', oneRun)
  await page.goto('/dashboard')
  await expect(page.getByText(/^Automatic payment: \$69\.00 on /)).toBeVisible()
  await reachChargeDay(id)
  await page.goto('/prescription-managment')
  await expect(page.getByText(/^Your medicine is on its way/)).toBeVisible(oneRun)
  const admin = await apiAs(origin, 'admin@example.com')
  const { orders } = await must<{
    orders: { nodes: { prescriptionId: string; id: string; version: number }[] }
  }>(admin, '{ orders(filter: { statuses: [placed] }, first: 50) { nodes { id prescriptionId version } } }')
  const refill = orders.nodes.find(({ prescriptionId }) => prescriptionId === id)
  const packed = { input: { id: refill?.id, expectedVersion: refill?.version } }
  await must(admin, 'mutation ($input: OrderVersionInput!) { packOrder(input: $input) { id } }', packed)

  await page.getByRole('button', { name: 'End automatic payment' }).click()
  await page.getByRole('button', { name: 'End automatic payment' }).click()
  await expect(page.getByRole('button', { name: 'Pay automatically' })).toBeVisible()
  expect(problems).toEqual([])
})

test('a card that is declined is mended by another card, which pays the waiting refill', async ({
  browser,
}) => {
  test.slow()
  const { page, email } = await newPatient(browser)
  const id = await givenSupply(email)
  await letTimePass(id, 0)
  await orderUnpaidRefill(page)
  await saveCard(page, 'Pay automatically', cards.refusedAtCapture)
  await expect(page.getByText('Your card was declined')).toBeVisible()
  await expect(page.getByText(/didn’t have enough funds\. We’ll try again on/)).toBeVisible()
  await expectAccessible(page)
  await expectMail(email, 'Your card was declined')
  const conversationId = await conversationOf(email)
  await page.goto(`/messages/${conversationId}`)
  const card = page.getByRole('article', { name: 'Automatic payment failed' })
  await expect(card.getByText(/nothing ships until the order is paid\. Next try: /)).toBeVisible()
  await expectAccessible(page)
  await expect(card.getByRole('link', { name: 'Choose how to pay' })).toHaveAttribute(
    'href',
    '/prescription-managment',
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'We couldn’t charge your card' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose how to pay' }).click()
  await saveCard(page, 'Change card')
  await expect(page.getByText(/^Your medicine is on its way/)).toBeVisible()
  await expect(page.getByText('Your card was declined')).toHaveCount(0)
})

test('a charge that the bank wants approved waits until the patient approves it', async ({ browser }) => {
  test.slow()
  const { page, email } = await newPatient(browser)
  const id = await givenSupply(email)
  await letTimePass(id, 0)
  await orderUnpaidRefill(page)
  await saveCard(page, 'Pay automatically', cards.threeDSecure)
  await expect(page.getByText('Your bank needs your approval')).toBeVisible()
  await expectMail(email, 'Your bank needs your approval')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Approve payment' }).click()
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await enterCard(page, cards.threeDSecure)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.waitForURL(/\/payment-success/)
  await page.goto('/prescription-managment')
  await expect(page.getByText(/^Your medicine is on its way/)).toBeVisible()
  await expect(page.getByText('On: Visa ending in 3220.')).toBeVisible()
})
