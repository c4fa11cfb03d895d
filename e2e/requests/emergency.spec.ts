import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { answeredDraft, openAnswered } from '../support/given/answeredIntake'
import { givenSubmittedRequest } from '../support/given/givenRequest'
import { newPatient } from '../support/given/newPatient'
import { test } from '../support/test'

/** Phones on their side, and the narrowest phone. */
const screens = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 320, height: 568 },
  { width: 390, height: 844 },
] as const

const stops = [
  {
    name: 'an emergency',
    draft: () => answeredDraft('pain_cream', { painRedFlags: ['calf_swelling'] }),
    calls: ['911'],
  },
  {
    name: 'a crisis',
    draft: () =>
      answeredDraft('sleep', { moodInterest: 'score_3', moodDown: 'score_1', moodSelfHarm: 'score_1' }),
    calls: ['988', '911'],
  },
] as const

/** Expects a link wholly on the screen as it is, without scrolling, and with nothing over it. */
async function expectReachable(link: Locator, screen: string): Promise<void> {
  const isReachable = () =>
    link.evaluate((node) => {
      const box = node.getBoundingClientRect()
      if (box.top < 0 || box.bottom > window.innerHeight) return `from ${box.top} to ${box.bottom}`
      const middle = [box.left + box.width / 2, box.top + box.height / 2] as const
      const edges = [box.top + 2, middle[1], box.bottom - 2]
      return edges.every((y) => node.contains(document.elementFromPoint(middle[0], y)))
    })
  await expect.poll(isReachable, screen).toBe(true)
}

const call = (page: Page, number: string) => page.locator(`main a[href="tel:${number}"]`)

async function openPages(browser: Browser): Promise<readonly Page[]> {
  const touch = { hasTouch: true, isMobile: true } as const
  const visitor = await (await browser.newContext({ ...touch, viewport: screens[0] })).newPage()
  const { page: patient } = await newPatient(browser, { ...touch, viewport: screens[0] })
  return [visitor, patient]
}

for (const { name, draft, calls } of stops)
  test(`on a small phone and a phone on its side, ${name} in an intake shows whom to call without scrolling`, async ({
    browser,
  }) => {
    for (const page of await openPages(browser))
      for (const screen of screens) {
        await page.setViewportSize(screen)
        await openAnswered(page, draft())
        await expect(page.getByRole('heading', { name: 'Please get help now' })).toBeVisible()
        for (const number of calls)
          await expectReachable(call(page, number), `${number} at ${screen.width} by ${screen.height}`)
      }
  })

test('on a small phone and a phone on its side, urgent words in a message show whom to call without scrolling', async ({
  browser,
}) => {
  const { page, email } = await newPatient(browser, { hasTouch: true, isMobile: true, viewport: screens[0] })
  await givenSubmittedRequest(email, 'sleep')
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await page.goto('/messages')
    await page
      .getByRole('link', { name: /Sleep Health/ })
      .first()
      .click()
    for (const [text, numbers] of [
      ['I have chest pain and I can’t breathe', ['911']],
      ['I want to kill myself', ['988', '911']],
    ] as const) {
      await page.getByLabel('Your message').fill(text)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByRole('group', { name: 'Are you in danger right now?' })).toBeVisible()
      for (const number of numbers)
        await expectReachable(call(page, number), `${number} at ${screen.width} by ${screen.height}`)
      await page.getByRole('button', { name: 'Edit message' }).click()
    }
  }
})
