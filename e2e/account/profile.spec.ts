import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { answersFor } from '../../tests/support/builders/answers'
import { expectAccessible } from '../support/browser/accessible'
import { apiAs } from '../support/api'
import { expectNoHorizontalScroll } from '../support/browser/fit'
import { newPatient } from '../support/given/newPatient'
import { origin } from '../support/port'
import { watchProblems } from '../support/browser/problems'
import { test } from '../support/test'

const phone = { width: 390, height: 844 }
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

interface FhirBundle {
  readonly entry: readonly {
    readonly resource: { readonly resourceType: string } & Record<string, unknown>
  }[]
}

/** A request that is sent and not answered; the same without a browser. */
async function sendRequest(email: string): Promise<{ cancel: () => Promise<void> }> {
  const api = await apiAs(origin, email)
  const id = randomUUID()
  const answers = JSON.stringify(answersFor('sleep'))
  const draft = { id, treatmentType: 'sleep', questionnaireVersion: 1, answers }
  const saved = await api.ask(
    'mutation Save($input: SaveRequestDraftInput!) { saveRequestDraft(input: $input) { version } }',
    { input: draft },
  )
  expect(saved.errors).toBeUndefined()
  const sent = await api.ask<{ submitRequest: { version: number } }>(
    'mutation Send($input: SubmitRequestInput!) { submitRequest(input: $input) { version } }',
    { input: { id, expectedVersion: 1 } },
  )
  expect(sent.errors).toBeUndefined()
  return {
    cancel: async () => {
      const { errors } = await api.ask(
        'mutation Cancel($input: RequestVersionInput!) { cancelRequest(input: $input) { version } }',
        { input: { id, expectedVersion: sent.data.submitRequest.version } },
      )
      expect(errors).toBeUndefined()
    },
  }
}

