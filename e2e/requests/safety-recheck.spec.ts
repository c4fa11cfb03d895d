import { expect, type Page } from '@playwright/test'
import { cards as testCards } from '../../tests/support/builders/hostedPage'
import { expectAccessible } from '../support/browser/accessible'
import { browserOf } from '../support/browser/browserOf'
import { approve, givenPrescription } from '../support/given/givenPrescription'
import { givenClaimedRequest, givenSubmittedRequest } from '../support/given/givenRequest'
import { newPatient } from '../support/given/newPatient'
import { enterCard } from '../support/browser/pay'
import { test } from '../support/test'

const professional = 'doctor@example.com'

/** Sildenafil is approved for a patient, and the card is refused when it is to be charged. @returns the request's id */
async function givenRefusedCharge(email: string): Promise<string> {
  const sent = await givenSubmittedRequest(email, 'ed', {}, testCards.refusedAtCapture)
  const claimed = await givenClaimedRequest(professional, sent)
  return (await approve(claimed, { productId: 'sildenafil-25' }, professional)).requestId
}

async function addMedicine(page: Page, name: string): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit medicines' }).click()
  await page.getByRole('button', { name: 'Add medicine' }).click()
  await page.getByLabel('What do you take?').fill(name)
  await page.getByRole('button', { name: 'Save medicines' }).click()
  await expect(page.getByText('Your medicines have been saved.')).toBeVisible()
}

test('a new medicine between a refused charge and the payment prevents signing', async ({ browser }) => {
  test.slow()
  const { page: patient, email } = await newPatient(browser)
  const requestId = await givenRefusedCharge(email)

  // given the patient is about to pay with another card
  await patient.goto('/dashboard')
  const step = patient.getByRole('region', { name: 'We couldn’t charge your card' })
  await step.getByRole('button', { name: 'Pay with another card' }).click()
  await patient.waitForURL(/gateway/)

  // when they add a medicine on their profile, and pay in the other tab
  const profile = await patient.context().newPage()
  await addMedicine(profile, 'Nitroglycerin')
  await enterCard(patient)
  await patient.waitForURL(/payment-/)

  // then nothing is prescribed or charged, and the request is back in review
  await patient.setViewportSize({ width: 390, height: 844 })
  await patient.goto('/dashboard')
  await expect(patient.getByText('In review').first()).toBeVisible()
  await expect(patient.getByText(/\$\d+\.\d\d charged/)).toBeHidden()
  await expectAccessible(patient)
  await patient.goto('/messages')
  await expect(patient.getByText(/will review the request again/).first()).toBeVisible()

  // the professional sees which alert, and why it is back
  const { page: doctor } = await browserOf(browser, professional)
  await doctor.goto(`/docdashboard?tab=mine&request=${requestId}`)
  const decision = doctor.getByRole('group', { name: 'Decision' })
  await expect(doctor.getByText('Back in review: new safety alert')).toBeVisible()
  await expect(doctor.getByRole('list', { name: 'Safety check' })).toContainText(
    /Interaction: Nitroglycerin/i,
  )
  await expect(decision.getByRole('button', { name: 'Approve and prescribe' })).toBeVisible()
  await expectAccessible(doctor)

  // and the Admin that the prescription was withdrawn, with the money held and not charged
  const { page: admin } = await browserOf(browser, 'admin@example.com')
  await admin.goto(`/admin?section=prescriptions&requestId=${requestId}`)
  await expect(admin.getByRole('cell', { name: 'Canceled', exact: true })).toBeVisible()
  await admin.goto(`/admin?section=payments&requestId=${requestId}`)
  await expect(admin.getByRole('cell', { name: 'Held', exact: true })).toBeVisible()
})

test('an emergency in a new intake puts the prescriptions of another treatment on hold', async ({
  browser,
}) => {
  test.slow()
  const { page: patient, email } = await newPatient(browser)
  await givenPrescription(email, 'sleep', { productId: 'ramelteon-8', refills: 1 }, professional)

  // when an answer in an intake for pain is an emergency
  await patient.setViewportSize({ width: 390, height: 844 })
  await patient.goto('/submitRequest?type=pain_cream')
  await patient.getByLabel('Your state').selectOption({ label: 'California' })
  await patient.getByRole('button', { name: 'Continue' }).click()
  await patient.getByRole('checkbox').first().check()
  await patient.getByRole('button', { name: 'Continue' }).click()

  // then help comes first, and the answers are sent and final
  await expect(patient.getByRole('link', { name: 'Call 911' })).toBeVisible()
  await expect(patient.getByText(/^We sent your answers to your care team/)).toBeVisible()
  await expect(patient.getByRole('button', { name: 'Change my answer' })).toBeHidden()
  await expectAccessible(patient)
  await patient.goto('/prescription-managment')
  await expect(patient.getByRole('article')).toContainText('On hold')
  await patient.goto('/messages')
  await expect(patient.getByText(/^You started a new request/).first()).toBeVisible()

  // and the prescriber reads which answer it was
  const { page: doctor } = await browserOf(browser, professional)
  await doctor.goto('/prescription-managment')
  const held = doctor.getByRole('article').filter({ hasText: 'Put on hold by the safety check' }).first()
  await expect(held).toContainText('Ramelteon')
  await expectAccessible(doctor)
})
