import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { browserOf } from '../browser/browserOf'
import { newAccount } from './newAccount'
import { origin } from '../port'

/** A patient without a past, signed in, in a browser of their own that has not opened anything yet. */
export async function newPatient(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; email: string }> {
  const email = await newAccount(origin)
  const { page } = await browserOf(browser, email, origin, options)
  return { page, email }
}