test('a patient edits their profile, exports their data, and closes their account', async ({ browser }) => {
  test.slow()
  const { page, email } = await newPatient(browser)
  const problems = watchProblems(page)
  const request = await sendRequest(email)
  await page.setViewportSize(phone)
  await page.goto('/profile')

  await test.step('answers of the intake are shown with their source', async () => {
    await expect(card(page, 'Personal information')).toContainText('Jordan Rivera')
    await expect(card(page, 'Allergies')).toContainText('No known allergies')
    await expectAccessible(page)
  })

  await test.step('accepted consents can be read in their version', async () => {
    const agreed = card(page, 'What you’ve agreed to')
    await expect(agreed).toContainText('Sleep Health')
    await agreed.getByRole('button', { name: 'Show text: I agree to receive care by telehealth' }).click()
    const text = agreed.getByRole('region', { name: 'I agree to receive care by telehealth' })
    await expect(text).toContainText('You can refuse telehealth, or stop at any time')
    await expectAccessible(page)
    await agreed.getByRole('button', { name: /^Hide text/ }).click()
    await expect(text).toBeHidden()
  })

  await test.step('every part can be edited by keyboard, and reports errors', async () => {
    await page.getByRole('button', { name: 'Edit personal information' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('First name')).toBeFocused()
    await page.getByLabel('First name').fill('')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(card(page, 'Personal information')).toContainText('This field is required')
    await page.getByLabel('First name').fill('Jo')
    await page.getByLabel('State you live in').selectOption('OH')
    await press(page, 'Save personal information')
    await expect(card(page, 'Personal information')).toContainText('Jo Rivera')
    await expect(page.getByRole('button', { name: 'Edit personal information' })).toBeFocused()

    await press(page, 'Edit phone')
    await page.getByLabel('Number (optional)').fill('555-0142')
    await press(page, 'Save phone')
    await expect(card(page, 'Phone')).toContainText('Numbers with +1 have 10 digits')
    await page.getByLabel('Number (optional)').fill('415 555 0142')
    await press(page, 'Save phone')
    await expect(card(page, 'Phone')).toContainText('+1 (415) 555-0142')

    for (const street of ['12 Elm Street', '1 Work Way']) {
      await press(page, 'Add address')
      await page.getByLabel('Full name').fill('Jo Rivera')
      await page.getByLabel('Street address').fill(street)
      await page.getByLabel('City').fill('Columbus')
      await page.getByLabel('State', { exact: true }).selectOption('OH')
      await page.getByLabel('ZIP code').fill('43004')
      await press(page, 'Save address')
      await expect(card(page, 'Addresses')).toContainText(street)
    }
    await press(page, 'Make 1 Work Way the default')
    await expect(card(page, 'Addresses').getByRole('listitem').first()).toContainText('1 Work Way')
    await press(page, 'Remove 12 Elm Street')
    await expect(card(page, 'Addresses').getByRole('listitem')).toHaveCount(1)

    await press(page, 'Edit allergies')
    await press(page, 'Add allergy')
    await expect(page.getByLabel('What are you allergic to?')).toBeFocused()
    await page.getByLabel('What are you allergic to?').fill('Latex')
    await page.getByLabel('How bad is it?').selectOption('severe')
    await expectAccessible(page)
    await press(page, 'Save allergies')
    await expect(card(page, 'Allergies')).toContainText('Latex · Severe')
    await press(page, 'Edit conditions')
    await press(page, 'Add condition')
    await page.getByLabel('What condition do you have or have you had?').fill('asthma')
    await press(page, 'Save conditions')
    await expect(card(page, 'Conditions')).toContainText('Asthma')

    await press(page, 'Choose emails')
    await page.getByLabel('Reminders').uncheck()
    await press(page, 'Save choices')
    await expect(card(page, 'Email notifications')).toContainText('No email')
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoHorizontalScroll(page)
    }
  })

  await test.step('a concurrent change is reported, and the typed text is kept', async () => {
    const api = await apiAs(origin, email)
    const { data } = await api.ask<{ myProfile: { version: number } }>('{ myProfile { version } }')
    await press(page, 'Edit phone')
    await page.getByLabel('Number (optional)').fill('415 555 0199')
    const input = {
      expectedVersion: data.myProfile.version,
      phone: { dialCode: '+44', number: '2079460958' },
    }
    await api.ask(
      'mutation Faster($input: UpdateMyPhoneInput!) { updateMyPhone(input: $input) { version } }',
      {
        input,
      },
    )
    await press(page, 'Save phone')
    await expect(card(page, 'Phone').getByRole('alert')).toContainText('changed in another window')
    await expect(page.getByLabel('Number (optional)')).toHaveValue('415 555 0199')
    await press(page, 'Save phone')
    await expect(card(page, 'Phone')).toContainText('+1 (415) 555-0199')
  })

  await test.step('all data can be exported as a file and printed', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page, 'Download as FHIR JSON'),
    ])
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.fhir\.json$/)
    const bundle = JSON.parse(await readFile(await download.path(), 'utf8')) as FhirBundle
    const resources = bundle.entry.map(({ resource }) => resource)
    expect(resources).toContainEqual(
      expect.objectContaining({
        resourceType: 'Patient',
        extension: [
          expect.objectContaining({ url: expect.stringContaining('us-core-birthsex'), valueCode: 'M' }),
        ],
      }),
    )
    expect(resources).toContainEqual(
      expect.objectContaining({ resourceType: 'AllergyIntolerance', code: { text: 'Latex' } }),
    )
    expect(resources.map(({ resourceType }) => resourceType)).toContain('QuestionnaireResponse')
    await expect(page.getByText(/Downloaded \d+ entries/)).toBeVisible()

    await page.getByRole('link', { name: 'Open printable record' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your record' })).toBeVisible()
    await expect(page.getByText('Latex')).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('navigation').first()).toBeHidden()
    await expect(page.getByText('Latex')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Back to your profile' }).click()
  })

  expect(problems).toEqual([])

  await test.step('the account cannot be closed with open requests, and is closed permanently without', async () => {
    await expect(card(page, 'Close your account')).toContainText('7 years after your last treatment')
    await press(page, 'Close my account…')
    const phrase = page.getByLabel('Type “close my account” to continue')
    await expect(phrase).toBeFocused()
    await phrase.fill('yes')
    await press(page, 'Close my account')
    await expect(card(page, 'Close your account')).toContainText('Please type “close my account”')
    await phrase.fill('close my account')
    await press(page, 'Close my account')
    await expect(card(page, 'Close your account').getByRole('alert')).toContainText('An unfinished request')
    await expectAccessible(page)
    await request.cancel()
    await press(page, 'Close my account')
    await expect(page.getByText('Your account is closed')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Demo-pass-1')
    await press(page, 'Sign in')
    await expect(page.getByRole('alert')).toContainText('Incorrect email or password')
  })
  await page.context().close()
})
