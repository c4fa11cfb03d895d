import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { givenAccount, ownPassword } from '../support/given/account'
import { button, heading } from '../support/browser/keyboard'
import { codeFor } from '../support/mailbox'
import { port as sharedPort } from '../support/port'
import { codeOfApp, givenProductWithMfa, keyOf } from '../support/browser/secondStep'
import { signOut } from '../support/browser/signIn'
import { test } from '../support/test'

const press = (page: Page, name: string) => button(page, name).click()

async function signInWith(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await press(page, 'Sign in')
}

/** Confirms the recovery codes at the end of a set-up. */
async function saveCodes(page: Page): Promise<void> {
  await press(page, 'Show recovery codes')
  await page.getByLabel('I’ve saved these codes').check()
  await press(page, 'Finish')
}

test.describe('a pool that requires a second factor', () => {
  const port = sharedPort + 24
  givenProductWithMfa('on', port)

  test('a new account sets up an app, reloads halfway, and signs in with its codes', async ({ page }) => {
    const email = await givenAccount(page, port)

    await expect(heading(page, 'Choose a second step')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'An authenticator app' }).check()
    await press(page, 'Confirm')
    await expect(heading(page, 'Set up your authenticator app')).toBeFocused()
    const image = page.getByAltText(/QR code for your authenticator app/)
    expect(await image.boundingBox()).toMatchObject({ width: 228, height: 228 })
    await expectAccessible(page)
    const first = await keyOf(page)
    expect(first).toMatch(/^[A-Z2-7]{32,}$/)

    await page.reload()
    await expect(heading(page, 'Set up your authenticator app')).toBeVisible()
    await expect(page.getByText(/this is a new QR code/)).toBeVisible()
    expect(await keyOf(page)).not.toBe(first)
    const key = await keyOf(page)

    await page.getByLabel('Code', { exact: true }).fill(codeOfApp(key, -20))
    await press(page, 'Confirm')
    await expect(page.getByRole('alert')).toContainText('That code isn’t right')
    await page.getByLabel('Code', { exact: true }).fill(codeOfApp(key))
    await press(page, 'Confirm')
    await expect(heading(page, 'Save your recovery codes')).toBeFocused()
    await expectAccessible(page)
    await page.reload()
    await expect(heading(page, 'Save your recovery codes')).toBeVisible()
    await saveCodes(page)
    await page.waitForURL('**/dashboard')

    // The user has not chosen to be remembered in this browser.
    await signOut(page)
    await signInWith(page, email)
    await expect(heading(page, 'Confirm it’s you')).toBeFocused()
    await expectAccessible(page)
    await page.reload()
    await expect(heading(page, 'Confirm it’s you')).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(codeOfApp(key, 1))
    await press(page, 'Confirm')
    await page.waitForURL('**/dashboard')
  })

  test('a new account gets its codes by email', async ({ page }) => {
    const email = await givenAccount(page, port)
    await expect(heading(page, 'Choose a second step')).toBeVisible()
    await page.getByRole('radio', { name: 'A code by email' }).check()
    await press(page, 'Confirm')

    await expect(heading(page, 'Get codes by email')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Email').fill(email)
    await press(page, 'Confirm')
    await expect(heading(page, 'Confirm it’s you')).toBeVisible()
    await expect(page.getByText(/We emailed a code to/)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Code', { exact: true }).fill(await codeFor(email, port))
    await press(page, 'Confirm')

    await page.waitForURL('**/dashboard')
  })
})

test.describe('a pool with optional second factors', () => {
  const port = sharedPort + 27
  const origin = givenProductWithMfa('optional', port)

  test('the second factor is enabled on the profile, required at the next sign-in, and disabled again', async ({
    page,
  }) => {
    const email = await givenAccount(page, port)
    await page.waitForURL('**/dashboard')
    await page.goto(`${origin}/profile`)
    await press(page, 'Set up an app')
    await expect(page.getByAltText(/QR code for your authenticator app/)).toBeVisible()
    await expectAccessible(page)
    const key = await keyOf(page)
    await page.getByLabel('Code', { exact: true }).fill(codeOfApp(key))
    await press(page, 'Continue')
    const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectAccessible(page)
    await page.getByLabel('I’ve saved these codes').check()
    await press(page, 'Finish')
    await expect(page.getByText('You’ll now need a code from your app to sign in.')).toBeVisible()
    await expect(page.getByText('10 recovery codes left.')).toBeVisible()

    await signOut(page)
    await signInWith(page, email)
    await expect(heading(page, 'Confirm it’s you')).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(codeOfApp(key, 1))
    await page.getByLabel('Don’t ask for a code on this browser again').check()
    await press(page, 'Confirm')
    await page.waitForURL('**/dashboard')

    await signOut(page)
    await signInWith(page, email)
    await page.waitForURL('**/dashboard')

    await page.goto(`${origin}/profile`)
    await press(page, 'Turn off')
    await press(page, 'Turn off')
    await expect(page.getByText('The second step is off.')).toBeVisible()
  })
})
