import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { browserOf } from '../support/browser/browserOf'
import { givenPatient, givenSubmittedRequest } from '../support/given/givenRequest'
import { test } from '../support/test'

const queue = '/docdashboard'
const row = (page: Page, id: string) => page.locator(`[data-request="${id}"]`)
const requestOf = (page: Page) => new URL(page.url()).searchParams.get('request')

test('two clinicians claim from one queue by keyboard only, and never get the same request', async ({
  browser,
}) => {
  test.slow()
  const patients = await Promise.all([givenPatient(), givenPatient()])
  const [first, second] = await Promise.all(patients.map((email) => givenSubmittedRequest(email, 'ed')))
  if (!first || !second) throw new Error('Two requests were to be given.')
  const { page: lee } = await browserOf(browser, 'doctor@example.com')
  const { page: haddad } = await browserOf(browser, 'doctor2@example.com')

  // given both see the same two requests, filtered by treatment, newest first
  const narrowed = `${queue}?treatment=ed&order=newest`
  for (const page of [lee, haddad]) {
    await page.goto(narrowed)
    await expect(row(page, first.id)).toBeVisible()
    await expect(row(page, second.id)).toBeVisible()
  }
  await expectAccessible(lee)

  // when both claim the next one at once
  await Promise.all([lee.keyboard.press('n'), haddad.keyboard.press('n')])
  await expect.poll(() => requestOf(lee)).not.toBeNull()
  await expect.poll(() => requestOf(haddad)).not.toBeNull()
  expect(requestOf(lee)).not.toBe(requestOf(haddad))

  // then the keys are listed, and lead through the list
  await haddad.goto(queue)
  await expect(haddad.locator('[data-request]').first()).toBeVisible()
  await haddad.keyboard.press('?')
  await expect(haddad.getByRole('region', { name: 'Keyboard shortcuts' })).toContainText('Claim next request')
  await haddad.keyboard.press('Escape')
  await haddad.keyboard.press('j')
  await haddad.keyboard.press('j')
  await haddad.keyboard.press('Enter')
  await expect.poll(() => requestOf(haddad)).not.toBeNull()
  await haddad.keyboard.press('3')
  await expect(haddad).toHaveURL(/tab=mine/)
})

test('a request enters and leaves a clinician’s queue by events, without a refetch of the list', async ({
  browser,
}) => {
  test.slow()
  const { page: lee } = await browserOf(browser, 'doctor@example.com')
  const { page: haddad } = await browserOf(browser, 'doctor2@example.com')
  const narrowed = `${queue}?treatment=sleep&order=newest`
  for (const page of [lee, haddad]) {
    await page.goto(narrowed)
    await expect(page.locator('[data-request]').first()).toBeVisible()
  }
  // given the list was read before live updates started
  await lee.waitForLoadState('networkidle')
  const readings: string[] = []
  lee.on('request', (request) => {
    if (request.postData()?.includes('query Worklist(')) readings.push(request.url())
  })

  // when a patient sends a request, and a colleague takes it up
  const request = await givenSubmittedRequest(await givenPatient(), 'sleep')
  await expect(row(lee, request.id)).toBeVisible()
  await expect(lee.locator('[data-request]').first()).toHaveAttribute('data-request', request.id)
  await row(haddad, request.id).focus()
  await haddad.keyboard.press('c')
  await expect.poll(() => requestOf(haddad)).toBe(request.id)

  // then it has left the queue of the other
  await expect(row(lee, request.id)).toHaveCount(0)
  expect(readings).toEqual([])
})

test('a clinician maintains their licenses on their profile', async ({ browser }) => {
  const { page } = await browserOf(browser, 'doctor2@example.com')
  await page.goto('/profile')
  await expect(page.getByRole('list', { name: 'State licenses' })).toContainText('California')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit quick texts' }).click()
  await page.getByRole('button', { name: 'Add quick text' }).click()
  await page.getByLabel('Title').fill('Two weeks')
  await page.getByLabel('Text', { exact: true }).fill('Hello {name}, please write to me in two weeks.')
  await page.getByRole('button', { name: 'Save quick texts' }).click()
  await expect(page.getByText('Your quick texts are saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('please write to me in two weeks')).toBeVisible()
})
