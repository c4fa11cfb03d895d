import { expect } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { button } from '../support/browser/keyboard'
import { requireFreshSignIn } from '../support/browser/requireFreshSignIn'
import { signIn } from '../support/browser/signIn'
import { newPatient } from '../support/given/newPatient'
import { test } from '../support/test'

test('closing an account asks to sign in again, and comes back to its section with what was typed', async ({
  browser,
}) => {
  const { page, email } = await newPatient(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile')
  await button(page, 'Close my account…').click()
  const phrase = page.getByLabel('Type “close my account” to continue')
  await phrase.fill('close my account')
  await requireFreshSignIn(page, 'CloseMyAccount')
  await button(page, 'Close my account').click()
  await expect(page.getByRole('alert')).toContainText('Please sign in again first')
  await expectAccessible(page)
  await button(page, 'Sign in again').click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Please sign in again', { exact: true })).toBeVisible()
  await expect(page.getByText('Your session has ended')).toHaveCount(0)

  await signIn(page, email)
  await expect(page).toHaveURL(/\/profile#closing$/)
  await expect(phrase).toHaveValue('close my account')
  const section = page.getByRole('heading', { level: 2, name: 'Close account' })
  await expect(section).toBeFocused()
  await expect(section).toBeInViewport()
  await button(page, 'Close my account').click()
  await expect(page.getByText('Your account is closed')).toBeVisible()
})
