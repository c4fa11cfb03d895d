import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { newEmail, ownPassword } from '../support/given/account'
import { codeFor } from '../support/mailbox'
import { pagesOrigin } from '../support/port'
import { expectSignedIn } from '../support/browser/signIn'
import { test } from '../support/test'

// The https port has a locally created certificate, which users trust once, as the README explains.
test.use({ ignoreHTTPSErrors: true })

const strangers = 'Strangers-pass-1'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Opens the sign-in without the step stored in this tab, as on another day. */
async function openLogin(page: Page): Promise<void> {
  await page.goto('/login')
  await page.evaluate(() => window.sessionStorage.clear())
  await page.reload()
}

/** Signs up by keyboard only, up to the step that asks for the code. */
async function signUpByKeyboard(page: Page, email: string, password: string): Promise<void> {
  await openLogin(page)
  await page.getByRole('tab', { name: 'Sign in' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Create your account')).toBeVisible()
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.type(password)
  await page.getByLabel('Confirm password', { exact: true }).focus()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Check your email')).toBeFocused()
}

async function signInByKeyboard(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(email)
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

async function enterCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Code').focus()
  await page.keyboard.type(await codeFor(email))
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`an unconfirmed address, ${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    test('is confirmed by signing up again, and only the newer password signs in', async ({ page }) => {
      const email = newEmail()
      await signUpByKeyboard(page, email, strangers)

      await signUpByKeyboard(page, email, ownPassword)
      await expect(page.getByText('This email has been used here before.')).toBeVisible()
      await expectAccessible(page)
      await enterCode(page, email)
      await page.keyboard.press('Enter')

      await expect(page.getByText('Your email is confirmed. You can sign in now.')).toBeVisible()
      await signInByKeyboard(page, email, strangers)
      await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
      await signInByKeyboard(page, email, ownPassword)
      await page.waitForURL('**/dashboard')
      await expectSignedIn(page)
    })

    test('is confirmed by “Forgot your password?”', async ({ page }) => {
      const email = newEmail()
      await signUpByKeyboard(page, email, strangers)
      await openLogin(page)
      await page.getByRole('button', { name: 'Forgot your password?' }).focus()
      await page.keyboard.press('Enter')
      await page.getByLabel('Email').focus()
      await page.keyboard.type(email)
      await page.keyboard.press('Enter')
      await expect(heading(page, 'Choose a new password')).toBeFocused()

      await enterCode(page, email)
      await page.getByLabel('New password', { exact: true }).focus()
      await page.keyboard.type(ownPassword)
      await page.getByLabel('Confirm password', { exact: true }).focus()
      await page.keyboard.type(ownPassword)
      await page.keyboard.press('Enter')

      await expect(page.getByText('Your password has been changed', { exact: false })).toBeVisible()
      await signInByKeyboard(page, email, ownPassword)
      await page.waitForURL('**/dashboard')
      await expectSignedIn(page)
    })

    test(
      'goes to its owner who signs in with Google, without the password',
      { tag: '@loopback' },
      async ({ page }) => {
        const email = newEmail()
        await signUpByKeyboard(page, email, strangers)
        await openLogin(page)
        await page.getByRole('button', { name: 'Continue with Google' }).focus()
        await page.keyboard.press('Enter')
        await page.getByLabel('Email', { exact: true }).focus()
        await page.keyboard.type(email)
        await page.keyboard.press('Enter')

        await page.waitForURL(`${pagesOrigin}/dashboard`)
        await expectSignedIn(page)
      },
    )

    test('is released by an Admin, and can then be registered', async ({ page }) => {
      const email = newEmail()
      await signUpByKeyboard(page, email, strangers)
      await openLogin(page)
      await signInByKeyboard(page, 'admin@example.com', 'Demo-pass-1')
      await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'))
      await page.goto(`/admin?section=users&person=${encodeURIComponent(email)}`)
      await page.getByRole('link', { name: email }).focus()
      await page.keyboard.press('Enter')

      const drawer = page.getByRole('complementary', { name: 'User' })
      await expect(drawer.getByText('Email not confirmed')).toBeVisible()
      for (const step of ['ask', 'confirm']) {
        await drawer.getByRole('button', { name: 'Remove sign-up' }).focus()
        await page.keyboard.press('Enter')
        if (step === 'ask') await expect(drawer.getByText('This removes the sign-up')).toBeVisible()
      }
      await expect(drawer.getByText('Removed', { exact: true })).toBeVisible()
      await expect(drawer.getByRole('status')).toContainText('Changes saved')
    })
  })
}
