import type { Browser, Page } from '@playwright/test'
import { confirmSignUp, signUp } from './signIn'

/** As for the demonstration accounts, so that everything that signs these in signs in new ones. */
const password = 'Demo-pass-1'

let made = 0

/** A patient without a past, in a browser of their own, signed in. */
export async function newPatient(browser: Browser): Promise<{ page: Page; email: string }> {
  made += 1
  const email = `patient-${process.pid}-${Date.now()}-${made}@example.com`
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/login')
  await signUp(page, email, password)
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await confirmSignUp(page, email)
  await page.waitForURL('/dashboard')
  return { page, email }
}
