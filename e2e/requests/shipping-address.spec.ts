import { expect } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { expectNoHorizontalScroll } from '../support/browser/fit'
import { watchProblems } from '../support/browser/problems'
import { apiAs, must } from '../support/api'
import { approve } from '../support/given/givenPrescription'
import { givenClaimedRequest, givenSubmittedRequest } from '../support/given/givenRequest'
import { newPatient } from '../support/given/newPatient'
import { origin } from '../support/port'
import { test } from '../support/test'

const first = {
  name: 'Jordan Rivera',
  line1: '12 Elm Street',
  city: 'Fresno',
  state: 'CA',
  postalCode: '93650',
}

test('a patient changes the address of a request on the dashboard, and the first order ships there', async ({
  browser,
}) => {
  const { page, email } = await newPatient(browser)
  const problems = watchProblems(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const patient = await apiAs(origin, email)
  const request = await givenSubmittedRequest(email, 'sleep')
  await must(
    patient,
    'mutation ($input: SetRequestAddressInput!) { setRequestAddress(input: $input) { id } }',
    { input: { id: request.id, shippingAddress: first } },
  )

  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await expect(main).toContainText('12 Elm Street')
  await page.getByRole('button', { name: 'Change address' }).click()
  const street = page.getByLabel('Street address')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await street.fill('PO Box 12')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(street).toBeFocused()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  // a reload keeps what is typed, and another clinician's step does not matter
  await street.fill('7 New Road')
  await page.reload()
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(street).toHaveValue('7 New Road')
  const claimed = await givenClaimedRequest('doctor2@example.com', request)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(street).toBeHidden()
  await expect(main).toContainText('7 New Road')

  await approve(claimed, { productId: 'ramelteon-8' })
  const { myOrders } = await must<{ myOrders: { nodes: unknown[] } }>(
    patient,
    '{ myOrders { nodes { status shippingAddress { line1 } } } }',
  )
  expect(myOrders.nodes).toEqual([{ status: 'placed', shippingAddress: { line1: '7 New Road' } }])
  expect(problems).toEqual([])
})
