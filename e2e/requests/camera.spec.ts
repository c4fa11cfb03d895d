import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/browser/accessible'
import { browserOf } from '../support/browser/browserOf'
import { expectNoHorizontalScroll } from '../support/browser/fit'
import { layoutShiftOf } from '../support/browser/layoutShift'
import { holdAndSend } from '../support/browser/pay'
import { watchProblems } from '../support/browser/problems'
import { answeredDraft, openAnswered, openLastStep } from '../support/given/answeredIntake'
import { newPatient } from '../support/given/newPatient'
import { pagesOrigin } from '../support/port'
import { test } from '../support/test'
import { drawnPhoto } from '../../tests/support/builders/photos'

const fakeDevice = '--use-fake-device-for-media-stream'
const views = ['From the front', 'Left side', 'Right side'] as const

const slot = (page: Page, view: string) => page.getByRole('listitem').filter({ hasText: view })
const status = (page: Page, view: string) => slot(page, view).getByRole('status')
const opener = (page: Page, view: string) => page.getByRole('button', { name: `Take photo: ${view}` })
const cameraOf = (page: Page, view: string) => page.getByRole('dialog', { name: `Take a photo: ${view}` })
const isOn = (dialog: Locator) => expect(dialog.getByRole('status')).toContainText('Your camera is on')

/** A browser with Chromium's own stand-in for a camera, whose answer to the question for permission is set. */
async function withCamera(
  answer: 'allow' | 'deny',
  play: (browser: Browser) => Promise<void>,
): Promise<void> {
  const asks = answer === 'allow' ? '--use-fake-ui-for-media-stream' : '--use-fake-ui-for-media-stream=deny'
  const { launchOptions = {} } = test.info().project.use
  const args = [...(launchOptions.args ?? []), fakeDevice, asks]
  const browser = await chromium.launch({ ...launchOptions, args })
  try {
    await play(browser)
  } finally {
    await browser.close()
  }
}

/** Remembers the tracks that a page opens, so that a test can see whether they are off. */
function recordTracks(): void {
  const { mediaDevices } = navigator
  const ask = mediaDevices.getUserMedia.bind(mediaDevices)
  const tracks: MediaStreamTrack[] = []
  Object.assign(window, { tracks })
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await ask(constraints)
    tracks.push(...stream.getTracks())
    return stream
  }
}

const tracksOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
  )

