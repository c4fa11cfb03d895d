import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { givenAccount } from '../support/given/account'
import { givenAuthenticator } from '../support/browser/authenticator'
import { expectNoHorizontalScroll } from '../support/browser/fit'
import { signOut } from '../support/browser/signIn'
import { test } from '../support/test'

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Tabs to a button and presses it. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await button(page, name).evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(button(page, name)).toBeFocused()
  await page.keyboard.press('Enter')
}

async function givenProfile(page: Page): Promise<string> {
  const email = await givenAccount(page)
  await page.waitForURL('**/dashboard')
  await page.goto('/profile')
  await expect(section(page).getByText('You don’t have a passkey yet.')).toBeVisible()
  return email
}

async function enrol(page: Page, { isRemembered }: { isRemembered: boolean }): Promise<void> {
  await tabTo(page, 'Add a passkey')
  if (isRemembered) {
    await expect(page.getByRole('checkbox', { name: /one tap/ })).toBeFocused()
    await page.keyboard.press('Space')
  }
  await expectAccessible(page)
  await tabTo(page, 'Create passkey')
  await expect(section(page).getByText('Your passkey is ready.')).toBeVisible()
}

for (const [screen, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const) {
  test(`a passkey on a ${screen} is enrolled, signs in with one press, and is refused once removed, by keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const authenticator = await givenAuthenticator(page)
    const email = await givenProfile(page)
    await enrol(page, { isRemembered: true })
    expect(await authenticator.count()).toBe(1)
    await expect(section(page).getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)

    await signOut(page)
    await expect(page.getByText(/saves only your account ID/)).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await tabTo(page, 'Sign in with a passkey')
    await page.waitForURL('**/dashboard')

    await page.goto('/profile')
    await section(page)
      .getByRole('button', { name: /^Remove Passkey/ })
      .press('Enter')
    await expectAccessible(page)
    await tabTo(page, 'Remove passkey')
    await expect(section(page).getByText('Your passkey has been removed.')).toBeFocused()
    await signOut(page)
    await page.getByLabel('Email').fill(email)
    await tabTo(page, 'Sign in with a passkey')
    await expect(page.getByRole('alert')).toContainText('This account has no passkey.')
  })
}

test('a passkey signs in with a typed email in a browser without a remembered account', async ({ page }) => {
  await givenAuthenticator(page)
  const email = await givenProfile(page)
  await enrol(page, { isRemembered: false })
  await signOut(page)
  await expect(page.getByText('None of your account information stays in this browser.')).toBeVisible()

  await button(page, 'Sign in with a passkey').click()
  await expect(page.getByRole('alert')).toContainText('Enter your email first.')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await tabTo(page, 'Sign in with a passkey')
  await page.waitForURL('**/dashboard')
})

test('a canceled passkey prompt returns to the unchanged form, and can be retried', async ({ page }) => {
  const authenticator = await givenAuthenticator(page)
  const email = await givenProfile(page)
  await enrol(page, { isRemembered: false })
  await signOut(page)
  await page.getByLabel('Email').fill(email)
  await authenticator.setPresent(false)

  await button(page, 'Sign in with a passkey').click()
  await expect(button(page, 'Sign in with a passkey')).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(button(page, 'Sign in with a passkey')).toBeFocused()

  await authenticator.setPresent(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
})

test('a second passkey on the same device is refused with an explanation', async ({ page }) => {
  await givenAuthenticator(page)
  await givenProfile(page)
  await enrol(page, { isRemembered: false })

  await button(page, 'Add a passkey').click()
  await button(page, 'Create passkey').click()

  await expect(section(page).getByRole('alert')).toContainText('This device already has a passkey')
})
