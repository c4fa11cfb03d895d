import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { browserOf } from './support/browserOf'
import { givenClaimedRequest, givenPatient, givenSubmittedRequest } from './support/givenRequest'
import { test } from './support/test'

test('a photo whose code is gone fails in its place: the decision that is typed stays, and trying again works', async ({
  browser,
}) => {
  // given a professional who writes about a request with photos
  const professional = 'doctor2@example.com'
  const { id } = await givenClaimedRequest(
    professional,
    await givenSubmittedRequest(await givenPatient(), 'beauty'),
  )
  const { page } = await browserOf(browser, professional)
  await page.goto(`/docdashboard?tab=mine&request=${id}`)
  await page.getByRole('button', { name: 'Ask the patient' }).click()
  await page.getByLabel('Your question').fill('Since when do you have it?')
  const photo = page.getByRole('button', { name: /^Enlarge: / }).first()
  await expect(photo).toBeVisible()

  // when a photo is pressed after the code is gone
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await photo.click()

  // then a notice is in its place, and the question is still there
  const notice = page.getByRole('alert').filter({ hasText: 'The photo viewer did not load' })
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('Your question')).toHaveValue('Since when do you have it?')
  await expectAccessible(page)

  // and trying again works once the code is reachable; the focus comes back to the photo
  await page.unroute('**/assets/*.js')
  await notice.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(photo).toBeFocused()
  await expect(page.getByLabel('Your question')).toHaveValue('Since when do you have it?')
})
