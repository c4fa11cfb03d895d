import { expect } from '@playwright/test'
import { watchProblems } from '../support/browser/problems'
import { signIn } from '../support/browser/signIn'
import { cloudFrontPorts, port } from '../support/port'
import { test } from '../support/test'

/* What the synthesized distributions add to the product, in a browser. */

const chatOrigin = `http://127.0.0.1:${cloudFrontPorts.liveChat}`

test('pages work under the headers of the template, with the live chat in its frame', async ({ page }) => {
  const problems = watchProblems(page)
  const answer = await page.goto('/')
  const policy = (await answer?.headerValue('content-security-policy')) ?? ''
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([`script-src 'self'`, `frame-src ${chatOrigin}`, `frame-ancestors 'none'`]),
  )
  expect(policy).toContain(`connect-src 'self' http://localhost:${port} ws://localhost:${port} `)
  // Only CloudFront sends it.
  expect(await answer?.headerValue('x-frame-options')).toBe('DENY')

  const chat = page.frameLocator('iframe[title="Live chat"]')
  await expect(chat.locator('form')).toBeAttached()
  await signIn(page, 'doctor@example.com')
  await expect(page.getByRole('link', { name: /^New\b/ })).toBeVisible()
  expect(problems).toEqual([])
})

test('each path reaches its own origin', async ({ request }) => {
  const statusOf = async (path: string) => (await request.get(path)).status()
  expect(await statusOf('/catalogue.json')).toBe(200)
  expect(await statusOf('/intake/sleep.json')).toBe(200)
  expect(await statusOf('/contact')).toBe(200)
  expect(await statusOf('/nowhere')).toBe(404)
  expect(await statusOf('/assets/none.js')).toBe(404)
  // Services have hosts of their own.
  expect((await request.post('/graphql', { data: {} })).status()).toBe(403)
  expect((await request.post('/payments/setup', { data: {} })).status()).toBe(401)
  expect((await request.get('/config.json')).headers()['cache-control']).toBe('no-store')
})
