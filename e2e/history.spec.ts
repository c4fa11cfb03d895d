import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/browser/accessible'
import { browserOf } from './support/browser/browserOf'
import { givenPast } from './support/given/givenPast'
import { newPatient } from './support/given/newPatient'
import { watchProblems } from './support/browser/problems'
import { test } from './support/test'

const main = (page: Page) => page.getByRole('main')
const row = (page: Page, name: RegExp) => main(page).getByRole('link', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a patient filters the history, opens each entry, goes back and reloads, on a desktop and a phone', async ({
  browser,
}) => {
  test.slow()
  const { page, email } = await newPatient(browser)
  const problems = watchProblems(page)
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await expectAccessible(page)

  // events elsewhere are shown without a reload
  const { paymentId } = await givenPast(email)
  await expect(row(page, /Sleep Health.*Payment.*\$25\.00 refunded/s)).toBeVisible()
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') }),
  ).toHaveCount(6)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Prescriptions' }).click()
  await expect(page).toHaveURL(/kind=prescription/)
  await expect(row(page, /Sleep Health/)).toHaveCount(0)
  await page.getByLabel('Treatment').selectOption({ label: 'Erectile Dysfunction' })
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).first().click()

  // by keyboard: the request, its outcome, its answers, and its related entries
  await row(page, /Sleep Health.*Request/s).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Sleep Health')).toBeVisible()
  await expect(page.getByText('Approved. Your prescription is below.')).toBeVisible()
  await expect(page.getByText('Prescription signed', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await row(page, /Ramelteon.*Prescription/s).click()
  await expect(heading(page, /Ramelteon/)).toBeVisible()
  await expect(page.getByText(/^Take 1\stablet by mouth within 30\sminutes/)).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Sleep Health')).toBeVisible()

  await row(page, /Sleep Health.*Payment/s).click()
  await expect(heading(page, 'Payment for Sleep Health')).toBeVisible()
  await expect(page.getByText('Partially refunded · $25.00')).toBeVisible()
  await page.getByRole('link', { name: 'View receipt' }).click()
  await expect(page).toHaveURL(new RegExp(`receipt=${paymentId}`))
  await expect(heading(page, 'Receipt')).toBeVisible()
  await expect(page.getByText('$25.00').first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Back to your history' }).click()
  await row(page, /heat pack.*Order/s).click()
  await expect(heading(page, /^Order from/)).toBeVisible()
  await expect(page.getByText('12 Elm Street')).toBeVisible()
  await expectAccessible(page)
  expect(problems).toEqual([])
  await page.context().close()
})

test('an Admin gets an explanation instead of a history; an entry of another account is not found', async ({
  browser,
}) => {
  const { page, context } = await browserOf(browser, 'admin@example.com')
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'This page is for patients' })).toBeVisible()
  await page.goto('/history?open=order-00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('We couldn’t find this.', { exact: false })).toBeVisible()
  await context.close()
})
