import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { browserOf } from '../support/browser/browserOf'
import { givenClaimedRequest, givenPatient, givenSubmittedRequest } from '../support/given/givenRequest'
import { test } from '../support/test'

/** A request of a new patient that the clinician has claimed. */
async function givenRequestOf(professional: string): Promise<{ id: string; email: string }> {
  const email = await givenPatient()
  const { id } = await givenClaimedRequest(professional, await givenSubmittedRequest(email, 'sleep'))
  return { id, email }
}

async function openedBy(page: Page, id: string): Promise<void> {
  await page.goto(`/docdashboard?tab=mine&request=${id}`)
  await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible()
}

test('a clinician asks, and the patient’s answer returns the request', async ({ browser }) => {
  const { id, email } = await givenRequestOf('doctor2@example.com')
  const { page: doctor } = await browserOf(browser, 'doctor2@example.com')
  await openedBy(doctor, id)

  await doctor.getByRole('button', { name: 'Ask patient' }).click()
  await doctor.getByRole('button', { name: 'Send question' }).click()
  await expect(doctor.getByText('This field is required.')).toBeVisible()
  await doctor.getByLabel('Your question').fill('Do you snore?')
  await doctor.getByRole('button', { name: 'Send question' }).click()
  const panel = doctor.getByRole('region', { name: 'Requests' })
  await expect(panel.getByText('Waiting on patient')).toBeVisible()

  const { page: patient } = await browserOf(browser, email)
  await patient.goto('/dashboard')
  await patient.getByRole('link', { name: 'Answer now' }).click()
  await patient.getByLabel('Your message').fill('My wife says I do not.')
  await patient.getByLabel('Your message').press('Enter')
  await expect(panel.getByText('In review')).toBeVisible()
})

test('a clinician sees the price, approves and prescribes', async ({ browser }) => {
  const { id, email } = await givenRequestOf('doctor2@example.com')
  const { page: doctor } = await browserOf(browser, 'doctor2@example.com')
  await openedBy(doctor, id)

  const decision = doctor.getByRole('group', { name: 'Decision' })
  await decision.getByRole('button', { name: 'Approve and prescribe' }).click()
  await doctor.getByRole('radiogroup', { name: 'Product' }).getByRole('radio').first().check()
  await expect(doctor.getByLabel('Directions (sig)')).not.toBeEmpty()
  await expect(doctor.getByText(/Approving charges \$\d+\.\d\d of the/)).toBeVisible()
  await doctor.locator('form').getByRole('button', { name: 'Approve and prescribe' }).click()

  await expect(doctor.getByRole('region', { name: 'Requests' }).getByText('Prescribed').first()).toBeVisible()
  await expect(decision.getByRole('button')).toHaveText(['Cancel treatment'])

  const { page: patient } = await browserOf(browser, email)
  await patient.goto('/prescription-managment')
  await expect(patient.getByRole('article').first()).toContainText('Active')
})

test('a clinician proposes another treatment, the patient accepts it on the dashboard, and it is prescribed', async ({
  browser,
}) => {
  const { id, email } = await givenRequestOf('doctor2@example.com')
  const { page: doctor } = await browserOf(browser, 'doctor2@example.com')
  const { page: patient } = await browserOf(browser, email)
  await patient.goto('/dashboard')
  await openedBy(doctor, id)

  await doctor.getByRole('button', { name: 'Propose another treatment' }).click()
  await doctor.getByRole('radiogroup', { name: 'Product' }).getByRole('radio').first().check()
  await doctor.getByLabel('Message to the patient').fill('A gentler one is enough to begin with.')
  await expectAccessible(doctor)
  await doctor.getByRole('button', { name: 'Send proposal' }).click()
  await expect(doctor.getByText('Proposal sent').first()).toBeVisible()

  await expect(patient.getByRole('blockquote')).toContainText('A gentler one is enough to begin with.')
  await expectAccessible(patient)
  await patient.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(patient.getByRole('heading', { name: 'Nothing to do right now' })).toBeVisible()

  await expect(doctor.getByText('Proposal accepted').first()).toBeVisible()
  const decision = doctor.getByRole('group', { name: 'Decision' })
  await decision.getByRole('button', { name: 'Approve and prescribe' }).click()
  await expect(doctor.getByLabel('Directions (sig)')).not.toBeEmpty()
  await doctor.locator('form').getByRole('button', { name: 'Approve and prescribe' }).click()
  await expect(doctor.getByRole('region', { name: 'Requests' }).getByText('Prescribed').first()).toBeVisible()
})

test('a visitor is asked to sign in on the page of prescriptions', async ({ page }) => {
  await page.goto('/prescription-managment')
  await expect(page.getByText('Sign in to manage your prescriptions.')).toBeVisible()
  await expect(page).toHaveURL('/prescription-managment')
})

test('a clinician declines with a reason', async ({ browser }) => {
  const { id } = await givenRequestOf('doctor2@example.com')
  const { page: doctor } = await browserOf(browser, 'doctor2@example.com')
  await openedBy(doctor, id)

  await doctor.getByRole('button', { name: 'Decline' }).click()
  await doctor.getByLabel('Reason').selectOption({ label: 'Needs an in-person exam' })
  await doctor.getByLabel('Message to the patient').fill('Please see a sleep clinic near you.')
  await doctor.getByRole('button', { name: 'Decline request' }).click()

  await expect(doctor.getByRole('region', { name: 'Requests' }).getByText('Declined').first()).toBeVisible()
})
