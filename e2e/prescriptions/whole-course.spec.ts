import { expect, type Page } from '@playwright/test'
import { agreeToAll, answerIntake } from '../support/browser/answerIntake'
import { expectAccessible } from '../support/browser/accessible'
import { browserOf } from '../support/browser/browserOf'
import { expectNoHorizontalScroll } from '../support/browser/fit'
import { cards, chooseTreatment, enterAddress, enterCard } from '../support/browser/pay'
import { confirmSignUp, signUp } from '../support/browser/signIn'
import { withProductDatabase } from '../support/crash/invariants'
import { deliverNewestOrder, newestOrderOf } from '../support/given/givenDelivery'
import { test } from '../support/test'

const dataDir = process.env.E2E_DATA_DIR ?? ''
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const

/** A screen of the course as the patient sees it; pictures are written with `PICTURES=1`. */
async function look(page: Page, name: string): Promise<void> {
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  if (process.env.PICTURES) await page.screenshot({ path: `test-results/course/${name}.png` })
}

/** Moves the delivered supply to five days before its end. */
async function useUpSupply(familyName: string): Promise<void> {
  await withProductDatabase(dataDir, (owner) =>
    owner.query(
      `update prescription set supplied_until = now() + interval '5 days', version = version + 1
       where patient_name like $1`,
      [`%${familyName}`],
    ),
  )
}

