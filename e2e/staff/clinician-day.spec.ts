import { mkdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browserOf } from '../support/browser/browserOf'
import { givenPatient, givenSubmittedRequest } from '../support/given/givenRequest'
import { test } from '../support/test'

const folder = 'docs/clinician-day'

/** Takes a picture for docs/clinician-day.md, where PICTURES asks for it. */
async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  mkdirSync(folder, { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  await sharp(await page.screenshot())
    .webp({ quality: 70 })
    .toFile(`${folder}/${name}.webp`)
}

test('a clinician’s day goes as its page in the documentation says', async ({ browser }) => {
  test.slow()
  const familyName = 'Ashford'
  const answers = { givenName: 'Nora', familyName }
  for (let count = 0; count < 2; count += 1)
    await givenSubmittedRequest(await givenPatient(), 'sleep', answers)
  const { page } = await browserOf(browser, 'doctor@example.com')
  await page.setViewportSize({ width: 1440, height: 900 })

  // The queue
  await page.goto('/docdashboard')
  await expect(page.locator('[data-request]').first()).toBeVisible()
  await picture(page, '1-queue')

  // The evidence
  await page.goto(`/docdashboard?q=${familyName}`)
  await expect(page.locator('[data-request]').first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(familyName) })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Evidence' })).toBeVisible()
  await picture(page, '2-evidence')

  // The decision, whose keys act once its forms are there
  await expect(page.getByRole('button', { name: 'Approve and prescribe' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(/^Approving charges/)).toBeVisible()
  await picture(page, '3-plan')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Claim next request' })).toBeVisible()
  await picture(page, '4-signed')

  // A question to the next patient
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(familyName) })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Ask patient' })).toBeVisible()
  await page.keyboard.press('q')
  await page.keyboard.type('How long does it take you to fall asleep?')
  await picture(page, '5-question')

  // Messages
  await page.goto('/doctor/messages')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('log')).toBeVisible()
  await picture(page, '6-inbox')

  // Tasks
  await page.goto('/docdashboard?tasks=mine')
  await expect(page.getByRole('navigation', { name: 'Tasks by list' })).toBeVisible()
  await picture(page, '7-tasks')
})
