import { expect, type Page } from '@playwright/test'
import { currentCheckIn } from '../../domain/intake/questionnaires'
import { answersFor } from '../../tests/support/builders/answers'
import { expectAccessible } from '../support/browser/accessible'
import { agreeToAll, answerSections } from '../support/browser/answerIntake'
import { apiAs, must } from '../support/api'
import { browserOf } from '../support/browser/browserOf'
import { givenPrescription } from '../support/given/givenPrescription'
import { newPatient } from '../support/given/newPatient'
import { enterAddress, enterCard } from '../support/browser/pay'
import { origin } from '../support/port'
import { watchProblems } from '../support/browser/problems'
import { test } from '../support/test'

/** A prescription of ramelteon for 30 days, whose order waits at the pharmacy. */
const givenRamelteon = (email: string, refills: number) =>
  givenPrescription(email, 'sleep', { productId: 'ramelteon-8', refills })

interface Orders {
  readonly myOrders: {
    readonly nodes: readonly {
      id: string
      prescriptionId: string
      status: string
      version: number
      shippingAddress: { line1: string } | null
    }[]
  }
}

async function ordersOf(email: string) {
  const query = '{ myOrders { nodes { id prescriptionId status version shippingAddress { line1 } } } }'
  return (await must<Orders>(await apiAs(origin, email), query)).myOrders.nodes
}

