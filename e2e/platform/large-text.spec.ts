import { chromium, expect, type Page } from '@playwright/test'
import { overflowOf } from '../support/browser/fit'
import { givenPrescription } from '../support/given/givenPrescription'
import { newPatient } from '../support/given/newPatient'
import { pagesOrigin } from '../support/port'
import { test } from '../support/test'

const largeText = '--blink-settings=defaultFontSize=32'
const phone = { viewport: { width: 390, height: 844 } } as const

/** Buttons and links of a page that are wider than what holds them, unless it scrolls, or narrower than their own text. */
const wideControls = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    return [...main.querySelectorAll<HTMLElement>('button, a')]
      .filter((control) => {
        const { parentElement: parent, clientWidth, scrollWidth } = control
        const style = getComputedStyle(control)
        if (!parent || !control.checkVisibility() || style.display === 'inline' || clientWidth < 2)
          return false
        const box = control.getBoundingClientRect()
        const isBeyond = box.right > parent.getBoundingClientRect().right + 1 && !scrolls(parent)
        return (style.position !== 'absolute' && isBeyond) || scrollWidth > clientWidth + 1
      })
      .map(({ textContent, className }) => `“${textContent}” ${className}`)
  })

async function expectFit(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect.poll(() => overflowOf(page), page.url()).toEqual([])
  await expect.poll(() => wideControls(page), page.url()).toEqual([])
}

// WCAG 2.2, 1.4.4: text twice as large is a setting of the browser.
test('with text twice as large, screens fit on a phone, and names in the bottom bar do not touch', async () => {
  const { launchOptions = {} } = test.info().project.use
  const args = [...(launchOptions.args ?? []), largeText]
  const browser = await chromium.launch({ ...launchOptions, args })
  const visitor = await (await browser.newContext(phone)).newPage()
  await visitor.goto(pagesOrigin)
  expect(await visitor.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await expectFit(visitor)

  const { page, email } = await newPatient(browser, phone)
  await givenPrescription(email, 'sleep', { productId: 'ramelteon-8', refills: 2 })
  for (const path of ['/dashboard', '/prescription-managment']) {
    await page.goto(path)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectFit(page)
  }
  await page.getByRole('button', { name: 'Pay automatically' }).click()
  await expectFit(page)
  for (const path of [
    '/history',
    '/profile',
    '/cart',
    '/messages',
    '/prescription-renewal',
    '/submitRequest',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectFit(page)
  }
  await page.goto('/dashboard')
  const links = page.getByRole('navigation', { name: 'Bottom navigation' }).getByRole('link')
  await expect(links).toHaveCount(5)
  const names = await links.evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange()
      range.selectNodeContents(link)
      const { left, right } = range.getBoundingClientRect()
      return { left, right }
    }),
  )
  expect(names).toHaveLength(5)
  for (const [index, { right }] of names.slice(0, -1).entries())
    expect(names[index + 1]?.left).toBeGreaterThan(right)

  await page.goto('/messages')
  await page.getByRole('link', { name: /Sleep/ }).first().click()
  const field = page.getByLabel('Your message')
  await expect(field).toBeVisible()
  await expectFit(page)
  expect((await field.boundingBox())?.width).toBeGreaterThan(phone.viewport.width / 2)
  await browser.close()
})
