import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { givenAccount, newEmail, ownPassword as password } from '../support/given/account'
import { expectNoHorizontalScroll } from '../support/browser/fit'
import { invite } from '../support/given/invite'
import { codeFor, firstPasswordFor } from '../support/mailbox'
import { confirmSignUp, expectSignedIn, signIn, signOut, signUp } from '../support/browser/signIn'
import { test } from '../support/test'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a visitor signs up: a wrong code is refused, a reload keeps the step, a new code confirms', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/login')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Create account' }).click()
  await expect(heading(page, 'Create your account')).toBeVisible()
  await expectAccessible(page)
  await signUp(page, email, password)

  await expect(heading(page, 'Check your email')).toBeFocused()
  await expectAccessible(page)
  const first = await codeFor(email)
  await page.getByLabel('Code').fill(first === '000000' ? '111111' : '000000')
  await press(page, 'Confirm')
  await expect(page.getByRole('alert')).toContainText('That code isn’t right')
  await expectAccessible(page)
  await press(page, 'Dismiss alert')
  await expect(page.getByRole('alert')).toBeHidden()

  await page.reload()
  await expect(heading(page, 'Check your email')).toBeVisible()
  await expect(page.getByText(/We emailed a code to e\*\*\*@e\*\*\*/)).toBeVisible()
  await press(page, 'Send new code')
  await expect(page.getByRole('status').filter({ hasText: 'We sent a new code' })).toBeVisible()
  const second = await codeFor(email)
  expect(second).not.toBe(first)

  // Pasted with surrounding text.
  await page.getByLabel('Code').fill(` ${second.slice(0, 3)} ${second.slice(3)}`)
  await press(page, 'Confirm')

  // Amplify signs in automatically only in the page in which the account was created.
  await expect(page.getByText('Your email is confirmed. You can sign in now.')).toBeVisible()
  await signIn(page, email, password)
  await expectSignedIn(page)
})

test('confirming in the same page signs in automatically', async ({ page }) => {
  await givenAccount(page)

  await page.waitForURL('**/dashboard')
  await expectSignedIn(page)
})

test('signing up with an existing email is refused and offers the sign-in', async ({ page }) => {
  await page.goto('/login')
  await signUp(page, 'patient@example.com', password)

  await expect(heading(page, 'Check your email')).toBeVisible()
  await expect(page.getByText('This email has been used here before.')).toBeVisible()
  await press(page, 'Back to sign in')
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('a wrong password and an unknown email get the same message', async ({ page }) => {
  for (const email of ['patient2@example.com', newEmail()]) {
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await press(page, 'Sign in')
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  }
})

test('an unconfirmed account reaches the code step by signing in, and can go back', async ({ page }) => {
  const email = newEmail()
  await page.goto('/login')
  await signUp(page, email, password)
  await expect(heading(page, 'Check your email')).toBeVisible()
  await press(page, 'Back to sign in')
  await expect(heading(page, 'Sign in')).toBeFocused()

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign in')

  await expect(heading(page, 'Check your email')).toBeVisible()
  await confirmSignUp(page, email)

  await expect(page.getByText('Your email is confirmed. You can sign in now.')).toBeVisible()
  await signIn(page, email, password)
  await expectSignedIn(page)
})

test('a user resets a forgotten password, with a reload, and only the new one works', async ({ page }) => {
  const email = await givenAccount(page)
  await page.waitForURL('**/dashboard')
  await expect(heading(page, 'Your care')).toBeFocused()
  await signOut(page)
  await press(page, 'Forgot your password?')
  await expect(heading(page, 'Reset your password')).toBeFocused()
  await expectAccessible(page)

  await press(page, 'Send code')
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await press(page, 'Send code')
  await expect(heading(page, 'Choose a new password')).toBeFocused()
  await expectAccessible(page)

  await page.reload()
  await expect(heading(page, 'Choose a new password')).toBeVisible()
  await press(page, 'Send new code')
  await expect(page.getByRole('status').filter({ hasText: 'We sent a new code' })).toBeVisible()
  await page.getByLabel('Code').fill(await codeFor(email))
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password', { exact: true }).fill('shorter')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Password must have at least 8 characters')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('Calm-harbour-9')
  await expect(page.getByText('Your passwords must match')).toBeVisible()
  await page.getByLabel('Confirm password', { exact: true }).fill('Calm-harbour-9')
  await press(page, 'Confirm')

  await expect(page.getByText(/you’re signed out on all other devices/)).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign in')
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  await signIn(page, email, 'Calm-harbour-9')
  await expectSignedIn(page)
})

test('an invited user chooses a password, confirms the address then or later, and is signed in', async ({
  page,
}) => {
  const email = newEmail()
  await invite(email)
  await page.goto('/login')
  await enterPassword(page, email, await firstPasswordFor(email))

  await expect(heading(page, 'Choose a new password')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await press(page, 'Change password')

  await expect(heading(page, 'Confirm your contact details')).toBeFocused()
  await expectAccessible(page)
  await press(page, 'Skip')
  await page.waitForURL('**/dashboard')
  await signOut(page)

  await enterPassword(page, email, password)
  await page.getByRole('radio').check()
  await press(page, 'Verify')
  await expect(heading(page, 'Enter the code')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Code').fill('000000')
  await press(page, 'Confirm')
  await expect(page.getByRole('alert')).toContainText('That code isn’t right')
  await page.getByLabel('Code').fill(await codeFor(email))
  await press(page, 'Confirm')
  await page.waitForURL('**/dashboard')
})

async function enterPassword(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await press(page, 'Sign in')
}

test('signing in works without a mouse', { tag: '@loopback' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Sign in' }).focus()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('patient@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Demo-pass-1')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('switch', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')

  await page.waitForURL('**/dashboard')
})

test('/login never scrolls sideways', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Create account' }).click()
  for (const width of [320, 390, 768, 1280, 1680]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(page)
  }
})
