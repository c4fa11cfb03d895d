import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { browserOf } from '../support/browser/browserOf'
import { givenPatient, givenSubmittedRequest } from '../support/given/givenRequest'
import { test } from '../support/test'

/* Checks every route of the specification in each role that may open it, on a phone and a desktop. Routes
   covered by `public-pages.spec.ts` and `signed-in-screens.spec.ts` are left out, and so are the steps of
   signing in, which `e2e/account/` covers. */
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }
const both = [phone, desk]

/** Expects a page other than the not-found page, by its title, and waits for the live chat, which loads last. */
async function expectRoute(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Live chat' }), path).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const size of both) {
    await page.setViewportSize(size)
    await test.step(`${path} at ${size.width} pixels`, () => expectAccessible(page))
  }
}

test('public pages not covered elsewhere are accessible', async ({ page }) => {
  test.slow()
  for (const path of [
    '/login',
    '/cart',
    '/payment-success',
    '/payment-cancelled',
    '/prescription-renewal',
    '/prescription-managment',
    '/verification-complete',
    '/no/such/page',
  ])
    await expectRoute(page, path)
})

test('the live chat is accessible and works by keyboard only', async ({ page }) => {
  for (const size of both) {
    await page.setViewportSize(size)
    await page.goto('/beauty')
    const launcher = page.getByRole('button', { name: 'Live chat' })
    const panel = page.getByRole('dialog', { name: 'Live chat' })
    await launcher.focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('button', { name: 'Close live chat' })).toBeFocused()
    await expectAccessible(page)

    const chat = page.frameLocator('iframe[title="Live chat"]')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(chat.getByLabel('Your message')).toBeFocused()
    await page.keyboard.type('Hello')
    await page.keyboard.press('Enter')
    // The keys of the frame are not the page's: it asks to be closed.
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(launcher).toBeFocused()
    await expect(page.getByRole('button', { name: 'Live chat 1 new chat message' })).toBeVisible()
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: 'Close live chat' }).press('Escape')
    await expect(launcher).toBeFocused()
  }
})

for (const { email, paths } of [
  {
    email: 'patient@example.com',
    paths: ['/prescription-renewal', '/verification-complete', '/submitRequest'],
  },
  { email: 'doctor@example.com', paths: ['/messages', '/profile', '/verification-complete'] },
  {
    email: 'admin@example.com',
    paths: ['/dashboard', '/history', '/docdashboard', '/profile', '/messages', '/doctor/messages'],
  },
]) {
  test(`routes only ${email} may open are accessible`, async ({ browser }) => {
    test.slow()
    const { page } = await browserOf(browser, email)
    for (const path of paths) await expectRoute(page, path)
  })
}

test('a conversation is accessible to both sides', async ({ browser }) => {
  test.slow()
  const patient = await givenPatient()
  await givenSubmittedRequest(patient, 'sleep')
  for (const email of [patient, 'doctor@example.com']) {
    const { page } = await browserOf(browser, email)
    await page.goto(email.startsWith('doctor') ? '/doctor/messages' : '/messages')
    await page.getByRole('main').getByRole('link', { name: /Sleep/ }).first().click()
    await expect(page.getByLabel('Your message')).toBeVisible()
    await expectRoute(page, new URL(page.url()).pathname + new URL(page.url()).search)
    await page.context().close()
  }
})
