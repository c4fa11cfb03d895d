import { expect } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { apiAs } from '../support/api'
import { browserOf } from '../support/browser/browserOf'
import { givenPrescription } from '../support/given/givenPrescription'
import { newPatient } from '../support/given/newPatient'
import { origin } from '../support/port'
import { test } from '../support/test'

const doctorEmail = 'doctor2@example.com'

/** A prescription of ramelteon whose first order is paid and waits at the pharmacy. */
async function givenPaidOrder(email: string): Promise<{ orderId: string; patientId: string }> {
  const { patientId } = await givenPrescription(email, 'sleep', { productId: 'ramelteon-8', refills: 1 })
  const patient = await apiAs(origin, email)
  const { data } = await patient.ask<{ myOrders: { nodes: { id: string }[] } }>(
    '{ myOrders { nodes { id } } }',
  )
  return { orderId: data.myOrders.nodes[0]?.id ?? '', patientId }
}

test('a prescription is stopped before packing: patient, prescriber and Admin see it canceled and refunded', async ({
  browser,
}) => {
  test.slow()
  const { page: patient, email } = await newPatient(browser)
  await patient.setViewportSize({ width: 390, height: 844 })
  const { orderId, patientId } = await givenPaidOrder(email)

  await patient.goto(`/cart?order=${orderId}`)
  await expect(patient.getByText(/prescribed for California/)).toBeVisible()
  await expectAccessible(patient)

  const { page: doctor } = await browserOf(browser, doctorEmail)
  await doctor.goto('/prescription-managment?status=active')
  // Other journeys prescribe to patients of the same name, and the list is live.
  const record = doctor.locator(`a[href="/records/patient/${patientId}"]`)
  const article = doctor.getByRole('article').filter({ has: record })
  await article.getByRole('button', { name: 'Stop…', exact: true }).click()
  await expect(article.getByText(/An order hasn’t shipped yet. It will be canceled/)).toBeVisible()
  await article.getByLabel('Reason').selectOption('side_effects')
  await article.getByLabel('Note to patient').fill('Please stop. We look for something else.')
  await expectAccessible(doctor)
  await article.getByRole('button', { name: 'Stop permanently' }).click()

  await expect(patient.getByText('Canceled').or(patient.getByText('Refunded')).first()).toBeVisible()
  await patient.goto('/prescription-managment')
  await expect(patient.getByText('Please stop. We look for something else.').first()).toBeVisible()
  await expect(patient.getByText(/If an order had not shipped, we canceled it and will refund/)).toBeVisible()
  await expectAccessible(patient)

  const { page: admin } = await browserOf(browser, 'admin@example.com')
  await admin.goto(`/admin?section=orders&order=${orderId}`)
  const drawer = admin.getByRole('complementary', { name: 'Order' })
  await expect(drawer.getByText(/Canceled because the prescription was stopped/)).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^Mark as/ })).toHaveCount(0)
  await expectAccessible(admin)
})
