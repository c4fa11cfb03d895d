import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { codeFor } from '../mailbox'
import { originAt, pagesOrigin, port as sharedPort } from '../port'
import { signUp } from '../browser/signIn'

/** The password of accounts that a journey makes. */
export const ownPassword = 'Quiet-river-7'

/** A unique, unused email address. */
export const newEmail = () => `e2e-${randomUUID()}@example.com`

/**
 * Creates an account at /login and confirms it in the same page, so that Amplify signs in automatically.
 * @param port of the product, whose mailbox is read
 * @returns its email; its password is {@link ownPassword}
 */
export async function givenAccount(page: Page, port = sharedPort): Promise<string> {
  const email = newEmail()
  await page.goto(`${port === sharedPort ? pagesOrigin : originAt(port)}/login`)
  await signUp(page, email, ownPassword)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.getByLabel('Code').fill(await codeFor(email, port))
  await page.getByRole('button', { name: 'Confirm' }).click()
  return email
}

/** Makes Amplify believe that the tokens of this browser have expired. */
export async function expireTokens(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.clockDrift'))
    if (key) localStorage.setItem(key, String(2 * 3_600_000))
  })
}
