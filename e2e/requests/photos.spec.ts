import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { cameraMake, geotagged } from '../../tests/support/builders/geotag'
import { drawnPhoto } from '../../tests/support/builders/photos'
import { expectAccessible } from '../support/browser/accessible'
import { answeredDraft, openLastStep } from '../support/given/answeredIntake'
import { browserOf } from '../support/browser/browserOf'
import { expectFitsBox } from '../support/browser/fit'
import { newPatient } from '../support/given/newPatient'
import { chooseTreatment, holdAndSend } from '../support/browser/pay'
import { test } from '../support/test'

const jpeg = (buffer: Buffer, name = 'IMG_0001.jpg') => ({ name, mimeType: 'image/jpeg', buffer })
const heic = readFileSync('tests/support/files/geotagged.heic')
const slot = (page: Page, view: string) => page.getByRole('listitem').filter({ hasText: view })
const choose = (page: Page, view: string) => page.getByLabel(`Choose a photo: ${view}`)
const status = (page: Page, view: string) => slot(page, view).getByRole('status')

/** Returns the camera metadata left in the bytes. */
async function tracesIn(bytes: Buffer): Promise<string[]> {
  const { exif, xmp, iptc } = await sharp(bytes).metadata()
  const written = [cameraMake, 'Exif', 'http://ns.adobe.com'].filter((trace) => bytes.includes(trace))
  return [...written, ...((exif ?? xmp ?? iptc) ? ['metadata'] : [])]
}

test('skin photos: wrong type, too large, interrupted and retried; the clinician sees them without location data', async ({
  browser,
}) => {
  // given a patient who has answered on a phone, and photos with location data
  const photo = geotagged(await drawnPhoto('front'))
  expect(await tracesIn(photo)).toContain(cameraMake)
  expect(await tracesIn(heic)).not.toEqual([])
  const { page } = await newPatient(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  const draft = answeredDraft('beauty')
  await openLastStep(page, draft)
  await expect(page.getByRole('heading', { name: 'Photos for your clinician' })).toBeVisible()
  await expectAccessible(page)

  // when no photo is chosen, submitting names the missing ones and moves there
  await chooseTreatment(page)
  await page.getByRole('button', { name: /^Hold .* and send$/ }).click()
  await expect(page.getByText('Please add: From the front, Left side, Right side.')).toBeVisible()
  await expect(choose(page, 'From the front')).toBeFocused()

  // then files that are not photos, or too large, are refused with a reason
  await choose(page, 'From the front').setInputFiles(jpeg(Buffer.from('Dear doctor'), 'letter.jpg'))
  await expect(status(page, 'From the front')).toContainText('We can’t open this type of file')
  const huge = Buffer.concat([heic, Buffer.alloc(10_000_000)])
  await choose(page, 'From the front').setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: huge })
  await expect(status(page, 'From the front')).toContainText('too large')

  // and a connection that breaks off loses nothing
  await page.route('**/uploads/**', (route) => route.abort('connectionreset'))
  await choose(page, 'From the front').setInputFiles(jpeg(photo))
  await expect(status(page, 'From the front')).toContainText('Connection lost')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again: From the front' }).click()
  await expect(status(page, 'From the front')).toHaveText('Added')

  // and the others go together: one that only the server can open, one with a transparent background
  const png = await sharp(await drawnPhoto('right'))
    .png()
    .toBuffer()
  await choose(page, 'Left side').setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: heic })
  await choose(page, 'Right side').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
  await expect(status(page, 'Left side')).toHaveText('Added')
  await expect(status(page, 'Right side')).toHaveText('Added')
  await expect(slot(page, 'Left side').getByRole('img')).toBeVisible()

  // and are restored after a reload, and can be removed and added again
  await page.reload()
  await expect(page.getByRole('img', { name: /^Your photo/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove: Right side' }).click()
  await expect(choose(page, 'Right side')).toBeAttached()
  await choose(page, 'Right side').setInputFiles(jpeg(photo))
  await expect(status(page, 'Right side')).toHaveText('Added')
  await expectAccessible(page)
  await holdAndSend(page)

  // then a clinician who opens the request gets three pictures without location data
  const { page: staff } = await browserOf(browser, 'doctor@example.com')
  const downloads: Buffer[] = []
  await staff.route('**/kept/**', async (route) => {
    const response = await route.fetch()
    downloads.push(await response.body())
    await route.fulfill({ response })
  })
  await staff.goto('/docdashboard?treatment=beauty&order=newest')
  await staff.locator(`[data-request="${draft.requestId}"]`).click()
  const photos = staff.getByRole('button', { name: /^Enlarge: / })
  await expect(photos).toHaveCount(3)
  await expect(staff.getByRole('img', { name: 'Photo from the patient: From the front' })).toBeVisible()
  await expect.poll(() => downloads.length).toBeGreaterThanOrEqual(3)
  for (const bytes of downloads) {
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
    expect(await tracesIn(bytes)).toEqual([])
  }

  await expectFitsBox(staff, staff.getByRole('region', { name: 'Requests' }), 390)

  // and views them by keyboard
  await photos.first().press('Enter')
  const viewer = staff.getByRole('dialog')
  await expect(viewer.getByText('1 of 3')).toBeVisible()
  await staff.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 of 3')).toBeVisible()
  await expect(viewer.getByRole('img', { name: 'Photo from the patient: Left side' })).toBeVisible()
  await expectAccessible(staff)
  await staff.keyboard.press('+')
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).not.toHaveAttribute('aria-disabled')
  await staff.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(photos.first()).toBeFocused()
})
