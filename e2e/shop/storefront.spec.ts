import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { type Api, apiAs } from '../support/api'
import { newPatient } from '../support/given/newPatient'
import { expectNoHorizontalScroll } from '../support/browser/fit'
import { cards, enterCard } from '../support/browser/pay'
import { origin, pagesOrigin } from '../support/port'
import { watchProblems } from '../support/browser/problems'
import { signIn } from '../support/browser/signIn'
import { test } from '../support/test'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add to cart: ${name}` }).click()

interface MyOrders {
  readonly myOrders: { readonly nodes: readonly { id: string; status: string; version: number }[] }
}

async function ordersOf(email: string) {
  const { data } = await (
    await apiAs(origin, email)
  ).ask<MyOrders>('{ myOrders { nodes { id status version } } }')
  return data.myOrders.nodes
}

/** Sends a pharmacy update about an order. */
async function move(
  admin: Api,
  verb: 'pack' | 'ship' | 'deliver',
  id: string,
  more: object = {},
): Promise<void> {
  const { data } = await admin.ask<{ order: { version: number } }>(
    'query Order($id: ID!) { order(id: $id) { version } }',
    { id },
  )
  const input = { id, expectedVersion: data.order.version, ...more }
  const type = verb === 'ship' ? 'ShipOrderInput' : 'OrderVersionInput'
  const { errors } = await admin.ask(
    `mutation Move($input: ${type}!) { ${verb}Order(input: $input) { id version status } }`,
    { input },
  )
  expect(errors).toBeUndefined()
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Ship to').selectOption('OH')
  await page.getByLabel('Full name').fill('Sam Rivera')
  await page.getByLabel('Street address').fill('12 Elm Street')
  await page.getByLabel('City').fill('Columbus')
  await page.getByLabel('ZIP code').fill('43004')
}

for (const [device, viewport] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const) {
  test(`a visitor fills a cart, signs in, pays and follows the order, on ${device}`, async ({ browser }) => {
    const { page: known, email } = await newPatient(browser)
    // the account's earlier cart content
    await known.goto('/storefront')
    await add(known, 'Reusable heat pack')
    await expect(known.getByRole('complementary', { name: 'Your cart' })).toContainText('$16.00')
    await known.context().close()

    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const problems = watchProblems(page)
    await page.goto('/storefront')
    await expect(page.getByText('products shown')).toBeVisible()
    await expectAccessible(page)
    await add(page, 'Reusable heat pack')
    await page.getByRole('button', { name: 'Increase quantity of Reusable heat pack' }).click()
    await add(page, 'Contoured sleep mask')
    await page.getByRole('link', { name: 'Go to cart' }).click()
    await expect(heading(page, 'Cart')).toBeVisible()
    await expectAccessible(page)

    // removed products can be restored
    await page.getByRole('button', { name: 'Remove Contoured sleep mask' }).click()
    await expect(page.getByRole('button', { name: 'Undo removing Contoured sleep mask' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo removing Contoured sleep mask' }).click()

    await page.getByRole('link', { name: 'Sign in to check out' }).click()
    await signIn(page, email)
    await expect(heading(page, 'Cart')).toBeVisible()
    await expect(page.getByText('We saved what you chose before you signed in: 2 products.')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Quantity of Reusable heat pack' })).toContainText('2')

    // nothing is sent nowhere
    await page.getByRole('button', { name: 'Pay $44.00' }).click()
    await expect(page.getByText('Choose your state')).toBeVisible()
    await fillAddress(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pay $44.00' }).click()
    await enterCard(page)
    await expect(heading(page, 'Thank you. Your order is placed.')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Track your order' }).click()
    const way = page.getByRole('list', { name: 'Order status' })
    const reached = way.locator('[aria-current=step]')
    await expect(reached).toHaveText('Order placed')
    const admin = await apiAs(origin, 'admin@example.com')
    const [order] = await ordersOf(email)
    await move(admin, 'pack', order?.id ?? '')
    await expect(reached).toHaveText('Packed')
    await move(admin, 'ship', order?.id ?? '', { carrier: 'Parcel Post', trackingNumber: 'TW 1234 5678' })
    await expect(reached).toHaveText('On its way')
    await expect(page.getByText('Parcel Post, tracking number TW 1234 5678')).toBeVisible()
    await expectAccessible(page)
    await move(admin, 'deliver', order?.id ?? '')
    await expect(reached).toHaveText('Delivered')

    // paid products have left the cart
    await page.getByRole('link', { name: 'Back to your cart' }).click()
    await expect(heading(page, 'Your cart is empty')).toBeVisible()
    expect(await ordersOf(email)).toMatchObject([{ status: 'delivered' }])
    expect(problems).toEqual([])
  })
}

test('a declined card keeps the cart, and a canceled order is not charged', async ({ browser }) => {
  const { page, email } = await newPatient(browser)
  await page.goto('/storefront')
  await add(page, 'Digital body scale')
  await page.getByRole('link', { name: 'Go to cart' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Pay $34.00' }).click()
  await enterCard(page, cards.insufficientFunds)
  await expect(page.getByRole('alert')).toContainText('insufficient funds')
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(heading(page, 'You haven’t been charged')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to your cart' }).click()

  await expect(page.getByText('You have an unpaid order')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await expect(page.getByText('You have an unpaid order')).toBeHidden()
  await expect(page.getByRole('group', { name: 'Quantity of Digital body scale' })).toContainText('1')
  expect(await ordersOf(email)).toMatchObject([{ status: 'cancelled' }])

  // a placed order can be canceled until it is packed
  await page.getByRole('button', { name: 'Pay $34.00' }).click()
  await enterCard(page)
  await page.getByRole('link', { name: 'Track your order' }).click()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
  expect((await ordersOf(email))[0]).toMatchObject({ status: 'refunded' })
})

test('the shop filters by its URL, and names products that cannot be shipped to a state', async ({
  page,
}) => {
  await page.goto('/storefront')
  await page.getByRole('link', { name: 'Sleep Health', exact: true }).first().click()
  await expect(page).toHaveURL(/treatment=sleep/)
  await expect(page.getByRole('heading', { level: 2, name: 'Sleep Health' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Beauty & Skincare' })).toBeHidden()
  await page.getByRole('link', { name: 'No prescription', exact: true }).click()
  await page.getByLabel('Your state').selectOption('NY')
  await expect(page.getByText('1 product not shown because we can’t ship it to New York.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 product shown')).toBeVisible()
  await page.getByLabel('Your state').selectOption('other')
  await expect(page.getByText('We’re not in your state yet')).toBeVisible()
  await page.getByRole('link', { name: 'Show all states' }).click()
  await page.getByRole('link', { name: 'All treatments' }).click()
  await page.getByRole('link', { name: 'Prescription only' }).click()
  await page.getByRole('link', { name: 'Start a request for Ramelteon tablet' }).click()
  await expect(page).toHaveURL(/\/submitRequest/)
})

test('a visitor searches on a phone, opens a product, and comes back to the same place of the shelf', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const problems = watchProblems(page)
  await page.goto('/storefront')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Beauty & Skincare',
    'Pain Management',
    'Erectile Dysfunction',
    'Sleep Health',
    'Weight Management',
  ])
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await search.fill('mask')
  await expect(page).toHaveURL(/q=mask/)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Contoured sleep mask'])
  await search.fill('')

  const mask = page.getByRole('link', { name: 'Contoured sleep mask' })
  await mask.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(1000)
  await mask.click()
  await expect(heading(page, 'Contoured sleep mask')).toBeFocused()
  await expect(page).toHaveTitle('Contoured sleep mask · Tendwell')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${pagesOrigin}/storefront?product=sleep-mask`,
  )
  for (const name of ['What’s in it', 'How to use it', 'Warnings'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  await page.goBack()
  await expect(mask).toBeFocused()
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(top))
  await expect(page).toHaveTitle('Shop · Tendwell')

  // the bar leads to the cart from every page
  await add(page, 'Contoured sleep mask')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(heading(page, 'Cart')).toBeVisible()
  expect(problems).toEqual([])
})

test('shop and cart fit 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/storefront', '/cart']) {
    await page.goto(path)
    if (path === '/storefront') {
      await add(page, 'Upper-arm blood pressure monitor')
      await expect(page.getByText('Limit 1 per order')).toBeVisible()
    } else await expect(heading(page, 'Cart')).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await expectAccessible(page)
  }
})
