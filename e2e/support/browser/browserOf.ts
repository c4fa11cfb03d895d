import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { storedAfterSignIn } from './storedAfterSignIn'
import { origin, pagesOrigin } from '../port'

/**
 * A browser context of a signed-in user, with the storage that a sign-in leaves and no page open. Specs about
 * signing in go through the sign-in screen instead.
 */
export async function browserOf(
  browser: Browser,
  email: string,
  at = origin,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const pages = at === origin ? pagesOrigin : at
  const localStorage = await storedAfterSignIn(pages, email)
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...options,
    storageState: { cookies: [], origins: [{ origin: pages, localStorage }] },
  })
  return { context, page: await context.newPage() }
}
