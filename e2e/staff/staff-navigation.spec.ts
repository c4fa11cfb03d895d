import { expect, type Page } from '@playwright/test'
import { requestNumber } from '../../domain/records/patientSearch'
import { expectAccessible } from '../support/browser/accessible'
import { browserOf } from '../support/browser/browserOf'
import { givenClaimedRequest, givenPatient, givenSubmittedRequest } from '../support/given/givenRequest'
import { test } from '../support/test'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Name, birth date, email or request number' })
const option = (page: Page, name: RegExp) => page.getByRole('option', { name })

test('a clinician gets from screen to screen by the bar, which leaves the room to the work', async ({
  browser,
}) => {
  const { page } = await browserOf(browser, 'doctor@example.com')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docdashboard')

  const firstRow = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /left|late/ })
    .first()
  await expect(firstRow).toBeVisible()
  expect((await firstRow.boundingBox())?.y).toBeLessThanOrEqual(170)
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(49)
  expect((await page.getByRole('region', { name: 'Announcement' }).boundingBox())?.height).toBe(32)
  for (const text of [
    'Providing simple, accessible healthcare solutions for everyone.',
    'Resources',
    'Follow us',
    'Legal',
    'Privacy Policy',
    'Terms & Conditions',
  ])
    await expect(page.getByRole('contentinfo').getByText(text)).toBeVisible()

  await expect(bar(page).getByRole('link', { name: /^Requests \d+ waiting$/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await bar(page).getByRole('link', { name: 'Prescriptions' }).click()
  await expect(page).toHaveURL(/\/prescription-managment$/)
  await bar(page)
    .getByRole('link', { name: /^Messages/ })
    .click()
  await expect(page).toHaveURL(/\/doctor\/messages/)
  await expect(bar(page).getByRole('link', { name: /^Messages/ })).toHaveAttribute('aria-current', 'page')
})

test('a clinician finds their patient by keyboard, goes to the record, to the request and back', async ({
  browser,
}) => {
  const familyName = `Quill${Date.now() % 100_000}`
  const email = await givenPatient()
  const request = await givenSubmittedRequest(email, 'sleep', { givenName: 'Zora', familyName })
  await givenClaimedRequest('doctor@example.com', request)
  const { page } = await browserOf(browser, 'doctor@example.com')
  await page.goto('/doctor/messages')
  await expect(bar(page).getByRole('button', { name: 'Search' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(`quill${familyName.slice(5)} zo`)
  await expect(option(page, new RegExp(`Zora ${familyName}.*Patient record`))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Zora ${familyName}` })).toBeFocused()

  await page.getByRole('link', { name: 'Open Sleep Health request' }).click()
  await expect(page).toHaveURL(new RegExp(`/docdashboard\\?tab=mine&request=${request.id}`))
  await page.getByRole('link', { name: 'Patient record' }).click()
  await expect(page).toHaveURL(new RegExp(`/records/patient/${request.patientId}`))

  for (const text of [email, `#${requestNumber(request.id)}`]) {
    await bar(page).getByRole('button', { name: 'Search' }).click()
    await field(page).fill(text)
    await expect(option(page, new RegExp(`Zora ${familyName}`))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar(page).getByRole('button', { name: 'Search' })).toBeFocused()
  }
})

test('a clinician reaches emergency access by the search', async ({ browser }) => {
  const familyName = `Vance${Date.now() % 100_000}`
  const request = await givenSubmittedRequest(await givenPatient(), 'sleep', { givenName: 'Ida', familyName })
  await givenClaimedRequest('doctor2@example.com', request)
  const { page } = await browserOf(browser, 'doctor@example.com')
  await page.goto('/docdashboard')
  await bar(page).getByRole('button', { name: 'Patients' }).click()
  await field(page).fill(familyName)
  await option(page, new RegExp(`Ida ${familyName}.*Not in your care: opening needs a reason`)).click()
  await expect(page).toHaveURL(new RegExp(`/records/patient/${request.patientId}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You aren’t on this patient’s care team')
})

test(
  'an admin searches on a phone, and the live chat covers no drawer',
  { tag: '@loopback' },
  async ({ browser }) => {
    const { page } = await browserOf(browser, 'admin@example.com')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin?section=patients')
    await bar(page).getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(bar(page).getByRole('link', { name: 'Patients' })).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
    await bar(page).getByRole('button', { name: 'Search' }).click()
    await field(page).fill('audit')
    await option(page, /Audit log/).click()
    await expect(page).toHaveURL(/section=audit/)

    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/admin?section=patients')
    await page.getByRole('main').getByRole('table').getByRole('link').first().click()
    const drawer = page.getByRole('main').getByRole('complementary').last()
    await expect(drawer).toBeVisible()
    const chat = page.getByRole('button', { name: 'Live chat' })
    await chat.scrollIntoViewIfNeeded()
    const isCovered = await chat.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const inDrawer = [...document.querySelectorAll('aside')].some((aside) => {
        const box = aside.getBoundingClientRect()
        return box.left < left + width && box.right > left && box.top < top + height && box.bottom > top
      })
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
      return !inDrawer || onTop?.closest('aside') !== null
    })
    expect(isCovered).toBe(true)
  },
)

test('a dismissed announcement leaves the focus on the page', async ({ browser }) => {
  const { page } = await browserOf(browser, 'doctor@example.com')
  await page.goto('/docdashboard')
  await page.getByRole('button', { name: 'Dismiss announcement' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
