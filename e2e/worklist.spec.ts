import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { browserOf } from './support/browserOf'
import { givenPatient, givenSubmittedRequest } from './support/givenRequest'
import { test } from './support/test'

const queue = '/docdashboard'
const row = (page: Page, id: string) => page.locator(`[data-request="${id}"]`)
const requestOf = (page: Page) => new URL(page.url()).searchParams.get('request')

test('two professionals take the next of one queue by keyboard alone, and never the same request', async ({
  browser,
}) => {
  test.slow()
  const patients = await Promise.all([givenPatient(), givenPatient()])
  const [first, second] = await Promise.all(patients.map((email) => givenSubmittedRequest(email, 'ed')))
  if (!first || !second) throw new Error('Two requests were to be given.')
  const { page: lee } = await browserOf(browser, 'doctor@example.com')
  const { page: haddad } = await browserOf(browser, 'doctor2@example.com')

  // given both look at the same two requests, found by treatment and newest first
  const narrowed = `${queue}?treatment=ed&order=newest`
  for (const page of [lee, haddad]) {
    await page.goto(narrowed)
    await expect(row(page, first.id)).toBeVisible()
    await expect(row(page, second.id)).toBeVisible()
  }
  await expectAccessible(lee)

  // when both ask for the next at once
  await Promise.all([lee.keyboard.press('n'), haddad.keyboard.press('n')])
  await expect.poll(() => requestOf(lee)).not.toBeNull()
  await expect.poll(() => requestOf(haddad)).not.toBeNull()
  expect(requestOf(lee)).not.toBe(requestOf(haddad))

  // then the keys are listed, and lead through the list
  await haddad.goto(queue)
  await expect(haddad.locator('[data-request]').first()).toBeVisible()
  await haddad.keyboard.press('?')
  await expect(haddad.getByRole('region', { name: 'Keyboard' })).toContainText('Claim the next')
  await haddad.keyboard.press('Escape')
  await haddad.keyboard.press('j')
  await haddad.keyboard.press('j')
  await haddad.keyboard.press('Enter')
  await expect.poll(() => requestOf(haddad)).not.toBeNull()
  await haddad.keyboard.press('3')
  await expect(haddad).toHaveURL(/tab=mine/)
})

test('a professional keeps their licenses on their profile', async ({ browser }) => {
  const { page } = await browserOf(browser, 'doctor2@example.com')
  await page.goto('/profile')
  await expect(page.getByRole('list', { name: 'Where you may treat' })).toContainText('California')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit quick texts' }).click()
  await page.getByRole('button', { name: 'Add a quick text' }).click()
  await page.getByLabel('Title').fill('Two weeks')
  await page.getByLabel('Text', { exact: true }).fill('Hello {name}, please write to me in two weeks.')
  await page.getByRole('button', { name: 'Save quick texts' }).click()
  await expect(page.getByText('Your quick texts are saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('please write to me in two weeks')).toBeVisible()
})
