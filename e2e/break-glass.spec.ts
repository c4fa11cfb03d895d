import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { givenClaimedRequest, givenPatient, givenSubmittedRequest } from './support/givenRequest'
import { browserOf } from './support/signIn'
import { test } from './support/test'

test('an alert is answered before prescribing, and a stranger to the patient before reading of it', async ({
  browser,
}) => {
  // Four people in four browsers.
  test.slow()
  const patient = await givenPatient()
  const medications = { none: false, entries: [{ name: 'Imitrex', dose: '50 mg', frequency: 'as needed' }] }
  const sent = await givenSubmittedRequest(patient, 'sleep', { medications })
  const { id, patientId } = await givenClaimedRequest('doctor2@example.com', sent)

  // The professional who has taken the request prescribes in spite of an interaction, and says why.
  const { page: doctor } = await browserOf(browser, 'doctor2@example.com')
  await doctor.goto(`/docdashboard?tab=mine&request=${id}`)
  await doctor.getByRole('button', { name: 'Approve and prescribe' }).click()
  const trazodone = doctor.getByLabel('Product').locator('option', { hasText: 'Trazodone' })
  await doctor.getByLabel('Product').selectOption((await trazodone.first().getAttribute('value')) ?? '')
  await expect(doctor.getByText('Interaction: Imitrex')).toBeVisible()
  const approve = doctor.locator('form').getByRole('button', { name: 'Approve and prescribe' })
  await approve.click()
  await expect(doctor.getByText(/Please explain in at least 10 characters/)).toBeVisible()
  await expectAccessible(doctor)
  await doctor.getByLabel('Why you prescribe it all the same').fill('Rare use, agreed with her neurologist')
  await approve.click()
  await expect(doctor.getByText('Approved and prescribed. The patient is told.')).toBeVisible()

  // A colleague without a relation, by keyboard alone: a reason in a code and in words, then the record.
  const { page: stranger } = await browserOf(browser, 'doctor@example.com')
  await stranger.goto(`/records/patient/${patientId}`)
  await expect(stranger.getByRole('heading', { name: 'You have no relation to this patient' })).toBeVisible()
  await expectAccessible(stranger)
  await stranger.getByLabel('Reason').focus()
  await stranger.keyboard.press('ArrowDown')
  await stranger.keyboard.press('Tab')
  await stranger.keyboard.type('Brought to our ward unconscious')
  await stranger.keyboard.press('Tab')
  await stranger.keyboard.press('Enter')
  await expect(stranger.getByText(/Opened without a relation, until/)).toBeVisible()
  await expect(stranger.getByText(/Prescribed all the same: Rare use/)).toBeVisible()
  await stranger.getByRole('button', { name: 'Show who has looked' }).click()
  await expect(stranger.getByText('Medical emergency: Brought to our ward unconscious')).toBeVisible()
  await expectAccessible(stranger)

  // It stands in the Admin's trail, marked, and the patient can see it.
  const { page: admin } = await browserOf(browser, 'admin@example.com')
  await admin.goto(`/admin?section=audit&isEmergency=true&patientId=${patientId}`)
  const trail = admin.getByRole('table')
  await expect(trail.getByText('Opened a record without a relation')).toBeVisible()
  await expect(trail.getByText('Without a relation', { exact: true }).first()).toBeVisible()
  const { page: own } = await browserOf(browser, patient)
  await own.goto('/profile')
  await own.getByRole('button', { name: 'Show who has looked' }).click()
  await expect(own.getByText('Not your care team: opened with a reason')).toBeVisible()
})