test('the whole course on a phone: price, wish, account, hold, question, proposal, plan, check-in, next dose, a failed automatic payment that is mended, and the end', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const familyName = `Course${Date.now() % 100_000}`
  const email = `course-${Date.now()}@example.com`
  const page = await (await browser.newContext(phone)).newPage()
  const { page: doctor } = await browserOf(browser, 'doctor2@example.com')
  for (const each of [page, doctor]) each.setDefaultTimeout(30_000)

  await test.step('price and choice before the account', async () => {
    await page.goto('/submitRequest?type=weight_loss')
    await page.getByText('Medicines, prices and exclusions').click()
    await expect(page.getByRole('heading', { name: 'Semaglutide pen' })).toBeVisible()
    await look(page, '01-treatment')
    await answerIntake(page, 'weight_loss', { givenName: 'Ada', familyName })
    await look(page, '02-review')
    await page.getByRole('button', { name: 'Confirm and continue' }).click()
    await agreeToAll(page)
    await page.getByRole('button', { name: 'Sign in to send' }).click()
    await signUp(page, email, 'Demo-pass-1')
    await look(page, '03-code')
    await confirmSignUp(page, email)
  })

  await test.step('only the price of the wish is held', async () => {
    await enterAddress(page)
    await chooseTreatment(page, /^Metformin/)
    await look(page, '04-wish')
    await page.getByRole('button', { name: 'Hold $29.00 and send' }).click()
    await enterCard(page)
    await expect(page.getByRole('heading', { name: 'We’ve received your request' })).toBeVisible()
    await look(page, '05-received')
  })

  await test.step('a question stops the clock and is answered from its card', async () => {
    await doctor.goto(`/docdashboard?treatment=weight_loss&q=${familyName}`)
    await doctor.getByRole('button', { name: 'Claim next' }).click()
    await expect(doctor.getByRole('heading', { level: 2, name: new RegExp(familyName) })).toBeFocused()
    await doctor.getByRole('button', { name: 'Ask patient' }).click()
    await doctor.getByLabel('Your question').fill('Have you taken a weekly injection before?')
    await doctor.getByRole('button', { name: 'Send question' }).click()
    await expect(doctor.getByText('Question sent.')).toBeVisible()

    await page.getByRole('link', { name: 'Message your care team' }).click()
    await expect(page.getByRole('log').getByText('Have you taken a weekly injection before?')).toBeVisible()
    await look(page, '06-question')
    await page.getByRole('button', { name: 'Answer question' }).click()
    await page.getByLabel('Your message').fill('No, this would be my first.')
    await page.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(doctor.getByRole('region', { name: 'Requests' }).getByText('In review')).toBeVisible()
  })

  await test.step('another treatment needs the patient’s consent, given in the conversation', async () => {
    await doctor.getByRole('button', { name: 'Propose another treatment' }).click()
    await doctor.getByRole('radio', { name: /^Semaglutide pen 0.25 mg/ }).check()
    await doctor.getByLabel('Message to the patient').fill('The weekly pen suits your answers better.')
    await doctor.getByRole('button', { name: 'Send proposal' }).click()
    const accept = page.getByRole('button', { name: 'Accept and authorize hold' })
    await expect(accept).toBeVisible()
    await look(page, '07-proposal')
    await accept.tap()
    await enterCard(page)
    await page.waitForURL(/\/payment-success/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Confirming your payment')
    await look(page, '08-accepted')
  })

  await test.step('the clinician starts a dose plan, and its guidance is in the conversation', async () => {
    await expect(doctor.getByText('Proposal accepted').first()).toBeVisible()
    const decision = doctor.getByRole('group', { name: 'Decision' })
    await decision.getByRole('button', { name: 'Approve and prescribe' }).click()
    await doctor.getByRole('radio', { name: 'Dose plan starting with this product' }).check()
    await doctor.getByLabel('Target dose').selectOption('semaglutide-1')
    await doctor.locator('form').getByRole('button', { name: 'Approve and prescribe' }).click()
    await expect(doctor.getByText(/^Approved and prescribed/)).toBeVisible()
    await page.goto('/messages')
    await page
      .getByRole('link', { name: /Weight Management/ })
      .first()
      .tap()
    const plan = page.getByRole('link', { name: 'View treatment plan' })
    await expect(plan).toBeVisible()
    await look(page, '09-prescribed')
    await plan.tap()
    await expect(page.getByRole('heading', { name: 'Treatment plan' })).toBeVisible()
    await look(page, '10-plan')
    await deliverNewestOrder(email)
  })

  await test.step('a check-in leads to the next dose', async () => {
    await useUpSupply(familyName)
    await page.goto('/dashboard')
    const answer = page.getByRole('link', { name: 'Answer your check-in' }).first()
    await expect(answer).toBeVisible()
    await look(page, '11-check-in-due')
    await answer.tap()
    await page.getByRole('button', { name: 'Answer your check-in' }).click()
    await page.getByRole('checkbox', { name: 'Nausea' }).check()
    await page.getByLabel('Your weight now, in pounds').fill('204')
    await page.getByRole('radio', { name: 'Go up to the next dose' }).check()
    await look(page, '12-check-in')
    await page.getByRole('button', { name: 'Send check-in' }).click()
    await expect(page.getByText('Your care team is reviewing your check-in')).toBeVisible()

    await doctor.goto('/docdashboard')
    await doctor.getByRole('link', { name: 'Review check-ins' }).click()
    const checkIn = doctor.getByRole('article').filter({ hasText: familyName })
    await checkIn.getByRole('button', { name: 'Next dose' }).click()
    await checkIn.getByLabel('Message to the patient').fill('Go up to 0.5 mg.')
    await checkIn.getByRole('button', { name: 'Save decision' }).click()
    await expect(page.getByText('Your next order: Semaglutide pen 0.5 mg')).toBeVisible()
    await look(page, '13-next-dose')
  })

  await test.step('a charge that fails is mended by another card', async () => {
    await page.getByRole('button', { name: 'Refill now: $399.00' }).click()
    await page.getByRole('button', { name: 'Order refill' }).click()
    await page.waitForURL(/\/gateway\/checkout\//)
    await page.goto('/prescription-managment')
    await page.getByRole('button', { name: 'Pay automatically' }).click()
    await page.getByRole('button', { name: 'Agree and save card' }).click()
    await enterCard(page, cards.refusedAtCapture)
    await expect(page.getByText('Your card was declined')).toBeVisible()
    await look(page, '14-declined')
    await page.getByRole('button', { name: 'Change card' }).click()
    await page.getByRole('button', { name: 'Agree and save card' }).click()
    await enterCard(page)
    await expect(page.getByText('Your card was declined')).toHaveCount(0)
    await expect.poll(async () => (await newestOrderOf(email)).status).toBe('placed')
    await look(page, '15-mended')
  })

  await test.step('the patient ends automatic payment, and after the delivery the treatment', async () => {
    await page.getByRole('button', { name: 'End automatic payment' }).click()
    await page.getByRole('button', { name: 'End automatic payment' }).click()
    await expect(page.getByRole('button', { name: 'Pay automatically' })).toBeVisible()
    await deliverNewestOrder(email)
    await expect(page.getByText(/^You can refill starting/)).toBeVisible()
    await page.getByRole('button', { name: 'Stop this prescription' }).click()
    await page.getByRole('button', { name: 'Stop prescription' }).click()
    await expect(page.getByRole('article').first()).toContainText('Stopped')
    await look(page, '16-ended')
  })
})
