import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CartLine } from '../../../domain/orders/cart'
import { CartScreen } from '../../../src/screens/checkout/CartScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderShop } from '../support/renderShop'
import { fakeCatalogue, shopProduct } from '../support/shopCatalogue'

const products = [
  shopProduct('mask', { name: 'Sleep mask', priceCents: 1200 }),
  shopProduct('melatonin', { name: 'Melatonin', priceCents: 1500, states: ['CA'] }),
]
const { fetch } = globalThis

beforeEach(() => {
  installBrowserStubs()
  sessionStorage.clear()
})
afterEach(() => {
  globalThis.fetch = fetch
  resetBrowser()
})

const line = (productId: string, quantity: number, quotedPriceCents: number): CartLine => ({
  productId,
  quantity,
  quotedPriceCents,
})
function open(lines: readonly CartLine[], path = '/cart') {
  sessionStorage.setItem('tendwell.cart', JSON.stringify(lines))
  const server = fakeCatalogue(products)
  return { server, ...renderShop(<CartScreen />, path) }
}
const summary = () => screen.getByRole('region', { name: 'Order summary' }).textContent

describe('the cart of a visitor', () => {
  test('shows totals, with shipping until it is free, and leads to sign-in and back', async () => {
    const { user } = open([line('mask', 2, 1200)])
    expect(await screen.findByRole('heading', { level: 1, name: 'Cart' })).toBeTruthy()
    expect(summary()).toMatch(/Subtotal\$24\.00.*Shipping.*\$5\.00.*Charged today\$29\.00/)
    await user.click(screen.getByRole('button', { name: 'Increase quantity of Sleep mask' }))
    expect(summary()).toMatch(/Subtotal\$36\.00Shipping.*FreeCharged today\$36\.00/)
    await user.click(screen.getByRole('link', { name: 'Sign in to check out' }))
    expect(sessionStorage.getItem('tendwell.returnTo')).toContain('/cart')
  })

  test('removes a product, and puts it back with Undo', async () => {
    const { user } = open([line('mask', 2, 1200), line('melatonin', 1, 1500)])
    await user.click(await screen.findByRole('button', { name: 'Remove Sleep mask' }))
    const undo = screen.getByRole('button', { name: 'Undo removing Sleep mask' })
    expect(document.activeElement).toBe(undo)
    expect(summary()).toContain('Subtotal$15.00')
    await user.click(undo)
    expect(summary()).toContain('Subtotal$39.00')
  })

  test('shows a changed price until the visitor accepts it', async () => {
    const { user } = open([line('mask', 1, 1000)])
    expect(await screen.findByText(/from \$10\.00 to \$12\.00/)).toBeTruthy()
    expect(summary()).toContain('Subtotal$12.00')
    await user.click(screen.getByRole('button', { name: 'OK, accept the new price of Sleep mask' }))
    expect(screen.queryByText(/The price has changed/)).toBeNull()
  })

  test('marks what cannot be shipped to a state, and what is discontinued', async () => {
    const { user, address } = open([line('melatonin', 1, 1500), line('gone', 1, 900)], '/cart?state=CA')
    expect(await screen.findByText('We no longer offer this. Remove it to continue.')).toBeTruthy()
    expect(screen.getByText('Fix the marked items to continue.')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Ship to'), 'OH')
    expect(address()).toBe('/cart?state=OH')
    expect(screen.getByText('We can’t ship this to Ohio. Remove it to continue.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove A product we no longer offer' }))
    await user.click(screen.getByRole('button', { name: 'Remove Melatonin' }))
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
  })

  test('offers Undo after the last product is removed', async () => {
    const { user } = open([line('mask', 1, 1200)])
    expect(await screen.findByRole('heading', { level: 1, name: 'Cart' })).toBeTruthy()
    const list = screen.getByRole('region', { name: 'Items' })
    await user.click(within(list).getByRole('button', { name: 'Remove Sleep mask' }))
    expect(screen.getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/storefront')
    await user.click(screen.getByRole('button', { name: 'Undo removing Sleep mask' }))
    expect(await screen.findByRole('region', { name: 'Order summary' })).toBeTruthy()
  })

  test('shows an error under its heading when the prices cannot be loaded, and tries again', async () => {
    sessionStorage.setItem('tendwell.cart', JSON.stringify([line('mask', 1, 1200)]))
    const server = fakeCatalogue(products)
    server.isDown = true
    const { user } = renderShop(<CartScreen />, '/cart')
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the prices')
    expect(screen.getByRole('heading', { level: 1, name: 'Cart' })).toBeTruthy()
    server.isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Order summary' })).toBeTruthy()
  })
})
