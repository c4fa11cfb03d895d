import { expect, type Page, type Route } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { givenClaimedRequest, givenPatient, givenSubmittedRequest } from '../support/given/givenRequest'
import { signIn } from '../support/browser/signIn'
import { test } from '../support/test'

const professional = 'doctor2@example.com'

async function givenRequest(): Promise<string> {
  const submitted = await givenSubmittedRequest(await givenPatient(), 'sleep')
  return `/docdashboard?tab=mine&request=${(await givenClaimedRequest(professional, submitted)).id}`
}

const note = (page: Page) => page.getByLabel('Your note')

function isSave(route: Route): boolean {
  return route.request().postData()?.includes('mutation SaveClinicalNote') ?? false
}

/** Opens another address of the queue as a link does, without a load of the page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

for (const { device, ...viewport } of [
  { device: 'a phone', width: 390, height: 844 },
  { device: 'a desktop', width: 1280, height: 800 },
]) {
  test(`text typed while a note is being saved is kept when another request is opened, on ${device}`, async ({
    page,
  }) => {
    const [first, second] = [await givenRequest(), await givenRequest()]
    await page.setViewportSize(viewport)
    await signIn(page, professional)
    await page.goto(first)
    let saves = 0
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/graphql', async (route) => {
      if (isSave(route)) {
        saves += 1
        if (saves === 1) await held
      }
      await route.fallback()
    })

    await note(page).fill('Sleeps four hours.')
    await expect.poll(() => saves).toBe(1)
    await note(page).fill('Sleeps four hours. No snoring. Advised on evening light.')
    await follow(page, second)
    await expect(note(page)).toHaveValue('')
    release()
    await expect.poll(() => saves).toBe(2)
    await page.unrouteAll({ behavior: 'wait' })

    await page.goto(first)
    await expect(note(page)).toHaveValue('Sleeps four hours. No snoring. Advised on evening light.')
    await page.getByRole('button', { name: 'Sign and lock' }).click()
    await expect(page.getByText(/^Signed by/).first()).toBeVisible()
    await expect(page.getByText('Sleeps four hours. No snoring. Advised on evening light.')).toBeVisible()
  })

  test(`an unsaved note is restored and saved after a reload, on ${device}`, async ({ page, browser }) => {
    const place = await givenRequest()
    await page.setViewportSize(viewport)
    await signIn(page, professional)
    await page.goto(place)
    await page.route('**/graphql', (route) => (isSave(route) ? route.abort() : route.fallback()))
    await note(page).fill('Wakes at three every night.')
    await expect(page.getByText(/^Not saved. Check your connection/)).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'wait' })

    await page.reload()

    await expect(note(page)).toHaveValue('Wakes at three every night.')
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    const elsewhere = await (await browser.newContext()).newPage()
    await signIn(elsewhere, professional)
    await elsewhere.goto(place)
    await expect(note(elsewhere)).toHaveValue('Wakes at three every night.')
  })
}
