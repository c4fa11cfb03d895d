import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessible } from './support/accessible'
import { givenAccount, ownPassword } from './support/account'
import { codeFor } from './support/mailbox'
import { port as sharedPort } from './support/port'
import { signOut } from './support/signIn'
import { endProduct, type StartedProduct, startProduct } from './support/startProduct'
import { test } from './support/test'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A product whose user pool asks for a second step, on a port of its own. */
function givenProduct(mfa: 'on' | 'optional', port: number): string {
  let product: StartedProduct
  let dataDir: string

  // One worker starts it, and takes all tests that need it.
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    dataDir = mkdtempSync(join(tmpdir(), 'tendwell-mfa-'))
    product = await startProduct(port, dataDir, port + 1, { MFA: mfa })
  })
  test.afterAll(async () => {
    await endProduct(product, 'SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  })
  return `http://localhost:${port}`
}

async function keyOf(page: Page): Promise<string> {
  return (await page.locator('code').innerText()).replaceAll(' ', '')
}

/** An app shows each code for half a minute, and the pool takes each one once: the clock is asked for the next. */
function codeOfApp(key: string, steps = 0): string {
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 })
}

async function signInWith(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await press(page, 'Sign in')
}

/** Shows the codes at the end of a set-up, and says that they are saved. */
async function saveCodes(page: Page): Promise<void> {
  await press(page, 'Show my recovery codes')
  await page.getByLabel('I have saved these codes').check()
  await press(page, 'Finish')
}

/** Fills the form from its first field on, without a mouse. */
async function recoverByKeyboard(page: Page, email: string, code: string): Promise<void> {
  const label = 'Recovery code'
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByLabel(label).fill(code)
  await page.getByLabel(label).press('Enter')
}

test.describe('where everybody signs in with a second step', () => {
  const port = sharedPort + 24
  givenProduct('on', port)

  test('a new account sets up an app, over a reload, and signs in with its codes', async ({ page }) => {
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
    await expect(page.getByRole('alert')).toContainText('That is not the code')
    await page.getByLabel('Code', { exact: true }).fill(codeOfApp(key))
    await press(page, 'Confirm')
    await expect(heading(page, 'Save your recovery codes')).toBeFocused()
    await expectAccessible(page)
    await page.reload()
    await expect(heading(page, 'Save your recovery codes')).toBeVisible()
    await saveCodes(page)
    await page.waitForURL('**/dashboard')

    // Nobody asked for this browser to be remembered.
    await signOut(page)
    await signInWith(page, email)
    await expect(heading(page, 'Confirm it is you')).toBeFocused()
    await expectAccessible(page)
    await page.reload()
    await expect(heading(page, 'Confirm it is you')).toBeVisible()
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
    await expect(heading(page, 'Confirm it is you')).toBeVisible()
    await expect(page.getByText(/We emailed a code to/)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Code', { exact: true }).fill(await codeFor(email, port))
    await press(page, 'Confirm')

    await page.waitForURL('**/dashboard')
  })
})

test.describe('where a second step is everybody’s own choice', () => {
  const port = sharedPort + 27
  const origin = givenProduct('optional', port)

  test('it is turned on in the profile, asked for at the next sign-in, and turned off again', async ({
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
    await page.getByLabel('I have saved these codes').check()
    await press(page, 'Finish')
    await expect(page.getByText('From now on, signing in asks for a code from your app.')).toBeVisible()
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

    await signOut(page)
    await signInWith(page, email)
    await expect(heading(page, 'Confirm it is you')).toBeVisible()
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
    await expect(page.getByText('The second step is turned off.')).toBeVisible()
  })

  test('who has lost the app signs in by a recovery code, by keyboard alone; the code works once', async ({
    page,
  }) => {
    const email = await givenAccount(page, port)
    await page.waitForURL('**/dashboard')
    await page.goto(`${origin}/profile`)
    await press(page, 'Set up an app')
    await expect(page.getByAltText(/QR code for your authenticator app/)).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(codeOfApp(await keyOf(page)))
    await press(page, 'Continue')
    const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const code = await codes.nth(0).innerText()
    await page.getByLabel('I have saved these codes').check()
    await press(page, 'Finish')
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
    await signOut(page)
    await signInWith(page, email)
    await expect(heading(page, 'Confirm it is you')).toBeVisible()

    await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
    await expect(heading(page, 'Use a recovery code')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expectAccessible(page)
    await recoverByKeyboard(page, email, '0000-0000-0000-0000')
    await expect(page.getByRole('alert')).toContainText('is wrong, or the code was used before')
    await recoverByKeyboard(page, email, code.toLowerCase())
    await expect(page.getByText('Your authenticator app is turned off.')).toBeVisible()
    await signInWith(page, email)
    await page.waitForURL('**/dashboard')
  })
})
