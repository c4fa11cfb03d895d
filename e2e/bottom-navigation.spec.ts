import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/browser/accessible'
import { browserOf } from './support/browser/browserOf'
import { overflowOf } from './support/browser/fit'
import { test } from './support/test'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Bottom navigation' })

const walk = [
  { name: /^Messages/, path: '/messages' },
  { name: 'Medicines', path: '/prescription-managment' },
  { name: 'Shop', path: '/storefront' },
  { name: 'You', path: '/profile' },
  { name: 'Care', path: '/dashboard' },
]

for (const width of [320, 390]) {
  test(`a patient walks through the product by the bar at the foot of a phone ${width} pixels wide`, async ({
    browser,
  }) => {
    test.slow()
    const { page } = await browserOf(browser, 'patient@example.com')
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/dashboard')

    for (const { name, path } of walk) {
      await bar(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL((url) => url.pathname === path)
      await expect(bar(page).locator('[aria-current=page]')).toHaveText(name)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expect(page.locator('[aria-busy=true], [data-skeleton]')).toHaveCount(0)
      expect.soft(await overflowOf(page), path).toEqual([])
      await test.step(path, () => expectAccessible(page))
      await expectNothingCovered(page)
    }
    for (const link of await bar(page).getByRole('link').all()) {
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  })
}

/** The last line of the page can be scrolled above the bar. */
async function expectNothingCovered(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const footer = await page.getByRole('contentinfo').boundingBox()
  const top = (await bar(page).boundingBox())?.y ?? 0
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(top + 1)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}

test('the bar gives way to the keyboard and to a conversation, and only phones have it', async ({
  browser,
}) => {
  const { page } = await browserOf(browser, 'patient@example.com')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact')
  await expect(bar(page)).toBeVisible()
  await page.getByRole('main').getByRole('textbox').first().focus()
  await expect(bar(page)).toBeHidden()
  await page.getByRole('main').getByRole('textbox').first().blur()
  await expect(bar(page)).toBeVisible()

  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(bar(page)).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await bar(page)
    .getByRole('link', { name: /^Messages/ })
    .click()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('visitors and clinicians have no bar at the foot', { tag: '@loopback' }, async ({ browser, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Live chat' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)

  const { page: doctor } = await browserOf(browser, 'doctor@example.com')
  await doctor.setViewportSize({ width: 390, height: 844 })
  await doctor.goto('/docdashboard')
  await expect(doctor.getByRole('button', { name: 'Live chat' })).toBeVisible()
  await expect(bar(doctor)).toHaveCount(0)
})
