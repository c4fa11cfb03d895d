import { expect, type Page } from '@playwright/test'
import { licensePhoto } from '../../tests/support/builders/identityScenarios'
import { drawnPhoto } from '../../tests/support/builders/photos'
import { expectAccessible } from '../support/browser/accessible'
import { apiAs } from '../support/api'
import { browserOf } from '../support/browser/browserOf'
import { expectFitsBox } from '../support/browser/fit'
import { newPatient } from '../support/given/newPatient'
import { origin } from '../support/port'
import { test } from '../support/test'

const requestId = '0f4c1c1e-3f3f-4d55-9a53-2d7d8f0f7a10'

async function choose(page: Page, label: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel(`Choose a photo: ${label}`)
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
  const slot = page.getByRole('listitem').filter({ hasText: label })
  await expect(slot.getByRole('status')).toHaveText('Added')
}

async function sendPhotos(page: Page): Promise<void> {
  await choose(page, 'Front of your ID', await licensePhoto())
  await choose(page, 'Your face', await drawnPhoto('front'))
  await page.getByRole('button', { name: 'Send photos' }).click()
  await expect(page.getByRole('heading', { name: 'We have your photos' })).toBeVisible()
}

async function openCheck(admin: Page, name: string) {
  await admin.getByRole('link', { name }).first().click()
  const drawer = admin.getByRole('complementary', { name: 'Identity check' })
  await expect(drawer.getByRole('button', { name: 'Enlarge: Front' })).toBeVisible()
  await expect(drawer.getByRole('img', { name: 'Photo from the patient: Selfie' })).toBeVisible()
  return drawer
}

test('an identity check is rejected with a reason, retried, and verified live', async ({ browser }) => {
  // given a patient who came from a request, on a phone
  const { page, email } = await newPatient(browser)
  const familyName = `Quill${Date.now()}`
  const api = await apiAs(origin, email)
  await api.ask('mutation Name($input: UpdateMyNameInput!) { updateMyName(input: $input) { id } }', {
    input: { givenName: 'Vera', familyName },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/verification-complete?request=${requestId}&status=verified`)
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your identity' })).toBeVisible()
  await expectAccessible(page)

  // when no photo is chosen, submitting names the missing ones
  await page.getByRole('button', { name: 'Send photos' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please add' })).toHaveText(
    'Please add: Front of your ID, Your face.',
  )
  await sendPhotos(page)
  await expectAccessible(page)

  // and an Admin who compares them and cannot read them
  const { page: admin } = await browserOf(browser, 'admin@example.com')
  await admin.goto('/admin?section=identity')
  let drawer = await openCheck(admin, `Vera ${familyName}`)
  await expectAccessible(admin)
  await expectFitsBox(admin, drawer, 390)
  await drawer.getByRole('button', { name: 'Reject…' }).click()
  await drawer.getByRole('button', { name: 'Reject identity check' }).click()
  await expect(drawer.getByText('Choose a reason.')).toBeVisible()
  await drawer.getByLabel('Reason').selectOption('Not readable')
  await drawer.getByLabel('Message to the patient (optional)').fill('The corner with the date is cut off.')
  await drawer.getByRole('button', { name: 'Reject identity check' }).click()
  await expect(drawer.getByText('Rejected', { exact: true })).toBeVisible()

  // then the patient reads why, without asking again, and sends better ones
  await expect(page.getByRole('heading', { level: 1, name: 'Please send clearer photos' })).toBeFocused()
  await expect(page.getByText('You can try 2 more times.')).toBeVisible()
  await expect(page.getByText('The corner with the date is cut off.')).toBeVisible()
  await expectAccessible(page)
  await sendPhotos(page)

  // when the Admin verifies, the patient sees it live, and continues with the request that led here
  await admin.goto('/admin?section=identity')
  drawer = await openCheck(admin, `Vera ${familyName}`)
  await drawer.getByRole('button', { name: 'Verify identity' }).click()
  await expect(drawer.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re verified' })).toBeFocused()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Back to your request' })).toHaveAttribute(
    'href',
    `/history?open=request-${requestId}`,
  )
})
