import { expect } from '@playwright/test'
import type { TreatmentType } from '../../domain/generated/enums'
import { expectAccessible } from '../support/browser/accessible'
import { answerByKeyboard, checkAllByKeyboard, pressButton } from '../support/browser/answerByKeyboard'
import { answerIntake } from '../support/browser/answerIntake'
import { expectNoHorizontalScroll } from '../support/browser/fit'
import { answeredDraft, openAnswered } from '../support/given/answeredIntake'
import { newEmail, ownPassword } from '../support/given/account'
import { newPatient } from '../support/given/newPatient'
import { watchProblems } from '../support/browser/problems'
import { confirmSignUp, signIn, signUp } from '../support/browser/signIn'
import { test } from '../support/test'

const treatments: readonly TreatmentType[] = ['beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss']
const phone = { width: 390, height: 844 }
const devices = [
  ['a phone', phone],
  ['a desktop', { width: 1280, height: 900 }],
] as const

for (const type of treatments) {
  for (const [device, viewport] of devices) {
    test(`the intake for ${type} can be completed without an account, on ${device}`, async ({ page }) => {
      const problems = watchProblems(page)
      await page.setViewportSize(viewport)
      await page.goto(`/submitRequest?type=${type}`)

      await answerIntake(page, type)

      await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
      await expect(page.getByText('Jordan', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
      expect(problems).toEqual([])
    })
  }
}

test('a whole intake up to the sign-in works by keyboard only', async ({ page }) => {
  await page.goto('/submitRequest?type=pain_cream')

  await answerByKeyboard(page, 'pain_cream')
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeFocused()
  await pressButton(page, 'Confirm and continue')
  await expect(page.getByRole('heading', { name: 'Send your request' })).toBeFocused()
  await checkAllByKeyboard(page)
  await pressButton(page, 'Sign in to send')

  await expect(page).toHaveURL(/\/login/)
})

test('a patient continues in another browser; a visitor reads that nothing is saved to an account', async ({
  browser,
}) => {
  // given a visitor who sees until when their answers are kept
  const visiting = await browser.newContext({ viewport: phone })
  const visitor = await visiting.newPage()
  await visitor.goto('/submitRequest?type=ed')
  await answerIntake(visitor, 'ed', {}, 'redFlags')
  await expect(visitor.getByText('Saved until you close this tab')).toBeVisible()
  await visiting.close()

  // and a patient who answers a little
  const { page: first, email } = await newPatient(browser)
  await first.goto('/submitRequest?type=ed')
  await answerIntake(first, 'ed', {}, 'givenName')
  await expect(first.getByText(/^Saved to your account at /)).toBeVisible()
  await first.context().close()

  // when both come back in another browser
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/submitRequest?type=ed')
  await expect(page.getByRole('heading', { name: 'Where do you live?' })).toBeVisible()
  await signIn(page, email)

  // then the patient is led from the dashboard to the next open question, and finds their answers
  await page.getByRole('link', { name: 'Continue your request' }).click()
  await expect(page.getByRole('heading', { name: 'Your height and weight' })).toBeVisible()
  await expect(page.getByText('Welcome back')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Jordan')
  await expectAccessible(page)
})

test('a visitor who finishes later gets an account, which has the answers in another browser', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  await page.setViewportSize(phone)
  await page.goto('/submitRequest?type=ed')
  await answerIntake(page, 'ed', {}, 'givenName')
  await page.getByRole('button', { name: 'Sign in to finish later' }).click()
  await signUp(page, email, ownPassword)
  await confirmSignUp(page, email)
  await expect(page.getByRole('heading', { name: 'Your height and weight' })).toBeVisible()
  await expect(page.getByText(/^Saved to your account at /)).toBeVisible()
  await page.getByRole('button', { name: 'Finish later', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expectAccessible(page)
  await page.context().close()

  const another = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' })
  const later = await another.newPage()
  await signIn(later, email, ownPassword)
  await later.getByRole('link', { name: 'Continue your request' }).click()
  await expect(later.getByRole('heading', { name: 'Your height and weight' })).toBeVisible()
  await later.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(later.getByLabel('First name')).toHaveValue('Jordan')
})

test('a link with a missing or unknown treatment leads to the list of treatments', async ({ page }) => {
  for (const path of ['/submitRequest', '/submitRequest?type=surgery']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'What can we help you with?' })).toBeVisible()
  }
})

test('a reload and the Back button keep the answers', async ({ page }) => {
  await page.goto('/submitRequest?type=ed')
  await answerIntake(page, 'ed', {}, 'givenName')
  await page.reload()

  await expect(page.getByRole('heading', { name: 'Your height and weight' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('Jordan')
})

test('a visitor in an unserved state is informed before any health question', async ({ page }) => {
  await page.goto('/submitRequest?type=sleep')
  const state = page.getByLabel('Your state')
  await state.selectOption({ label: 'Alaska' })
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'We can’t treat this online' })).toBeVisible()
})

test('an emergency stops the intake and names the number to call', async ({ page }) => {
  await page.goto('/submitRequest?type=pain_cream')
  await page.getByLabel('Your state').selectOption({ label: 'California' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Please get help now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  await page.getByRole('button', { name: 'Change my answer' }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
})

test('nitrates stop the intake and show alternatives', async ({ page }) => {
  await page.goto('/submitRequest?type=ed')
  await answerIntake(page, 'ed', { nitrates: 'yes' }, 'nitrates')

  await expect(page.getByRole('heading', { name: 'We can’t treat this online' })).toBeVisible()
})

test('the chosen point of a scale stays readable under the pointer, and the month of birth on a phone', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openAnswered(page, { ...answeredDraft('sleep'), step: 'mood' })
  const cell = page.locator('label').filter({ hasText: 'Nearly every day' }).first()
  await cell.click()
  await cell.hover()
  await expect(cell).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(cell).toHaveCSS('background-color', 'rgb(20, 101, 90)')

  await openAnswered(page, { ...answeredDraft('sleep'), step: 'aboutYou' })
  const month = await page.getByLabel('Month').boundingBox()
  expect(month?.width).toBeGreaterThan(120)
})

test('missing answers are named and get the focus', async ({ page }) => {
  await page.goto('/submitRequest?type=beauty')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Your state')).toBeFocused()

  await answerIntake(page, 'beauty', {}, 'redFlags')
  await page.getByRole('button', { name: 'Continue' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Some answers need attention')
  await summary.getByRole('link', { name: 'Last name' }).click()
  await expect(page.getByLabel('Last name')).toBeFocused()
})
