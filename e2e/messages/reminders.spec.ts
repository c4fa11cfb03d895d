import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { answerIntake } from '../support/browser/answerIntake'
import { expectNoHorizontalScroll } from '../support/browser/fit'
import { watchProblems } from '../support/browser/problems'
import { withProductDatabase } from '../support/crash/invariants'
import { newPatient } from '../support/given/newPatient'
import { mailsTo } from '../support/mailbox'
import { test } from '../support/test'

const dataDir = process.env.E2E_DATA_DIR ?? ''
const subject = 'You can finish your request'

/** A day passes since the patient's last answer. */
async function letADayPass(requestId: string): Promise<void> {
  await withProductDatabase(dataDir, async (owner) => {
    await owner.query(
      `update treatment_request set created_at = created_at - interval '25 hours',
         updated_at = updated_at - interval '25 hours' where id = $1`,
      [requestId],
    )
  })
}

/** Returns the id of the draft once the account has it. */
async function savedDraft(page: Page): Promise<string> {
  const saved = await page.waitForResponse(
    (response) => response.request().postData()?.includes('SaveRequestDraft') ?? false,
  )
  const { variables } = saved.request().postDataJSON() as { variables: { input: { id: string } } }
  return variables.input.id
}

test('a patient agrees to be reminded, finishes another day, and turns reminders off by the link in the email', async ({
  browser,
}) => {
  test.slow()
  const { page, email } = await newPatient(browser)
  const problems = watchProblems(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/submitRequest?type=sleep')
  const saving = savedDraft(page)
  await answerIntake(page, 'sleep', {}, 'redFlags')
  const draftId = await saving
  await page.getByRole('checkbox', { name: 'Email me a reminder if I don’t finish' }).check()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Finish later' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await letADayPass(draftId)
  // The job that reminds runs once a minute.
  const subjects = async () => (await mailsTo(email)).map((mail) => mail.subject)
  await expect.poll(subjects, { timeout: 90_000 }).toContain(subject)
  const reminder = (await mailsTo(email)).find((mail) => mail.subject === subject)
  const [toRequest, turnOff] = reminder?.text.match(/https?:\S+/g) ?? []
  await page.goto(toRequest ?? '')
  await expect(page.getByRole('link', { name: /Continue/ }).first()).toBeVisible()

  // Without a sign-in, as in a mail program.
  const anonymous = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const link = await anonymous.newPage()
  await link.goto(turnOff ?? '')
  await expect(
    link.getByRole('heading', { name: 'Turn off reminders of unfinished requests?' }),
  ).toBeVisible()
  await expectAccessible(link)
  await link.getByRole('button', { name: 'Turn off reminders of unfinished requests' }).click()
  await expect(link.getByRole('heading', { name: 'Reminders of unfinished requests are off' })).toBeVisible()
  await expectAccessible(link)
  await expectNoHorizontalScroll(link)

  await page.goto('/submitRequest?type=sleep')
  await expect(
    page.getByRole('checkbox', { name: 'Email me a reminder if I don’t finish' }),
  ).not.toBeChecked()
  expect(problems).toEqual([])
})
