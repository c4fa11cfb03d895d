import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { newEmail, ownPassword } from '../support/given/account'
import { button, heading, pressAt, screens, typeAt } from '../support/browser/keyboard'
import { codeFor, mailsTo } from '../support/mailbox'
import { port as sharedPort } from '../support/port'
import { codeOfApp, givenProductWithMfa, keyOf } from '../support/browser/secondStep'
import { expectSignedIn } from '../support/browser/signIn'
import { test } from '../support/test'

const rememberLabel = 'Don’t ask for a code on this browser again'
const codesOf = (page: Page) => page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')

/** Makes an account and confirms it, which signs in. */
async function signUp(page: Page, port: number): Promise<string> {
  const email = newEmail()
  await page.goto(`http://localhost:${port}/login`)
  await pressAt(page, page.getByRole('tab', { name: 'Sign in' }), 'ArrowRight')
  await expect(heading(page, 'Create your account')).toBeVisible()
  await typeAt(page, 'Email', email)
  await typeAt(page, 'Password', ownPassword)
  await typeAt(page, 'Confirm password', ownPassword)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Check your email')).toBeFocused()
  await typeAt(page, 'Code', await codeFor(email, port))
  await page.keyboard.press('Enter')
  return email
}

async function signIn(page: Page, email: string, password = ownPassword): Promise<void> {
  await expect(heading(page, 'Sign in')).toBeVisible()
  await typeAt(page, 'Email', email)
  await typeAt(page, 'Password', password)
  await page.keyboard.press('Enter')
}

async function signOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pressAt(page, page.getByRole('button', { name: 'Profile menu' }), 'Enter')
  await pressAt(page, button(page, 'Sign out'), 'Enter')
  await expect(page.getByText('You’ve been signed out')).toBeVisible()
}

async function openHome(page: Page): Promise<void> {
  await page.waitForURL('**/dashboard')
  await expectSignedIn(page)
}

/** Sets up an app on the profile. @returns its key */
async function setUpAppOnProfile(page: Page, origin: string): Promise<string> {
  await openHome(page)
  await page.goto(`${origin}/profile`)
  await pressAt(page, button(page, 'Set up an app'), 'Enter')
  await expect(page.getByAltText(/QR code for your authenticator app/)).toBeVisible()
  const key = await keyOf(page)
  await typeAt(page, 'Code', codeOfApp(key))
  await page.keyboard.press('Enter')
  await expect(codesOf(page)).toHaveCount(10)
  await expectAccessible(page)
  await expect(page.getByLabel(rememberLabel)).not.toBeChecked()
  await pressAt(page, page.getByLabel('I’ve saved these codes'), 'Space')
  await pressAt(page, button(page, 'Finish'), 'Enter')
  await expect(page.getByText('You’ll now need a code from your app to sign in.')).toBeVisible()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
  return key
}

/** Opens the recovery form from the step that asks for the app's code, and submits a code. */
async function recover(page: Page, email: string, code: string): Promise<void> {
  await typeAt(page, 'Email', email)
  await typeAt(page, 'Password', ownPassword)
  await typeAt(page, 'Recovery code', code)
  await page.keyboard.press('Enter')
}

async function openRecovery(page: Page): Promise<void> {
  await expect(heading(page, 'Confirm it’s you')).toBeFocused()
  await pressAt(page, button(page, 'Use a recovery code'), 'Enter')
  await expect(heading(page, 'Use a recovery code')).toBeFocused()
}

/** A job of the product sends it. */
async function expectResetMail(email: string, port: number): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(email, port)).map(({ subject }) => subject))
    .toContain('Your authenticator app was turned off')
}

test.describe('a pool that requires a second factor', () => {
  const port = sharedPort + 50
  const origin = givenProductWithMfa('on', port)

  for (const { name, viewport } of screens) {
    test.describe(`keyboard only, on ${name}`, () => {
      test.use({ viewport })
      // Two browsers, and a password proven eight times.
      test.slow()

      test('an app is set up with recovery codes, each of which signs in once without the app', async ({
        page,
        browser,
      }) => {
        const email = await signUp(page, port)
        await expect(heading(page, 'Choose a second step')).toBeFocused()
        await pressAt(page, page.getByRole('radio', { name: 'An authenticator app' }), 'Space')
        await pressAt(page, button(page, 'Confirm'), 'Enter')
        await expect(heading(page, 'Set up your authenticator app')).toBeFocused()
        const key = await keyOf(page)
        await typeAt(page, 'Code', codeOfApp(key))
        await page.keyboard.press('Enter')

        await expect(heading(page, 'Save your recovery codes')).toBeFocused()
        await expect(page.getByRole('heading', { name: 'Why recovery codes?' })).toBeVisible()
        await expectAccessible(page)
        await pressAt(page, button(page, 'Show recovery codes'), 'Enter')
        await expect(codesOf(page)).toHaveCount(10)
        const lost = await codesOf(page).first().innerText()
        await page.reload()
        await expect(heading(page, 'Save your recovery codes')).toBeVisible()
        await expect(page.getByText('haven’t saved recovery codes')).toBeVisible()
        await pressAt(page, button(page, 'Show recovery codes'), 'Enter')
        await expect(codesOf(page)).toHaveCount(10)
        const code = await codesOf(page).first().innerText()
        expect(code).not.toBe(lost)
        await expectAccessible(page)
        await pressAt(page, button(page, 'Finish'), 'Enter')
        await expect(page.getByText('Save your codes first, then check this box.')).toBeVisible()
        await pressAt(page, page.getByLabel('I’ve saved these codes'), 'Space')
        await pressAt(page, button(page, 'Finish'), 'Enter')
        await openHome(page)

        // The app’s code alone remembers nothing: the next sign-in asks again.
        await signOut(page)
        await signIn(page, email)
        await expect(heading(page, 'Confirm it’s you')).toBeFocused()
        await expect(page.getByLabel(rememberLabel)).not.toBeChecked()
        await typeAt(page, 'Code', codeOfApp(key, 1))
        await page.keyboard.press('Enter')
        await openHome(page)
        await signOut(page)
        await signIn(page, email)
        await openRecovery(page)
        await expectAccessible(page)
        const elsewhere = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage()
        await elsewhere.goto(`${origin}/login`)
        await signIn(elsewhere, email)
        await openRecovery(elsewhere)

        await recover(page, email, lost)
        await expect(page.getByRole('alert')).toContainText('is wrong, or the code was already used')
        await recover(page, email, code.toLowerCase())
        await expect(page.getByText('Your authenticator app is turned off.')).toBeVisible()
        await recover(elsewhere, email, code)
        await expect(elsewhere.getByRole('alert')).toContainText('is wrong, or the code was already used')
        // Where the pool demands a second step, a code by email takes the app’s place.
        await signIn(page, email)
        await expect(page.getByText(/We emailed a code to/)).toBeVisible()
        await typeAt(page, 'Code', await codeFor(email, port))
        await page.keyboard.press('Enter')
        await openHome(page)
        await expectResetMail(email, port)
      })
    })
  }
})

