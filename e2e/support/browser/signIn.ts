import { expect, type Page } from '@playwright/test'
import { codeFor } from '../mailbox'

/** Signs a demonstration account in on the page it is at, or at /login. */
export async function signIn(page: Page, email: string, password = 'Demo-pass-1'): Promise<void> {
  if (!new URL(page.url(), 'http://localhost').pathname.startsWith('/login')) await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'))
}

/** Creates an account with e-mail and password, up to the step that asks for the code. */
export async function signUp(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('tab', { name: 'Create account' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Enters the emailed code; the user is then signed in automatically. */
export async function confirmSignUp(page: Page, email: string): Promise<void> {
  // The email is stored when this step is shown.
  await expect(page.getByLabel('Code')).toBeVisible()
  await page.getByLabel('Code').fill(await codeFor(email))
  await page.getByRole('button', { name: 'Confirm' }).click()
}

/** Expects the navigation of a signed-in user, without a sign-in link. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  await expect(signInLink(page)).toBeHidden()
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(signInLink(page)).toBeVisible()
}

/** Signs out by the menu; the page has to have arrived, or it would take the focus from the menu. */
export async function signOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('You’ve been signed out')).toBeVisible()
}

const signInLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign in' })
