import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { givenPatient, givenSubmittedRequest } from './support/givenRequest'
import { browserOf } from './support/signIn'
import { test } from './support/test'

const queue = '/docdashboard'
const row = (page: Page, id: string) => page.locator(`[data-request="${id}"]`)
const requestOf = (page: Page) => new URL(page.url()).searchParams.get('request')

test('two professionals work on one queue by keyboard alone, and never on the same request', async ({
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

  // when both claim the same one at once
  const claimOf = (page: Page) =>
    row(page, first.id)
      .locator('xpath=..')
      .getByRole('button', { name: /^Claim/ })
  await Promise.all([claimOf(lee).click(), claimOf(haddad).click()])

  // then one has it, and the other reads who was faster
  const hasIt = async (page: Page) => requestOf(page) === first.id
  await expect.poll(async () => [await hasIt(lee), await hasIt(haddad)].filter(Boolean).length).toBe(1)
  const [winner, other] = (await hasIt(lee)) ? [lee, haddad] : [haddad, lee]
  await expect(other.getByRole('alert')).toContainText(/has had this since/)

  // when the winner writes a note by keyboard and signs it
  await expect(winner.getByRole('heading', { name: 'Clinical note' })).toBeVisible()
  await winner.getByLabel('Your note').fill('No nitrates, blood pressure in range.')
  await expect(winner.getByText(/Kept as a draft/)).toBeVisible()
  await winner.getByRole('button', { name: 'Sign and lock' }).press('Enter')
  await expect(winner.getByText(/Signed by Dr .*, (MD|DO),/)).toBeVisible()
  await expect(winner.getByRole('button', { name: 'Add an addendum' })).toBeVisible()
  await expectAccessible(winner)

  // and a second window of theirs that knows an older version is told, not obeyed
  const stale = await winner.context().newPage()
  await stale.goto(`${queue}?tab=mine&request=${first.id}`)
  await expect(stale.getByRole('button', { name: 'Give back' })).toBeVisible()
  await stale.route('**/graphql', (route) =>
    route.request().postData()?.includes('ReleaseRequest') === true ? route.continue() : route.abort(),
  )
  await winner.locator('body').press('g')
  await expect.poll(() => requestOf(winner)).toBeNull()
  await claimOf(other).click()
  await expect.poll(() => requestOf(other)).toBe(first.id)
  await stale.getByRole('button', { name: 'Give back' }).click()
  await expect(stale.getByRole('alert').filter({ hasText: 'This was not given back' })).toBeVisible()
  await stale.close()

  // when both ask for the next at once
  await Promise.all([lee.goto(narrowed), haddad.goto(narrowed)])
  for (const page of [lee, haddad]) await expect(page.locator('[data-request]').first()).toBeVisible()
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