test.describe('a pool with optional second factors', () => {
  const port = sharedPort + 53
  const origin = givenProductWithMfa('optional', port)

  for (const { name, viewport } of screens) {
    test.describe(`keyboard only, on ${name}`, () => {
      test.use({ viewport })
      test.slow()

      test('a browser is remembered only on request, and until that is revoked', async ({ page }) => {
        const email = await signUp(page, port)
        const key = await setUpAppOnProfile(page, origin)

        await signOut(page)
        await signIn(page, email)
        await expect(heading(page, 'Confirm it’s you')).toBeFocused()
        await expectAccessible(page)
        await typeAt(page, 'Code', codeOfApp(key, 1))
        await pressAt(page, page.getByLabel(rememberLabel), 'Space')
        await expect(page.getByLabel(rememberLabel)).toBeChecked()
        await pressAt(page, button(page, 'Confirm'), 'Enter')
        await openHome(page)

        await signOut(page)
        await signIn(page, email)
        await openHome(page)
        await page.goto(`${origin}/profile`)
        const devices = page.getByRole('region', { name: 'Devices' })
        await expect(devices.getByText('Signs in without a code')).toBeVisible()
        await expectAccessible(page)
        await pressAt(page, button(devices, 'Ask for a code again'), 'Enter')
        await expect(devices.getByText('You’ll now need a code to sign in on this device.')).toBeVisible()
        await expect(devices.getByText('Signs in without a code')).toBeHidden()

        await signOut(page)
        await signIn(page, email)
        await expect(heading(page, 'Confirm it’s you')).toBeFocused()
      })

      test('an Admin resets a lost authenticator app and records how the user was identified', async ({
        page,
        browser,
      }) => {
        const email = await signUp(page, port)
        await setUpAppOnProfile(page, origin)
        await signOut(page)
        await signIn(page, email)
        await expect(heading(page, 'Confirm it’s you')).toBeFocused()

        const admin = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage()
        await admin.goto(`${origin}/login`)
        await signIn(admin, 'admin@example.com', 'Demo-pass-1')
        await admin.waitForURL(({ pathname }) => !pathname.startsWith('/login'))
        await admin.goto(`${origin}/admin?section=users&person=${encodeURIComponent(email)}`)
        await pressAt(admin, admin.getByRole('link', { name: email }), 'Enter')
        const drawer = admin.getByRole('complementary', { name: 'User' })
        const reset = button(drawer, 'Reset authenticator app')
        await pressAt(admin, reset, 'Enter')
        await expect(drawer.getByText('Verify their identity first.')).toBeVisible()
        await pressAt(admin, reset, 'Enter')
        await expect(drawer.getByText('Required to reset the app.')).toHaveCount(2)
        await expectAccessible(admin)
        await pressAt(admin, drawer.getByLabel('How did you verify their identity?'), 'ArrowDown')
        await typeAt(admin, 'What did you check?', 'Driver license, same face and date of birth')
        // Instead of waiting ten minutes, the API's response is replaced once.
        const refusal = { errorType: 'SignInAgain', errorInfo: { maxAgeSeconds: 600 }, message: 'Too old' }
        await admin.route('**/graphql', (route) =>
          route.request().postData()?.includes('ChangeUser')
            ? route.fulfill({ json: { data: null, errors: [refusal] } })
            : route.fallback(),
        )
        await pressAt(admin, reset, 'Enter')
        await expect(drawer.getByText('Please sign in again first')).toBeVisible()
        await admin.unroute('**/graphql')
        await pressAt(admin, button(drawer, 'Sign in again'), 'Enter')
        await signIn(admin, 'admin@example.com', 'Demo-pass-1')

        await pressAt(admin, reset, 'Enter')
        await expect(drawer.getByLabel('How did you verify their identity?')).toHaveValue('video_call')
        await expect(drawer.getByLabel('What did you check?')).toHaveValue(/^Driver license/)
        await pressAt(admin, reset, 'Enter')
        await expect(drawer.getByRole('status')).toContainText('Changes saved')
        await expect(drawer.getByText('Checked their photo ID on a video call')).toBeVisible()
        await expectAccessible(admin)

        await expectResetMail(email, port)
        await page.goto(`${origin}/login`)
        await pressAt(page, button(page, 'Back to sign in'), 'Enter')
        await signIn(page, email)
        await openHome(page)
        await page.goto(`${origin}/profile`)
        await expect(button(page, 'Set up an app')).toBeVisible()
      })
    })
  }
})
