import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { givenAccount, newEmail, ownPassword as password } from '../support/given/account'
import { expectNoHorizontalScroll } from '../support/browser/fit'
import { codeFor } from '../support/mailbox'
import { expectSignedIn, expectSignedOut, signIn, signOut } from '../support/browser/signIn'
import { test } from '../support/test'

const newPassword = 'Calm-harbour-9'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

for (const email of ['patient@example.com', 'doctor@example.com', 'admin@example.com']) {
  test(`${email} finds accessible sign-in settings on the profile`, async ({ page }) => {
    await signIn(page, email)
    await page.goto('/profile')

    await expect(page.getByText(`You sign in as ${email}.`)).toBeVisible()
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await expectAccessible(page)
    for (const action of ['Change password', 'Change email', 'Sign out everywhere']) await press(page, action)
    await expectAccessible(page)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoHorizontalScroll(page)
    }
  })
}

test('a changed password replaces the old one', async ({ page }) => {
  const email = await givenAccount(page)
  await page.waitForURL('**/dashboard')
  await page.goto('/profile')
  await press(page, 'Change password')
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  await page.getByLabel('Current password', { exact: true }).fill('not-this-one')
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword)
  await press(page, 'Save new password')
  await expect(page.getByRole('alert')).toContainText('Your current password isn’t right.')

  await page.getByLabel('Current password', { exact: true }).fill(password)
  await press(page, 'Save new password')
  await expect(page.getByText(/Your password has been changed/)).toBeVisible()

  await signOut(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign in')
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  await signIn(page, email, newPassword)
  await expectSignedIn(page)
})

test('a changed email takes effect once its code is entered', async ({ page }) => {
  const before = await givenAccount(page)
  await page.waitForURL('**/dashboard')
  const after = newEmail()
  await page.goto('/profile')
  await press(page, 'Change email')
  await page.getByLabel('New email').fill(after)
  await press(page, 'Send code')
  await expect(page.getByLabel('Code')).toBeFocused()
  await expect(page.getByText(`You sign in as ${before}.`)).toBeVisible()

  await page.getByLabel('Code').fill(await codeFor(after))
  await press(page, 'Confirm new email')
  await expect(page.getByText(`You sign in as ${after}.`)).toBeVisible()

  await signOut(page)
  await signIn(page, after, password)
  await expectSignedIn(page)
})

test('signing out everywhere ends the session of the other device', async ({ browser, page }) => {
  const email = await givenAccount(page)
  await page.waitForURL('**/dashboard')
  const phone = await browser.newContext({ reducedMotion: 'reduce' })
  const other = await phone.newPage()
  await signIn(other, email, password)

  await page.goto('/profile')
  await expect(page.getByRole('listitem').filter({ hasText: 'Last sign-in' })).toHaveCount(2)
  await press(page, 'Sign out everywhere')
  await press(page, 'Sign out all devices')
  await expect(page.getByText('You’ve been signed out')).toBeVisible()

  // Its tokens have not expired, and verify. The open page is signed out at once, or at its next reading within a minute
  // when its socket was not open yet.
  await expect(other.getByText('Your session has ended')).toBeVisible({ timeout: 90_000 })
  await other.goto('/messages')
  await expect(other).toHaveURL(/\/login/)
  await expectSignedOut(other)
  await phone.close()
})
