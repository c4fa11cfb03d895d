import { expect } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { browserOf } from '../support/browser/browserOf'
import { givenClaimedRequest, givenPatient, givenSubmittedRequest } from '../support/given/givenRequest'
import { test } from '../support/test'

test('a clinician mentions a colleague by keyboard, who sees it at once and opens the note', async ({
  browser,
}) => {
  test.slow()
  const patient = await givenPatient()
  const sleep = await givenSubmittedRequest(patient, 'sleep')
  await givenClaimedRequest('doctor@example.com', sleep)
  // The colleague cares for the same patient.
  await givenClaimedRequest('doctor2@example.com', await givenSubmittedRequest(patient, 'pain_cream'))
  const lee = await browserOf(browser, 'doctor@example.com')
  const haddad = await browserOf(browser, 'doctor2@example.com')

  await haddad.page.goto('/docdashboard?tasks=mentions')
  const mentions = haddad.page.getByRole('list', { name: 'Mentions' }).getByRole('listitem')
  const views = haddad.page.getByRole('navigation', { name: 'Tasks by list' })
  await expect(views.getByRole('link', { name: 'Mentions' })).toHaveAttribute('aria-current', 'page')
  // The demonstration has one.
  await expect(mentions.first()).toBeVisible()
  const before = await mentions.filter({ hasText: 'New' }).count()

  await lee.page.goto(`/docdashboard?tab=mine&request=${sleep.id}`)
  const note = lee.page.getByLabel('Your note')
  await note.fill('Sleeps badly. ')
  await note.press('End')
  await note.pressSequentially('@ami')
  const option = lee.page.getByRole('option', { name: /Dr\. Amir Haddad/ })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(note).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await expectAccessible(lee.page)
  await note.press('Enter')
  await note.pressSequentially('does the cream help?')
  await expect(note).toHaveValue('Sleeps badly. @Dr. Amir Haddad does the cream help?')
  await expect(lee.page.getByText('Dr. Amir Haddad will be notified when you sign.')).toBeVisible()
  await lee.page.getByRole('button', { name: 'Sign and lock' }).click()
  await expect(lee.page.locator('mark')).toHaveText('@Dr. Amir Haddad')

  await expect(mentions.filter({ hasText: 'New' })).toHaveCount(before + 1)
  const newest = mentions.first()
  await expect(newest).toContainText('Dr. Lena Lee mentioned you in a note')
  await expectAccessible(haddad.page)
  await newest.getByRole('link').click()
  await expect(haddad.page.locator('mark')).toHaveText('@Dr. Amir Haddad')
  await expectAccessible(haddad.page)
  await haddad.page.goto('/docdashboard?tasks=mentions')
  await expect(newest).toBeVisible()
  await expect(mentions.filter({ hasText: 'New' })).toHaveCount(before)
  await lee.context.close()
  await haddad.context.close()
})

test('a task added to a record reaches the colleague, and its count falls when it is done', async ({
  browser,
}) => {
  test.slow()
  const patient = await givenPatient()
  const request = await givenSubmittedRequest(patient, 'sleep')
  await givenClaimedRequest('doctor@example.com', request)
  const lee = await browserOf(browser, 'doctor@example.com')
  const haddad = await browserOf(browser, 'doctor2@example.com')
  await haddad.page.goto('/docdashboard?tasks=mine')
  const description = `Call the pharmacy about ${request.id.slice(0, 8)}`

  await lee.page.goto(`/docdashboard?tab=mine&request=${request.id}`)
  await lee.page
    .getByRole('link', { name: /record/i })
    .first()
    .click()
  const tasks = lee.page.getByRole('region', { name: 'Tasks' })
  await tasks.getByRole('button', { name: 'Add task' }).click()
  await tasks.getByRole('textbox', { name: 'Task' }).fill(description)
  await tasks.getByRole('combobox', { name: /Assign to/ }).selectOption({ label: 'Dr. Amir Haddad, DO' })
  await tasks.getByRole('button', { name: 'Add task' }).click()
  await expect(tasks.getByText(description)).toBeVisible()
  await expectAccessible(lee.page)

  const row = haddad.page.getByRole('listitem').filter({ hasText: description })
  await expect(row).toBeVisible()
  const tab = haddad.page.getByRole('link', { name: /^Tasks \d/ })
  const open = Number((await tab.textContent())?.replace(/\D/g, ''))
  await row.getByRole('button', { name: /Mark as done/ }).click()
  await expect(row).toHaveCount(0)
  await expect(haddad.page.getByRole('link', { name: /^Tasks/ })).toHaveText(
    open > 1 ? new RegExp(`${open - 1}$`) : /^Tasks\s*$/,
  )
  await expect(tasks.getByText('Done')).toBeVisible()
  await lee.context.close()
  await haddad.context.close()
})
