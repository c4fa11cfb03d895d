import { expect, type Locator, type Page } from '@playwright/test'
import { log } from './support/browser/conversation'
import { answeredDraft, openLastStep } from './support/given/answeredIntake'
import { newEmail } from './support/given/account'
import { deliverNewestOrder } from './support/given/givenDelivery'
import { givenPrescription } from './support/given/givenPrescription'
import { givenSubmittedRequest } from './support/given/givenRequest'
import { newPatient } from './support/given/newPatient'
import { test } from './support/test'

const touch = { hasTouch: true, isMobile: true, viewport: { width: 320, height: 700 } } as const
const desktop = { width: 1280, height: 900 }

/** The least height of a control for a finger, in CSS pixels. */
const target = 44

const heightOf = async (control: Locator) => (await control.boundingBox())?.height

/** Right edge of an element's text, in whole CSS pixels. */
const endOfText = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return Math.round(range.getBoundingClientRect().right)
  })

/** Whether the point in the middle of an element's first line is the element's own. */
const isUncovered = (element: Locator) =>
  element.evaluate((node) => {
    const box = node.getClientRects()[0]
    if (!box) return false
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    return top !== null && node.contains(top)
  })

async function openFilledCart(page: Page): Promise<void> {
  await page.goto('/storefront?product=sleep-mask')
  await page.getByRole('button', { name: 'Add to cart: Contoured sleep mask' }).click()
}

test('in the shop on a desktop, the chat does not cover the way to the cart, and Remove ends below the price', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await openFilledCart(page)
  const chat = page.getByRole('button', { name: 'Live chat' })
  const cart = page.getByRole('link', { name: 'Go to cart' })
  await expect(chat).toBeAttached()
  const [covering, covered] = await Promise.all([chat.boundingBox(), cart.boundingBox()])
  expect(covering?.y).toBeGreaterThanOrEqual((covered?.y ?? 0) + (covered?.height ?? 0))

  await cart.click()
  const line = page.getByRole('region', { name: 'Items' }).getByRole('listitem')
  await expect(line).toHaveCount(1)
  const [remove, price] = await Promise.all([
    endOfText(line.getByRole('button', { name: /^Remove/ })),
    endOfText(line.getByText('$12.00', { exact: true })),
  ])
  // The button has a border.
  expect(price - remove).toBeLessThanOrEqual(1)
})

test('the controls of the guest checkout are high enough for a finger', async ({ browser }) => {
  const page = await (await browser.newContext(touch)).newPage()
  await openFilledCart(page)
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await page.getByRole('button', { name: 'Check out as a guest' }).click()
  await page.getByLabel('Ship to').selectOption('OH')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Full name').fill('Sam Rivera')
  await page.getByLabel('Street address').fill('12 Elm Street')
  await page.getByLabel('City').fill('Columbus')
  await page.getByLabel('ZIP code').fill('43004')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByLabel('Code')).toBeVisible()

  const main = page.getByRole('main')
  for (const control of await main.getByRole('button').or(main.getByRole('link')).all())
    expect(await heightOf(control), await control.innerText()).toBeGreaterThanOrEqual(target)
})

test('on a narrow phone, the button for choosing a photo has one line', async ({ browser }) => {
  const { page } = await newPatient(browser, touch)
  await openLastStep(page, answeredDraft('beauty'))
  const choose = page.getByText('Choose a photo').first()
  expect(await heightOf(choose)).toBe(target)
})

test('on a narrow phone, the conversation does not cover the emergency card', async ({ browser }) => {
  const { page, email } = await newPatient(browser, touch)
  await givenSubmittedRequest(email, 'sleep')
  await page.goto('/messages')
  await page
    .getByRole('link', { name: /Sleep Health/ })
    .first()
    .click()
  await expect(log(page)).toBeVisible()
  await page.getByLabel('Your message').fill('I have chest pain and I can’t breathe')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const card = page.getByRole('group', { name: 'Are you in danger right now?' })
  await expect(card).toBeVisible()
  expect(await isUncovered(card.getByText('Are you in danger right now?'))).toBe(true)
  expect(await isUncovered(page.getByRole('heading', { level: 2, name: 'Care team' }))).toBe(true)
})

test('a prescription has no fact alone on a row, and its print has no controls', async ({ browser }) => {
  const { page, email } = await newPatient(browser)
  await givenPrescription(email, 'ed', { productId: 'tadalafil-daily-5', refills: 5 })
  await deliverNewestOrder(email)
  await page.goto('/prescription-managment')
  const card = page.getByRole('article')
  const rows = async (width: number) => {
    await page.setViewportSize({ width, height: 844 })
    const tops = await card
      .locator('dt')
      .evaluateAll((facts) => facts.map((fact) => Math.round(fact.getBoundingClientRect().top)))
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
  }
  await expect(card.getByText('30 days left', { exact: true })).toBeVisible()
  expect(await rows(390)).toEqual([1, 2, 2])
  expect(await rows(1280)).toEqual([3, 2])

  await page.emulateMedia({ media: 'print' })
  await expect(card.getByRole('heading', { name: 'Treatment plan' })).toBeVisible()
  for (const role of ['button', 'radio', 'checkbox', 'link'] as const)
    await expect(card.getByRole(role)).toHaveCount(0)
})

test('on a phone on its side, name, messages and field of a conversation fit on the screen together', async ({
  browser,
}) => {
  const { page, email } = await newPatient(browser, { ...touch, viewport: { width: 844, height: 390 } })
  await givenSubmittedRequest(email, 'sleep')
  await page.goto('/messages')
  await page
    .getByRole('link', { name: /Sleep Health/ })
    .first()
    .click()
  const field = page.getByLabel('Your message')
  await expect(field).toBeVisible()
  const [name, own] = await Promise.all([
    page.getByRole('heading', { level: 2, name: 'Care team' }).boundingBox(),
    field.boundingBox(),
  ])
  expect((own?.y ?? 0) + (own?.height ?? 0) - (name?.y ?? 0)).toBeLessThan(390)
})

test('in the system’s colors, an outline marks the current page', async ({ browser }) => {
  const { page } = await newPatient(browser, touch)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/dashboard')
  const bar = page.getByRole('navigation', { name: 'Bottom navigation' })
  await expect(bar.getByRole('link', { name: 'Care' })).toHaveCSS('outline-style', 'solid')
  await expect(bar.getByRole('link', { name: 'Shop' })).toHaveCSS('outline-style', 'none')
})
