import { expect, type Locator, type Page } from '@playwright/test'

/** The screens on which journeys by keyboard are played. */
export const screens = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desktop', viewport: { width: 1280, height: 900 } },
] as const

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
export const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true })

/** Presses Tab until the target has the focus, and presses the key there. */
export async function pressAt(page: Page, target: Locator, key: string): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 150; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement))
      return page.keyboard.press(key)
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target.toString()}.`)
}

/** Replaces the content of the field with the label by typing. */
export async function typeAt(page: Page, label: string, text: string): Promise<void> {
  await pressAt(page, page.getByLabel(label, { exact: true }), 'Control+a')
  await page.keyboard.type(text)
}