test('on a phone: photos by the camera with an outline, retaken and sent; the clinician sees them', async () => {
  test.slow()
  await withCamera('allow', async (browser) => {
    const { page } = await newPatient(browser)
    const problems = watchProblems(page)
    await page.addInitScript(recordTracks)
    await page.setViewportSize({ width: 390, height: 844 })
    const draft = answeredDraft('beauty')
    await page.goto(pagesOrigin)
    await openLastStep(page, draft)

    await opener(page, views[0]).click()
    const dialog = cameraOf(page, views[0])
    await isOn(dialog)
    const shutter = dialog.getByRole('button', { name: 'Take photo' })
    await expect(shutter).toBeFocused()
    // The controls are in the lower third, and large enough for a thumb.
    const box = await shutter.boundingBox()
    expect(box?.y).toBeGreaterThan(844 * (2 / 3))
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await shutter.click()
    await expect(dialog.getByRole('img', { name: `The photo you took, ${views[0]}` })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Retake photo' }).click()
    await isOn(dialog)
    await shutter.click()
    await dialog.getByRole('button', { name: 'Use photo' }).click()
    await expect(dialog).toBeHidden()
    expect(await tracksOf(page)).toEqual(['ended'])
    await expect(status(page, views[0])).toHaveText('Added')
    await expect(slot(page, views[0]).getByRole('group')).toBeFocused()

    for (const view of views.slice(1)) {
      await opener(page, view).click()
      await isOn(cameraOf(page, view))
      await cameraOf(page, view).getByRole('button', { name: 'Take photo' }).click()
      await cameraOf(page, view).getByRole('button', { name: 'Use photo' }).click()
      await expect(status(page, view)).toHaveText('Added')
    }
    await expectAccessible(page)
    await holdAndSend(page)
    expect(problems).toEqual([])

    const { page: staff } = await browserOf(browser, 'doctor@example.com')
    const pictures: Buffer[] = []
    await staff.route('**/kept/**', async (route) => {
      const response = await route.fetch()
      pictures.push(await response.body())
      await route.fulfill({ response })
    })
    await staff.goto(`${pagesOrigin}/docdashboard?treatment=beauty&order=newest`)
    await staff.locator(`[data-request="${draft.requestId}"]`).click()
    await expect(staff.getByRole('img', { name: 'Photo from the patient: From the front' })).toBeVisible()
    await expect(staff.getByRole('button', { name: /^Enlarge: / })).toHaveCount(3)
    await expect.poll(() => pictures.length).toBeGreaterThanOrEqual(3)
    for (const bytes of pictures) {
      const { format, width, height, exif } = await sharp(bytes).metadata()
      expect({ format, exif }).toEqual({ format: 'jpeg', exif: undefined })
      expect(Math.max(width, height)).toBeGreaterThanOrEqual(1280)
    }
  })
})

test('on a desktop: the camera by keyboard alone; Escape, the photo and a hidden tab turn it off', async () => {
  await withCamera('allow', async (browser) => {
    const { page } = await newPatient(browser)
    await page.addInitScript(recordTracks)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(pagesOrigin)
    await openLastStep(page, answeredDraft('beauty'))
    const dialog = cameraOf(page, views[0])

    await opener(page, views[0]).press('Enter')
    await isOn(dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener(page, views[0])).toBeFocused()
    expect(await tracksOf(page)).toEqual(['ended'])

    await page.keyboard.press('Enter')
    await isOn(dialog)
    // The page behind is out of reach.
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Take photo' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('button', { name: 'Use photo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(status(page, views[0])).toHaveText('Added')

    await opener(page, views[1]).press('Enter')
    await isOn(cameraOf(page, views[1]))
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(await tracksOf(page)).toEqual(['ended', 'ended', 'ended'])
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await isOn(cameraOf(page, views[1]))
    expect((await tracksOf(page)).filter((state) => state === 'live')).toHaveLength(1)
    await page.keyboard.press('Escape')
    await expect(cameraOf(page, views[1])).toBeHidden()
    expect(await tracksOf(page)).not.toContain('live')
  })
})

test('a refused camera is explained, and the photo is chosen instead', async () => {
  await withCamera('deny', async (browser) => {
    const { page } = await newPatient(browser)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(pagesOrigin)
    await openLastStep(page, answeredDraft('beauty'))
    await opener(page, views[0]).click()
    const dialog = cameraOf(page, views[0])
    await expect(dialog.getByRole('alert')).toContainText('Your browser blocked the camera')
    await expectAccessible(page)
    await dialog.getByLabel(`Choose a photo: ${views[0]}`).setInputFiles({
      name: 'IMG_1.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawnPhoto('front'),
    })
    await expect(dialog).toBeHidden()
    await expect(status(page, views[0])).toHaveText('Added')
  })
})

/** Lets a page list its cameras only when the test calls `listCameras`. */
function holdList(): void {
  const list = navigator.mediaDevices.enumerateDevices.bind(navigator.mediaDevices)
  const isAllowed = new Promise<void>((resolve) => Object.assign(window, { listCameras: resolve }))
  navigator.mediaDevices.enumerateDevices = () => isAllowed.then(list)
}

for (const [device, options] of [
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
] as const) {
  test(`the photos stay in place when a browser has listed its cameras, on ${device}`, async () => {
    await withCamera('allow', async (browser) => {
      const { page } = await newPatient(browser, options)
      await page.addInitScript(holdList)
      await page.goto(pagesOrigin)
      await openAnswered(page, answeredDraft('beauty'))
      await expect(slot(page, views[0]).getByText('Choose a photo')).toBeVisible()
      await slot(page, views[0]).scrollIntoViewIfNeeded()
      const before = await layoutShiftOf(page)
      await page.evaluate(() => (window as unknown as { listCameras: () => void }).listCameras())
      await expect(opener(page, views[0])).toBeVisible()
      expect(await layoutShiftOf(page)).toBe(before)
      await opener(page, views[0]).focus()
      await page.evaluate(() => {
        navigator.mediaDevices.enumerateDevices = () => Promise.resolve([])
        navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
      })
      await expect(opener(page, views[1])).toBeVisible({ visible: 'hasTouch' in options })
      await expect(opener(page, views[0])).toBeFocused()
    })
  })
}
