import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { expectNoHorizontalScroll } from '../support/browser/fit'
import { enterCard } from '../support/browser/pay'
import { watchProblems } from '../support/browser/problems'
import { expectSignedIn, signIn } from '../support/browser/signIn'
import { newEmail, ownPassword } from '../support/given/account'
import { newPatient } from '../support/given/newPatient'
import { codeFor } from '../support/mailbox'
import { test } from '../support/test'

test.use({ viewport: { width: 390, height: 844 } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** From the shop to the cart with one product, and to the fields of the guest checkout. */
async function openGuestCheckout(page: Page): Promise<void> {
  await page.goto('/storefront?product=sleep-mask')
  await page.getByRole('button', { name: 'Add to cart: Contoured sleep mask' }).click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(heading(page, 'Cart')).toBeVisible()
  await page.getByRole('button', { name: 'Check out as a guest' }).click()
}

async function fillDetails(page: Page, email: string): Promise<void> {
  await page.getByLabel('Ship to').selectOption('OH')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Full name').fill('Sam Rivera')
  await page.getByLabel('Street address').fill('12 Elm Street')
  await page.getByLabel('City').fill('Columbus')
  await page.getByLabel('ZIP code').fill('43004')
}

test('a visitor orders with an email and a code, and later chooses a password', async ({ page }) => {
  const problems = watchProblems(page)
  const email = newEmail()
  await openGuestCheckout(page)
  await fillDetails(page, email)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectAccessible(page)

  // a reload keeps the step, and the newest code is the valid one
  await page.reload()
  await expect(page.getByText(`The 6-digit code that we emailed to ${email}.`)).toBeVisible()
  const first = await codeFor(email)
  await page.getByRole('button', { name: 'Send new code' }).click()
  await expect(page.getByText(`We sent a new code to ${email}.`)).toBeVisible()
  const code = await codeFor(email)
  if (first !== code) {
    await page.getByLabel('Code').fill(first)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('alert')).toContainText('That code isn’t right.')
  }
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  // the same page, now the patient's, with the address
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  await expect(pay).toBeFocused()
  await expect(page.getByLabel('Street address')).toHaveValue('12 Elm Street')
  await pay.click()
  await enterCard(page)
  await expect(heading(page, 'Thank you. Your order is placed.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText('Contoured sleep mask')

  // on another day
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(heading(page, 'Choose a new password')).toBeVisible()
  await page.getByLabel('Code').fill(await codeFor(email))
  await page.getByLabel('New password', { exact: true }).fill(ownPassword)
  await page.getByLabel('Confirm password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your password has been changed', { exact: false })).toBeVisible()
  await signIn(page, email, ownPassword)
  await page.waitForURL('**/dashboard')
  await expectSignedIn(page)
  // the refused code is logged by the browser
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
})

test('an address with an account leads to the sign-in, and its cart and address stay', async ({
  page,
  browser,
}) => {
  const { page: known, email } = await newPatient(browser)
  await known.context().close()
  await openGuestCheckout(page)
  await fillDetails(page, email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Do you have an account?' })
  await expectAccessible(page)
  await notice.getByRole('link', { name: 'Sign in to check out' }).click()
  await signIn(page, email)
  await expect(heading(page, 'Cart')).toBeVisible()
  await expect(page.getByLabel('Street address')).toHaveValue('12 Elm Street')
  await expect(page.getByLabel('Ship to')).toHaveValue('OH')
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
})