/** Presses Tab until something with this name has the focus, then Enter. */
async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const target = page.getByRole('main').getByText(name, { exact: true }).first()
  const holder = target.locator('xpath=ancestor-or-self::*[self::a or self::button][1]')
  for (let presses = 0; presses < 80; presses += 1) {
    if (await holder.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(holder).toBeFocused()
  await page.keyboard.press('Enter')
}

test('a renewal before an order is sent: the order of the new prescription replaces it', async ({
  browser,
}) => {
  test.slow()
  const { page, email } = await newPatient(browser)
  const problems = watchProblems(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const { id: prescriptionId } = await givenRamelteon(email, 0)
  const [before] = await ordersOf(email)

  await page.goto('/prescription-renewal')
  await expect(page.getByText('On its way to you')).toBeVisible()
  await expectAccessible(page)
  await pressByKeyboard(page, 'Renew')
  await expect(page.getByText(/replace it with the new order/)).toBeVisible()
  const checkIn = currentCheckIn('sleep')
  const answers = {
    ...answersFor('sleep', { moodInterest: 'score_1' }),
    treatmentEffect: 4,
    takenAsPrescribed: 'yes',
    sideEffects: 'none',
    renewalWish: 'same',
  }
  await answerSections(page, checkIn, answers, 'renewalWish')
  // Another device continues where this one stopped.
  await expect(page.getByText(/Saved to your account/)).toBeVisible()
  await page.reload()
  await expectAccessible(page)
  await answerSections(page, checkIn, answers)
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await agreeToAll(page)
  await enterAddress(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hold $69.00 and send' }).click()
  await enterCard(page)
  await expect(page.getByRole('heading', { name: 'We’ve received your request' })).toBeVisible()

  const { page: doctor } = await browserOf(browser, 'doctor2@example.com')
  await doctor.goto('/docdashboard?tab=renewals')
  await doctor
    .getByRole('link', { name: /Jordan Rivera/ })
    .last()
    .click()
  await doctor.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect(doctor.getByText('1 answer has changed from the record:')).toBeVisible()
  await expectAccessible(doctor)
  await doctor.getByRole('button', { name: 'Approve and prescribe' }).first().click()
  await expect(doctor.getByRole('radio', { name: /^Ramelteon/ })).toBeChecked()
  await doctor.locator('form').getByRole('button', { name: 'Approve and prescribe' }).click()
  await expect(doctor.getByRole('region', { name: 'Requests' }).getByText('Prescribed').first()).toBeVisible()

  await page.goto('/prescription-managment')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Current' }).getByRole('article')).toContainText('Active')
  await expect(page.getByRole('region', { name: 'Past' }).getByRole('article')).toContainText('Completed')
  const orders = await ordersOf(email)
  const replaced = orders.find((order) => order.prescriptionId === prescriptionId)
  expect(replaced).toMatchObject({ id: before?.id, status: 'cancelled' })
  expect(orders).toHaveLength(2)
  const renewed = orders.find((order) => order.prescriptionId !== prescriptionId)
  expect(renewed).toMatchObject({ status: 'placed', shippingAddress: { line1: '12 Elm Street' } })
  expect(problems).toEqual([])
})

test('a serious side effect in a check-in puts the prescription on hold and reaches the prescriber', async ({
  browser,
}) => {
  test.slow()
  const { page, email } = await newPatient(browser)
  const problems = watchProblems(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await givenRamelteon(email, 0)

  // when the check-in reports a serious side effect
  await page.goto(`/prescription-renewal?prescription=${id}`)
  const answers = {
    ...answersFor('sleep'),
    treatmentEffect: 4,
    takenAsPrescribed: 'yes',
    sideEffects: 'serious',
    sideEffectsText: 'My face swelled.',
    renewalWish: 'same',
  }
  await answerSections(page, currentCheckIn('sleep'), answers, 'renewalWish')

  // then the answers are sent at once, and the order that had not shipped is canceled
  await expect(page.getByText(/^We sent your answers to your care team/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'We can’t renew this online' })).toBeFocused()
  await expectAccessible(page)
  expect(await ordersOf(email)).toMatchObject([{ prescriptionId: id, status: 'cancelled' }])
  await page.goto('/prescription-managment')
  await expect(page.getByRole('article')).toContainText('On hold')
  await page.goto('/messages')
  await expect(page.getByText(/nothing more of this prescription ships/).first()).toBeVisible()

  // and the prescriber reads why, in the patient's own words
  const { page: doctor } = await browserOf(browser, 'doctor2@example.com')
  await doctor.goto('/prescription-managment')
  const held = doctor
    .getByRole('article')
    .filter({ hasText: 'The patient wrote: “My face swelled.”' })
    .first()
  await expect(held).toContainText('Put on hold by the safety check')
  await expectAccessible(doctor)
  expect(problems).toEqual([])
})

test('a patient schedules refills, postpones one, skips one, and stops them in two presses', async ({
  browser,
}) => {
  const { page, email } = await newPatient(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  await givenRamelteon(email, 2)
  await arrive(email)

  await page.goto('/prescription-managment')
  await expect(page.getByText('30 days left').first()).toBeVisible()
  await page.getByLabel('Auto-refill').check()
  await expect(page.getByLabel('Auto-refill')).toBeChecked()
  await page.getByRole('button', { name: 'Change refill date' }).click()
  const day = page.getByLabel('New refill date')
  const latest = (await day.getAttribute('max')) ?? ''
  await day.fill(latest)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save date' }).click()
  await expect(page.getByRole('button', { name: 'Change refill date' })).toBeVisible()
  await pressByKeyboard(page, 'Skip next refill')
  await expect(page.getByText(/You keep this refill for later/)).toBeVisible()
  await page.getByRole('button', { name: 'Skip refill' }).click()
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText(/^Refill skipped/)).toBeVisible()

  await pressByKeyboard(page, 'Stop this prescription')
  await expect(page.getByText(/If an order has not shipped, we will cancel it/)).toBeVisible()
  await expectAccessible(page)
  await pressByKeyboard(page, 'Stop prescription')
  await expect(page.getByRole('region', { name: 'Past' }).getByRole('article')).toContainText('Stopped')
})

/** The order is packed, sent and delivered. */
async function arrive(email: string): Promise<void> {
  const [order] = await ordersOf(email)
  const patient = await apiAs(origin, email)
  const admin = await apiAs(origin, 'admin@example.com')
  const shippingAddress = {
    name: 'Jordan Rivera',
    line1: '12 Elm Street',
    city: 'Fresno',
    state: 'CA',
    postalCode: '93650',
  }
  const id = order?.id
  const version = order?.version ?? 0
  await must(patient, 'mutation ($input: SetOrderAddressInput!) { setOrderAddress(input: $input) { id } }', {
    input: { id, expectedVersion: version, shippingAddress },
  })
  const steps = [
    ['packOrder', 'OrderVersionInput', {}],
    ['shipOrder', 'ShipOrderInput', { carrier: 'Parcel Post', trackingNumber: 'TW 1234 5678' }],
    ['deliverOrder', 'OrderVersionInput', {}],
  ] as const
  for (const [index, [field, type, more]] of steps.entries()) {
    await must(admin, `mutation ($input: ${type}!) { ${field}(input: $input) { id } }`, {
      input: { id, expectedVersion: version + 1 + index, ...more },
    })
  }
}

test('a visitor is asked to sign in on the page, and staff are led to the queue', async ({
  page,
  browser,
}) => {
  await page.goto('/prescription-renewal')
  await expect(page.getByText('Sign in to request a renewal.')).toBeVisible()
  await expect(page).toHaveURL('/prescription-renewal')
  const { page: doctor } = await browserOf(browser, 'doctor2@example.com')
  await doctor.goto('/prescription-renewal')
  await doctor.getByRole('link', { name: 'Go to requests' }).click()
  await expect(doctor).toHaveURL(/\/docdashboard/)
})
