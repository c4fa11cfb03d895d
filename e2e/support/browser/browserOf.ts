import type { Browser, BrowserContext, Page } from '@playwright/test'
import { storedAfterSignIn } from './storedAfterSignIn'
import { port } from '../port'

const origin = `http://localhost:${port}`

/**
 * A browser of their own for somebody who has signed in and not opened anything yet. What they go through on the
 * sign-in screen is for the journeys about that: here the browser only has what it would have kept.
 */
export async function browserOf(
  browser: Browser,
  email: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const localStorage = await storedAfterSignIn(origin, email)
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  return { context, page: await context.newPage() }
}
