import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { expireTokens } from '../support/given/account'
import { givenClaimedRequest, givenPatient, givenSubmittedRequest } from '../support/given/givenRequest'
import { signIn, signOut } from '../support/browser/signIn'
import { test } from '../support/test'

const professional = 'doctor2@example.com'
const text = 'Please see a doctor in person: this needs an examination.'
const sizes = [
  { device: 'a phone', width: 390, height: 844 },
  { device: 'a desktop', width: 1280, height: 800 },
]

async function expectDecline(page: Page): Promise<void> {
  await expect(page.getByLabel('Message to the patient')).toHaveValue(text)
  await expect(page.getByRole('combobox', { name: 'Reason' })).toHaveValue('needs_in_person')
}

/** Every token of this browser is refused from now on, as after an end of the session elsewhere. */
async function endSession(page: Page): Promise<void> {
  await page.context().route('**/identity/**', async (route) => {
    const isRefresh = route.request().headers()['x-amz-target']?.endsWith('GetTokensFromRefreshToken')
    if (!isRefresh) return route.fallback()
    const json = { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }
    return route.fulfill({ status: 400, json })
  })
  await expireTokens(page)
}

for (const { device, ...viewport } of sizes) {
  test(`a half-written decline is restored after a reload and an ended session, on ${device}`, async ({
    page,
  }) => {
    const { id } = await givenClaimedRequest(
      professional,
      await givenSubmittedRequest(await givenPatient(), 'sleep'),
    )
    const place = `/docdashboard?tab=mine&request=${id}`
    await page.setViewportSize(viewport)
    await signIn(page, professional)
    await page.goto(place)
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    await page.getByRole('combobox', { name: 'Reason' }).selectOption('needs_in_person')
    await page.getByLabel('Message to the patient').fill(text)

    await page.reload()
    await expectDecline(page)
    await expectAccessible(page)

    await endSession(page)
    await page.reload()
    await expect(page.getByText('Your session has ended')).toBeVisible()
    await page.context().unrouteAll({ behavior: 'wait' })
    await signIn(page, professional)
    await expect(page).toHaveURL(place)
    await expectDecline(page)

    await page.getByRole('button', { name: 'Decline request' }).click()
    await expect(page.getByText(/^Declined. The patient was notified/)).toBeVisible()
    const left = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
    expect(left).not.toContain(text)
  })
}

test('signing out removes unsent text', async ({ page }) => {
  const { id } = await givenClaimedRequest(
    professional,
    await givenSubmittedRequest(await givenPatient(), 'sleep'),
  )
  await signIn(page, professional)
  await page.goto(`/docdashboard?tab=mine&request=${id}`)
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await page.getByLabel('Message to the patient').fill(text)

  await signOut(page)

  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(text)
})
