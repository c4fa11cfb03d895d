import { expect, type Page } from '@playwright/test'
import { drawnPhoto } from '../../tests/support/builders/photos'
import { agreeToAll, answerIntake } from '../support/browser/answerIntake'
import { browserOf } from '../support/browser/browserOf'
import { holdAndSend } from '../support/browser/pay'
import { confirmSignUp, signIn, signUp } from '../support/browser/signIn'
import { test } from '../support/test'

test('a patient submits a request, a clinician answers live, and an Admin finds it', async ({
  browser,
  page: patient,
  context,
}) => {
  test.slow()
  const email = `journey-${Date.now()}@example.com`
  const name = { givenName: 'Noor', familyName: `Haddon${Date.now() % 10_000}` }
  const fullName = `${name.givenName} ${name.familyName}`

  // given a clinician with the queue open
  const doctorContext = await browser.newContext({ reducedMotion: 'reduce' })
  const doctor = await doctorContext.newPage()
  await signIn(doctor, 'doctor@example.com')
  await expect(doctor).toHaveURL('/docdashboard')
  await expect(doctor.getByRole('link', { name: /^New\b/ })).toHaveAttribute('aria-current', 'page')

  // when a visitor picks a treatment from the menu and answers the intake
  await patient.goto('/')
  await patient.getByRole('button', { name: 'Treatments' }).click()
  await patient.getByRole('link', { name: 'Sleep Health' }).first().click()
  await expect(patient).toHaveURL(/\/submitRequest/)
  await answerIntake(patient, 'sleep', name)

  // then they are asked to sign in only at the end
  await patient.getByRole('button', { name: 'Confirm and continue' }).click()
  await agreeToAll(patient)
  await patient.getByRole('button', { name: 'Sign in to send' }).click()
  await expect(patient).toHaveURL(/\/login/)

  // and after a wrong code and the right one they return to their answers, signed in
  await signUp(patient, email, 'a long enough phrase')
  await expect(patient.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await patient.getByLabel('Code').fill('000000')
  await patient.getByRole('button', { name: 'Confirm' }).click()
  await expect(patient.getByRole('alert')).toContainText('That code isn’t right')
  await confirmSignUp(patient, email)
  await expect(patient).toHaveURL(/\/submitRequest/)
  await holdAndSend(patient)
  await expect(patient.getByText(/You’ll hear from us by/)).toBeVisible()

  // then it arrives at the professional without a reload
  const claim = { name: `Claim request from ${fullName}` }
  await expect(doctor.getByRole('button', claim)).toBeVisible()

  // and of two concurrent claims one succeeds, and the other names the colleague
  const { page: colleague } = await browserOf(browser, 'doctor2@example.com')
  await openWithoutLiveEvents(colleague)
  await expect(colleague.getByRole('button', claim)).toBeVisible()
  await doctor.getByRole('button', claim).click()
  await expect(doctor.getByRole('button', { name: 'Release' })).toBeVisible()
  await colleague.getByRole('button', claim).click()
  await expect(colleague.getByText(/Claimed by Dr\. Lena Lee/)).toBeVisible()

  // and reads the answers
  const evidence = doctor.getByRole('region', { name: 'Evidence' })
  await expect(evidence.getByText('BMI', { exact: true })).toBeVisible()
  await expect(evidence.getByText('Blood pressure', { exact: true })).toBeVisible()
  await expect(doctor.getByText(/answers were No:/)).toBeVisible()
  await expect(doctor.getByRole('heading', { name: 'Answers' })).toBeVisible()
  await expect(doctor.getByText('California').first()).toBeVisible()

  // then they talk
  await patient.getByRole('link', { name: 'Message your care team' }).click()
  await expect(patient).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
  await doctor.getByRole('link', { name: 'Open conversation' }).click()
  await expect(doctor).toHaveURL(/\/doctor\/messages/)
  await write(doctor, 'Good morning Noor. How long have you slept badly?')
  await expect(letters(patient)).toContainText(['Good morning Noor. How long have you slept badly?'])
  await write(patient, 'For about three months.')
  await expect(letters(doctor)).toContainText(['For about three months.'])
  await expect(patient.getByText('Read', { exact: true }).last()).toBeVisible()

  // and she attaches a photo, which arrives and can be viewed
  await patient
    .getByLabel('Add photos or PDFs')
    .setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto('room') })
  const tray = patient.getByRole('list', { name: 'Files with this message' })
  await expect(tray.getByText(/^Added/)).toBeVisible()
  await write(patient, 'This is where I sleep.')
  await letters(doctor)
    .getByRole('button', { name: /^Enlarge: Photo from/ })
    .click()
  const picture = doctor.getByRole('dialog').getByRole('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await doctor.keyboard.press('Escape')

  // and messages written while one side is offline arrive after it is back: all of them, once, in order
  await context.setOffline(true)
  const missed = [
    'First, keep the same hours.',
    'Second, no screens in bed.',
    'Third, write to me on Friday.',
  ]
  for (const text of missed) await write(doctor, text)
  await context.setOffline(false)
  await expect(letters(patient).filter({ hasText: /^.*(First|Second|Third),/s })).toHaveCount(3)
  const shown = await letters(patient).allInnerTexts()
  expect(missed.map((text) => shown.filter((letter) => letter.includes(text)).length)).toEqual([1, 1, 1])
  const places = missed.map((text) => shown.findIndex((letter) => letter.includes(text)))
  expect(places).toEqual([...places].sort((one, other) => one - other))
  await doctorContext.close()

  // and an Admin finds the request by its state and treatment
  const admin = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signIn(admin, 'admin@example.com')
  await expect(admin).toHaveURL('/admin')
  const sections = admin.getByRole('navigation', { name: 'Sections' })
  await sections.getByRole('link', { name: 'Requests' }).click()
  await expect(admin.getByText(fullName)).toBeVisible()
})

const letters = (page: Page) => page.getByRole('log').getByRole('listitem')

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text)
  await page.getByLabel('Your message').press('Enter')
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
}

/** Opens the queue with a socket on which no event arrives, so that it keeps showing its first state. */
async function openWithoutLiveEvents(page: Page): Promise<void> {
  await page.routeWebSocket(/graphql\/realtime/, () => undefined)
  await page.goto('/docdashboard')
}
