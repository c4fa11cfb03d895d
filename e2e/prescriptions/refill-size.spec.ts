import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { expectNoHorizontalScroll } from '../support/browser/fit'
import { enterCard } from '../support/browser/pay'
import { watchProblems } from '../support/browser/problems'
import { withProductDatabase } from '../support/crash/invariants'
import { apiAs, must } from '../support/api'
import { deliverNewestOrder } from '../support/given/givenDelivery'
import { givenPrescription } from '../support/given/givenPrescription'
import { newPatient } from '../support/given/newPatient'
import { origin } from '../support/port'
import { test } from '../support/test'

const dataDir = process.env.E2E_DATA_DIR ?? ''

/** A patient takes tadalafil daily, has seven days left and has answered the check-in about the first supply. */
async function givenSupply(email: string): Promise<void> {
  const { id } = await givenPrescription(email, 'ed', { productId: 'tadalafil-daily-5', refills: 5 })
  await deliverNewestOrder(email)
  await withProductDatabase(dataDir, async (owner) => {
    await owner.query(
      `update prescription set supplied_until = now() + interval '7 days', next_refill_at = now(), version = version + 1
         where id = $1`,
      [id],
    )
  })
  await must(
    await apiAs(origin, email),
    'mutation ($input: SubmitStepCheckInInput!) { submitStepCheckIn(input: $input) { id } }',
    {
      input: {
        id: randomUUID(),
        prescriptionId: id,
        fill: 0,
        sideEffects: [],
        newMedicines: [],
        newAllergies: [],
        newConditions: [],
        warningSigns: [],
        wish: 'same',
      },
    },
  )
}

test('a patient chooses three supplies at once, sees the price, pays, and has the days of all three left', async ({
  browser,
}) => {
  test.slow()
  const { page, email } = await newPatient(browser)
  const problems = watchProblems(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await givenSupply(email)

  await page.goto('/prescription-managment')
  await expect(page.getByText('7 days left').first()).toBeVisible()
  await expect(page.getByText('$180.00 each time, which is $60.00 for 30 days.')).toBeVisible()
  await page.getByText('90-day supply').click()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Save choice' }).click()
  await page.getByRole('button', { name: 'Refill now: 90-day supply, $180.00' }).click()
  await page.getByRole('button', { name: 'Order refill' }).click()
  await enterCard(page)
  await page.waitForURL(/\/payment-success/)
  await page.goto('/prescription-managment')
  await expect(page.getByText(/^Your medicine is on its way/)).toBeVisible()

  await deliverNewestOrder(email)
  await page.reload()
  await expect(page.getByText('97 days left').first()).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText(/97 days/).first()).toBeVisible()
  expect(problems).toEqual([])
})
