import { expect, type Page } from '@playwright/test'
import { apiAs, must } from '../support/api'
import { browserOf } from '../support/browser/browserOf'
import { conversationOf, log } from '../support/browser/conversation'
import { givenPrescription } from '../support/given/givenPrescription'
import { newPatient } from '../support/given/newPatient'
import { origin } from '../support/port'
import { test } from '../support/test'

const count = 40

/** Expects that nothing of the conversation is clipped, and that nothing is printed that only a screen needs. */
async function expectWholePrint(page: Page, first: string, last: string): Promise<void> {
  await expect(log(page).getByText(last, { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const print = await log(page).evaluate(
    (node, texts) => {
      const boxOf = (text: string) =>
        [...node.querySelectorAll('li p')]
          .find(({ textContent }) => textContent === text)
          ?.getBoundingClientRect()
      const clips: string[] = []
      for (let one: Element | null = node; one && one !== document.documentElement; one = one.parentElement)
        if (getComputedStyle(one).overflowY !== 'visible' && one !== document.body)
          clips.push(one.outerHTML.slice(0, 80))
      const [top, bottom] = texts.map(boxOf)
      return {
        clips,
        isInside: Boolean(
          top && bottom && top.top >= 0 && bottom.bottom <= node.getBoundingClientRect().bottom,
        ),
        height: node.getBoundingClientRect().height,
      }
    },
    [first, last] as const,
  )
  expect(print.clips).toEqual([])
  expect(print.isInside).toBe(true)
  expect(print.height).toBeGreaterThan(1_500)
  await expect(page.getByLabel('Your message')).toBeHidden()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect(pages.length).toBeGreaterThan(1)
  await page.emulateMedia({ media: null })
}

test('the whole conversation is printed, for patient and clinician, without composer and buttons', async ({
  browser,
}) => {
  const { page: patient, email } = await newPatient(browser)
  await givenPrescription(email, 'sleep', { productId: 'ramelteon-8', refills: 2 })
  const conversationId = await conversationOf(email)
  const api = await apiAs(origin, email)
  const textOf = (number: number) => `Note ${number} for the print.`
  for (let number = 1; number <= count; number++) {
    const input = { id: crypto.randomUUID(), conversationId, body: textOf(number) }
    await must(api, 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }', { input })
  }
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await patient.setViewportSize(viewport)
    await patient.goto(`/messages/${conversationId}`)
    await expectWholePrint(patient, textOf(1), textOf(count))
  }
  const { page: doctor } = await browserOf(browser, 'doctor2@example.com')
  await doctor.goto(`/doctor/messages?c=${conversationId}`)
  await expectWholePrint(doctor, textOf(1), textOf(count))
})
