import { expect, type Page } from '@playwright/test'

/** The labels of the test cards on the gateway's page. */
export const cards = {
  success: /^Payment succeeds\s*4242/,
  declined: 'Card is declined',
  insufficientFunds: 'Declined: insufficient funds',
  threeDSecure: 'Bank asks for approval',
  refusedAtCapture: 'Hold or saving succeeds, charge is declined',
} as const

/** On the gateway's page: chooses a card and lets it be held, charged or saved. */
export async function enterCard(page: Page, card: string | RegExp = cards.success): Promise<void> {
  await page.waitForURL(/\/gateway\/checkout\/\w+$/)
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: /^(Hold|Pay|Save)/ }).click()
}

/** On the last step of the intake: leaves the choice to the clinician, or wishes for a product. */
export async function chooseTreatment(
  page: Page,
  name: string | RegExp = 'Let my clinician decide',
): Promise<void> {
  await page.getByRole('radio', { name }).check()
}

/** On the last step of the intake: enters where the medicine ships, in the state of the answers. */
export async function enterAddress(page: Page): Promise<void> {
  await page.getByLabel('Street address').fill('12 Elm Street')
  await page.getByLabel('City').fill('Fresno')
  await page.getByLabel('ZIP code').fill('93650')
}

/** From the last step of the intake to the request that has arrived: holds the money with a card that works. */
export async function holdAndSend(page: Page): Promise<void> {
  await enterAddress(page)
  await chooseTreatment(page)
  await page.getByRole('button', { name: /^Hold .* and send$/ }).click()
  await enterCard(page)
  await expect(page.getByRole('heading', { name: 'We’ve received your request' })).toBeVisible()
}
