import { expect } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { givenAccount, newEmail, ownPassword as password } from '../support/given/account'
import { button, heading, pressAt, screens, typeAt } from '../support/browser/keyboard'
import { codeFor } from '../support/mailbox'
import { confirmSignUp, expectSignedIn, signIn, signUp } from '../support/browser/signIn'
import { test } from '../support/test'

for (const { name, viewport } of screens) {
  test.describe(`keyboard only, on ${name}`, () => {
    test.use({ viewport })

    test('a new code is announced after a wrong one, Back corrects a mistyped address, and a pasted code is accepted', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const mistyped = newEmail()
      await page.goto('/login')
      await pressAt(page, page.getByRole('tab', { name: 'Sign in' }), 'ArrowRight')
      await expect(heading(page, 'Create your account')).toBeVisible()
      await typeAt(page, 'Email', mistyped)
      await typeAt(page, 'Password', password)
      await typeAt(page, 'Confirm password', password)
      await page.keyboard.press('Enter')
      await expect(heading(page, 'Check your email')).toBeFocused()

      const first = await codeFor(mistyped)
      await typeAt(page, 'Code', first === '000000' ? '111111' : '000000')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toHaveText('That code isn’t right. Check it and try again.')
      await pressAt(page, button(page, 'Send new code'), 'Enter')
      await expect(page.getByRole('status').filter({ hasText: 'We sent a new code' })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expectAccessible(page)
      const second = await codeFor(mistyped)
      expect(second).not.toBe(first)
      await pressAt(page, button(page, 'Send new code'), 'Enter')
      await expect(page.getByRole('status').filter({ hasText: 'We just sent a code' })).toBeVisible()
      expect(await codeFor(mistyped)).toBe(second)

      await page.goBack()
      await expect(heading(page, 'Create your account')).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue(mistyped)
      const email = newEmail()
      await typeAt(page, 'Email', email)
      await typeAt(page, 'Password', password)
      await typeAt(page, 'Confirm password', password)
      await page.keyboard.press('Enter')
      await expect(heading(page, 'Check your email')).toBeFocused()

      await typeAt(page, 'Code', '12')
      const code = await codeFor(email)
      await page.evaluate((text) => navigator.clipboard.writeText(text), `Your code is ${code}.`)
      await page.keyboard.press('Control+v')
      await expect(page.getByLabel('Code')).toHaveValue(code)
      await page.keyboard.press('Enter')

      await page.waitForURL('**/dashboard')
      await expectSignedIn(page)
    })

    test('a new password signs out the other device, unless the user declines that', async ({
      page,
      browser,
    }) => {
      const other = await (await browser.newContext({ viewport })).newPage()
      const email = await givenAccount(other)
      await other.waitForURL('**/dashboard')
      await expectSignedIn(other)

      for (const [secret, signsOut] of [
        ['Calm-harbour-8', false],
        ['Calm-harbour-9', true],
      ] as const) {
        await page.goto('/login')
        await pressAt(page, button(page, 'Forgot your password?'), 'Enter')
        await expect(heading(page, 'Reset your password')).toBeFocused()
        await typeAt(page, 'Email', email)
        await page.keyboard.press('Enter')
        await expect(heading(page, 'Choose a new password')).toBeFocused()
        await typeAt(page, 'Code', await codeFor(email))
        await typeAt(page, 'New password', secret)
        await typeAt(page, 'Confirm password', secret)
        const choice = page.getByRole('checkbox', { name: 'Sign out on all other devices' })
        await expect(choice).toBeChecked()
        if (!signsOut) await pressAt(page, choice, 'Space')
        await expect(choice).toBeChecked({ checked: signsOut })
        await expectAccessible(page)
        await pressAt(page, button(page, 'Confirm'), 'Enter')
        await expect(page.getByText(/Your password has been changed/)).toBeVisible()

        await other.goto('/profile')
        if (signsOut) await other.waitForURL(({ pathname }) => pathname === '/login')
        else await expect(heading(other, 'Profile')).toBeVisible()
      }

      await signIn(page, email, 'Calm-harbour-9')
      await expectSignedIn(page)
    })
  })
}

test('“Change email address” leads from the code to the sign-up, and the corrected address is confirmed', async ({
  page,
}) => {
  await page.setViewportSize(screens[0].viewport)
  const mistyped = newEmail()
  await page.goto('/login')
  await signUp(page, mistyped, password)
  await expect(heading(page, 'Check your email')).toBeFocused()
  await expect(page.getByRole('main')).toContainText(mistyped)
  // also after a reload, as on another day
  await page.reload()
  await button(page, 'Change email address').click()
  await expect(heading(page, 'Create your account')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(mistyped)
  await expectAccessible(page)

  const email = newEmail()
  await signUp(page, email, password)
  await expect(heading(page, 'Check your email')).toBeFocused()
  await expect(page.getByRole('main')).toContainText(email)
  await expect(page.getByRole('main')).not.toContainText(mistyped)
  await confirmSignUp(page, email)
  await page.waitForURL('**/dashboard')
  await expectSignedIn(page)
})

test('the browser’s Back button returns through the steps and then leaves the page', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/login')
  await button(page, 'Forgot your password?').click()
  await expect(heading(page, 'Reset your password')).toBeFocused()
  await page.getByLabel('Email').fill('patient@example.com')

  await page.goBack()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'Reset your password')).toBeVisible()
  await page.goBack()
  await page.goBack()

  await page.waitForURL('**/about')
})
