import { expect } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { browserOf } from '../support/browser/browserOf'
import { expectNoHorizontalScroll } from '../support/browser/fit'
import { watchProblems } from '../support/browser/problems'
import { apiAs } from '../support/api'
import { withProductDatabase } from '../support/crash/invariants'
import { deliverNewestOrder } from '../support/given/givenDelivery'
import { givenPrescription } from '../support/given/givenPrescription'
import { newPatient } from '../support/given/newPatient'
import { mailsTo } from '../support/mailbox'
import { origin } from '../support/port'
import { test } from '../support/test'

const dataDir = process.env.E2E_DATA_DIR ?? ''

/** Two weeks pass since the package arrived. */
async function letTwoWeeksPass(requestId: string): Promise<void> {
  await withProductDatabase(dataDir, async (owner) => {
    await owner.query(
      `update prescription set supplied_until = supplied_until - interval '15 days', version = version + 1 where request_id = $1`,
      [requestId],
    )
  })
}

test('two weeks after the first package a patient is asked how it goes, and a clinician answers an alert', async ({
  browser,
}) => {
  test.slow()
  const { page, email } = await newPatient(browser)
  const problems = watchProblems(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const { requestId: id } = await givenPrescription(email, 'sleep', { productId: 'ramelteon-8', refills: 2 })
  await deliverNewestOrder(email)
  await letTwoWeeksPass(id)

  // The job that asks runs once a minute.
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject)
  await expect.poll(subjects, { timeout: 90_000 }).toContain('How are things going?')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'How is it going?' })).toBeVisible()
  await page.getByRole('link', { name: 'Answer your check-in' }).first().click()
  await page.getByRole('button', { name: 'Answer your check-in' }).click()
  await page.getByRole('checkbox', { name: 'Sleepiness the next day' }).check()
  await page.getByRole('radio', { name: 'Severe' }).check()
  await page.getByRole('radio', { name: 'Continue' }).check()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Send check-in' }).click()
  await expect(page.getByText('Your care team is reviewing your check-in')).toBeVisible()

  const { page: doctor } = await browserOf(browser, 'doctor2@example.com')
  await doctor.goto('/docdashboard')
  await doctor.getByRole('link', { name: 'Review check-ins' }).click()
  const checkIn = doctor.getByRole('article').filter({ hasText: 'Sleepiness the next day, severe' }).last()
  await checkIn.getByRole('button', { name: 'Continue' }).click()
  await checkIn.getByLabel('Message to the patient').fill('Please take it an hour earlier.')
  await expectAccessible(doctor)
  await checkIn.getByRole('button', { name: 'Save decision' }).click()
  await expect(checkIn).toHaveCount(0)

  const patientApi = await apiAs(origin, email)
  const { data } = await patientApi.ask<{ request: { request: { conversationId: string } } }>(
    'query ($id: ID!) { request(id: $id) { request { conversationId } } }',
    { id },
  )
  await page.goto(`/messages/${data.request.request.conversationId}`)
  await expect(page.getByText('Please take it an hour earlier.').last()).toBeVisible()
  await expect(page.getByText('Check-in reviewed')).toBeVisible()
  expect(problems).toEqual([])
})
