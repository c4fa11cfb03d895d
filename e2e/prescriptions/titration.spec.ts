import { expect } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { expectNoHorizontalScroll } from '../support/browser/fit'
import { browserOf } from '../support/browser/browserOf'
import { withProductDatabase } from '../support/crash/invariants'
import { deliverNewestOrder, newestOrderOf } from '../support/given/givenDelivery'
import { givenClaimedRequest, givenSubmittedRequest } from '../support/given/givenRequest'
import { newPatient } from '../support/given/newPatient'
import { enterCard } from '../support/browser/pay'
import { test } from '../support/test'

const dataDir = process.env.E2E_DATA_DIR ?? ''

/** Moves the delivered supply to five days before its end. */
async function useUpSupply(requestId: string): Promise<void> {
  await withProductDatabase(dataDir, async (owner) => {
    await owner.query(
      `update prescription set supplied_until = now() + interval '5 days', version = version + 1 where request_id = $1`,
      [requestId],
    )
  })
}

test('a dose rises step by step: plan, check-in, approved step, and an order at the new dose', async ({
  browser,
}) => {
  test.slow()
  const { page, email } = await newPatient(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await givenClaimedRequest(
    'doctor2@example.com',
    await givenSubmittedRequest(email, 'weight_loss'),
  )

  const { page: doctor } = await browserOf(browser, 'doctor2@example.com')
  await doctor.goto(`/docdashboard?tab=mine&request=${id}`)
  await doctor
    .getByRole('group', { name: 'Decision' })
    .getByRole('button', { name: 'Approve and prescribe' })
    .click()
  await doctor
    .getByRole('radiogroup', { name: 'Product' })
    .getByRole('radio', { name: /^Semaglutide pen 0.25 mg/ })
    .check()
  await doctor.getByRole('radio', { name: 'Dose plan starting with this product' }).check()
  await doctor.getByLabel('Target dose').selectOption('semaglutide-1')
  await expect(doctor.getByText('2. Semaglutide pen 0.5 mg, $399.00, at least 4 weeks')).toBeVisible()
  await expectAccessible(doctor)
  await doctor.locator('form').getByRole('button', { name: 'Approve and prescribe' }).click()
  await expect(doctor.getByText(/^Approved and prescribed/)).toBeVisible()
  await deliverNewestOrder(email)

  await page.goto('/prescription-managment')
  const plan = page.getByRole('region', { name: 'Dose plan' })
  await expect(plan.getByRole('listitem').filter({ hasText: 'Current dose' })).toContainText('0.25 mg')
  await expect(plan.getByText(/Your check-in opens on/)).toBeVisible()
  await useUpSupply(id)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Answer your check-in' }).first().click()
  await expect(page.getByRole('button', { name: /^Refill now/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Answer your check-in' }).click()
  await page.getByRole('checkbox', { name: 'Nausea' }).check()
  await page.getByLabel('Your weight now, in pounds').fill('204')
  await page.getByRole('radio', { name: 'Go up to the next dose' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send check-in' }).click()
  await expect(page.getByText('Your care team is reviewing your check-in')).toBeVisible()

  await doctor.goto('/docdashboard')
  await doctor.getByRole('link', { name: 'Review check-ins' }).click()
  const checkIn = doctor.getByRole('article').filter({ hasText: 'Nausea, mild' }).last()
  await checkIn.getByRole('button', { name: 'Next dose' }).click()
  await expect(checkIn.getByText('Semaglutide pen 0.5 mg, $399.00')).toBeVisible()
  await checkIn.getByLabel('Message to the patient').fill('Nausea usually settles. Go up to 0.5 mg.')
  await expectAccessible(doctor)
  await checkIn.getByRole('button', { name: 'Save decision' }).click()
  await expect(checkIn).toHaveCount(0)

  await expect(page.getByText('Your next order: Semaglutide pen 0.5 mg')).toBeVisible()
  await expect(page.getByText('Nausea usually settles. Go up to 0.5 mg.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Refill now: $399.00' }).click()
  await page.getByRole('button', { name: 'Order refill' }).click()
  await enterCard(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => (await newestOrderOf(email)).status).toBe('placed')
  await page.goto('/prescription-managment')
  await expect(plan.getByRole('listitem').filter({ hasText: 'Current dose' })).toContainText('0.5 mg')

  await page.getByRole('button', { name: 'Show progress' }).click()
  await expect(page.getByRole('img', { name: /^Weight: 2 reports, from / })).toBeVisible()
  await expect(page.getByRole('img', { name: /^1 order, in use from / })).toBeVisible()
  const progress = page.getByRole('region', { name: 'Your progress' })
  // On the day of the first package there is no course to draw.
  await expect(progress.getByText(/^\d+ days$/).first()).toBeVisible()
  for (const table of await progress.getByText('Show as table').all()) await table.click()
  await expect(progress.getByRole('cell', { name: 'Semaglutide pen 0.25 mg' }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})
