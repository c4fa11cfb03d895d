import { expect, test } from '@playwright/test'
import type { TreatmentType } from '../domain/generated/enums'
import { answerIntake } from './support/answerIntake'

const treatments: readonly TreatmentType[] = ['beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss']

for (const type of treatments) {
  test(`the intake for ${type} can be answered to the end without an account`, async ({ page }) => {
    await page.goto(`/submitRequest?type=${type}`)

    await answerIntake(page, type)

    await expect(page.getByRole('heading', { name: 'Is everything right?' })).toBeVisible()
    await expect(page.getByText('Jordan', { exact: true })).toBeVisible()
  })
}

test('a link without a treatment, or with one that does not exist, leads to a choice', async ({ page }) => {
  for (const path of ['/submitRequest', '/submitRequest?type=surgery']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'What can we help you with?' })).toBeVisible()
  }
})

test('a reload in the middle and the back button keep what was answered', async ({ page }) => {
  await page.goto('/submitRequest?type=ed')
  await answerIntake(page, 'ed', {}, 'givenName')
  await page.reload()

  await expect(page.getByRole('heading', { name: 'Your height and weight' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('Jordan')
})

test('who lives where we do not treat is told so before any question about their health', async ({
  page,
}) => {
  await page.goto('/submitRequest?type=sleep')
  const state = page.getByLabel('Your state')
  await state.selectOption({ label: 'Alaska' })
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'We can’t treat this online' })).toBeVisible()
})

test('an emergency stops the intake and says whom to call', async ({ page }) => {
  await page.goto('/submitRequest?type=pain_cream')
  await page.getByLabel('Your state').selectOption({ label: 'California' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Please get help now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  await page.getByRole('button', { name: 'That was a mistake. Change my answer' }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
})

test('nitrates are a plain no, with what to do instead', async ({ page }) => {
  await page.goto('/submitRequest?type=ed')
  await answerIntake(page, 'ed', { nitrates: 'yes' }, 'nitrates')

  await expect(page.getByRole('heading', { name: 'We can’t treat this online' })).toBeVisible()
})

test('what is missing is named, and focus goes to it', async ({ page }) => {
  await page.goto('/submitRequest?type=beauty')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Your state')).toBeFocused()

  await answerIntake(page, 'beauty', {}, 'redFlags')
  await page.getByRole('button', { name: 'Continue' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Something is missing or not right')
  await summary.getByRole('link', { name: 'Last name' }).click()
  await expect(page.getByLabel('Last name')).toBeFocused()
})
