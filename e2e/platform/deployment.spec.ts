import { expect } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { browserOf } from '../support/browser/browserOf'
import { givenClaimedRequest, givenPatient, givenSubmittedRequest } from '../support/given/givenRequest'
import { test } from '../support/test'

test('a photo whose chunk fails to load shows an error in its place: the typed decision stays, and a retry works', async ({
  browser,
}) => {
  // given a clinician who writes about a request with photos
  const professional = 'doctor2@example.com'
  const { id } = await givenClaimedRequest(
    professional,
    await givenSubmittedRequest(await givenPatient(), 'beauty'),
  )
  const { page } = await browserOf(browser, professional)
  await page.goto(`/docdashboard?tab=mine&request=${id}`)
  await page.getByRole('button', { name: 'Ask patient' }).click()
  await page.getByLabel('Your question').fill('Since when do you have it?')
  const photo = page.getByRole('button', { name: /^Enlarge: / }).first()
  await expect(photo).toBeVisible()

  // when a photo is pressed after its chunk was removed
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await photo.click()

  // then a notice is in its place, and the question is still there
  const notice = page.getByRole('alert').filter({ hasText: 'The photo viewer didn’t load' })
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('Your question')).toHaveValue('Since when do you have it?')
  await expectAccessible(page)

  // and a retry works once the chunk is reachable; the focus returns to the photo
  await page.unroute('**/assets/*.js')
  await notice.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(photo).toBeFocused()
  await expect(page.getByLabel('Your question')).toHaveValue('Since when do you have it?')
})

test('a new version is offered in an open tab, and reloading keeps the typed text', async ({ page }) => {
  // given a visitor who has typed a message, and a server with a newer version
  await page.clock.install()
  await page.goto('/contact')
  const message = page.getByLabel('Your message')
  await message.fill('A question about prices')
  await page.route('**/version.json', (route) => route.fulfill({ json: { entry: '/assets/index-newer.js' } }))

  // when they return to the tab minutes later
  const offer = page.getByRole('status').filter({ hasText: 'A new version is available.' })
  // The notice's chunk is loaded a minute after the page: until then, returning checks nothing.
  await expect(async () => {
    await page.clock.runFor('06:00')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(offer).toBeVisible({ timeout: 1_000 })
  }).toPass()

  // then the notice appears beside the typed text, and Reload keeps the text
  await expect(message).toHaveValue('A question about prices')
  await expectAccessible(page)
  await Promise.all([page.waitForEvent('load'), offer.getByRole('button', { name: 'Reload' }).press('Enter')])
  await expect(offer).toBeHidden()
  await expect(message).toHaveValue('A question about prices')
})
