import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { visitorCartKey } from '../../../src/lib/cart/hasVisitorCart'
import { StorefrontScreen } from '../../../src/screens/storefront/StorefrontScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderShop } from '../support/renderShop'
import { fakeCatalogue, shopProduct } from '../support/shopCatalogue'

const rx = {
  needsPrescription: true,
  directions: null,
  name: 'Ramelteon tablet',
  form: 'tablet',
  packSize: 30,
  packUnit: 'tablet',
}
const products = [
  shopProduct('ramelteon-8', { ...rx, strength: '8 mg', priceCents: 6900 }),
  shopProduct('ramelteon-16', { ...rx, strength: '16 mg', priceCents: 9900, isFirstLine: false }),
  shopProduct('mask', { name: 'Sleep mask', maxPacks: 2 }),
  shopProduct('melatonin', { name: 'Melatonin', states: ['CA'] }),
  shopProduct('sunscreen', {
    name: 'Sunscreen',
    treatmentType: 'beauty',
    summary: 'Prevents sunburn.',
    contents: 'Zinc oxide 20%.',
    directions: 'Apply before going out.',
    warnings: 'Keep out of your eyes.',
  }),
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

const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

describe('the shop', () => {
  test('shows a skeleton until the prices are loaded, then every product with its price', async () => {
    fakeCatalogue(products)
    renderShop(<StorefrontScreen />, '/storefront')
    expect(screen.getByText('Loading products and prices')).toBeTruthy()
    expect(await screen.findByText('4 products shown')).toBeTruthy()
    expect(names()).toEqual(['Sunscreen', 'Sleep mask', 'Melatonin', 'Ramelteon tablet'])
    expect(screen.getByText('2 strengths from $69.00')).toBeTruthy()
    const strengths = screen.getAllByRole('list', { name: 'Strengths and prices', hidden: true })[3]
    expect(strengths?.textContent).toContain('8 mg · 30 tablets$2.30 per tablet$69.00')
    expect(strengths?.textContent).toContain('later dose')
    expect(
      screen.getByRole('link', { name: 'Start a request for Ramelteon tablet' }).getAttribute('href'),
    ).toBe('/submitRequest?type=sleep')
  })

  test('shows an error when the prices cannot be loaded, and tries again', async () => {
    const server = fakeCatalogue(products)
    server.isDown = true
    const { user } = renderShop(<StorefrontScreen />, '/storefront')
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the prices')
    server.isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('4 products shown')).toBeTruthy()
  })

  test('applies the filters of its URL, and each filter changes the URL', async () => {
    fakeCatalogue(products)
    const { user, address } = renderShop(
      <StorefrontScreen />,
      '/storefront?treatment=sleep&rule=otc&state=OH',
    )
    expect(await screen.findByText(/^1 product shown/)).toBeTruthy()
    expect(screen.getByText(/1 product not shown because we can’t ship it to Ohio/)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Your state'), 'CA')
    expect(address()).toBe('/storefront?treatment=sleep&rule=otc&state=CA')
    expect(names()).toEqual(['Sleep mask', 'Melatonin'])
    await user.click(screen.getByRole('link', { name: 'All treatments' }))
    expect(address()).toBe('/storefront?rule=otc&state=CA')
    expect(names()).toEqual(['Sunscreen', 'Sleep mask', 'Melatonin'])
  })

  test('finds products by name and by what they are for, and has the search in the URL', async () => {
    fakeCatalogue(products)
    const { user, address } = renderShop(<StorefrontScreen />, '/storefront?state=CA')
    await screen.findByText('4 products shown')
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'Sleep ma')
    expect(address()).toBe('/storefront?state=CA&q=Sleep+ma')
    expect(names()).toEqual(['Sleep mask'])
    await user.clear(screen.getByRole('searchbox', { name: 'Search products' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'burn')
    expect(names()).toEqual(['Sunscreen'])
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'x')
    expect(await screen.findByRole('heading', { name: 'No products match' })).toBeTruthy()
  })

  test('ignores unknown values in the URL', async () => {
    fakeCatalogue(products)
    renderShop(<StorefrontScreen />, '/storefront?treatment=hair&rule=maybe&state=ohio')
    expect(await screen.findByText('4 products shown')).toBeTruthy()
  })

  test('offers a reset of filters without a match, and of a state that is not served', async () => {
    fakeCatalogue(products)
    const { user, address } = renderShop(<StorefrontScreen />, '/storefront?treatment=ed')
    await user.click(await screen.findByRole('link', { name: 'Clear filters' }))
    expect(address()).toBe('/storefront')
    await user.selectOptions(screen.getByLabelText('Your state'), 'other')
    expect(screen.getByText('We’re not in your state yet')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Show all states' }))
    expect(screen.getByText('4 products shown')).toBeTruthy()
  })

  test('counts what is added to the cart, up to the limit per order', async () => {
    fakeCatalogue(products)
    const { user } = renderShop(<StorefrontScreen />, '/storefront')
    await user.click(await screen.findByRole('button', { name: 'Add to cart: Sleep mask' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Increase quantity of Sleep mask' }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Increase quantity of Sleep mask' }))
    const group = screen.getByRole('group', { name: 'Quantity of Sleep mask' })
    expect(within(group).getByRole('status').textContent).toBe('2')
    expect(screen.getByText('Limit 2 per order')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Increase quantity of Sleep mask' }))
    expect(within(group).getByRole('status').textContent).toBe('2')
    const bar = screen.getByRole('complementary', { name: 'Your cart' })
    expect(bar.textContent).toContain('2 items · $24.00')
    for (const _press of [1, 2])
      await user.click(screen.getByRole('button', { name: 'Decrease quantity of Sleep mask' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add to cart: Sleep mask' })),
    )
  })
})

test('products pressed before the cart’s code has loaded are in the cart, also when the visitor leaves at once', async () => {
  fakeCatalogue(products)
  renderShop(<StorefrontScreen />, '/storefront')
  const mask = await screen.findByRole('button', { name: 'Add to cart: Sleep mask' })
  act(() => {
    mask.click()
    screen.getByRole('button', { name: 'Add to cart: Sunscreen' }).click()
    cleanup()
  })
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem(visitorCartKey) ?? '[]')).toMatchObject([
      { productId: 'mask', quantity: 1 },
      { productId: 'sunscreen', quantity: 1 },
    ]),
  )
})

describe('the view of a product', () => {
  beforeEach(() => {
    document.title = 'Shop · Tendwell'
    window.scrollTo = () => undefined
  })

  test('opens from its name with its texts and its price, and going back returns to its shelf', async () => {
    fakeCatalogue(products)
    const { user, address } = renderShop(<StorefrontScreen />, '/storefront?rule=otc')
    await user.click(await screen.findByRole('link', { name: 'Sunscreen' }))
    expect(address()).toBe('/storefront?product=sunscreen&rule=otc')
    const heading = await screen.findByRole('heading', { level: 1, name: 'Sunscreen' })
    expect(document.activeElement).toBe(heading)
    expect(document.title).toBe('Sunscreen · Tendwell')
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'Sunscreen: Prevents sunburn.',
    )
    const shown = [
      ['What’s in it', 'Zinc oxide 20%.'],
      ['How to use it', 'Apply before going out.'],
      ['Warnings', 'Keep out of your eyes.'],
    ] as const
    for (const [title, text] of shown)
      expect(screen.getByRole('heading', { name: title }).parentElement?.textContent).toBe(title + text)
    expect(screen.getByRole('list', { name: 'Strengths and prices' }).textContent).toContain('$12.00')

    await user.click(screen.getByRole('button', { name: 'Add to cart: Sunscreen' }))
    expect(await screen.findByRole('group', { name: 'Quantity of Sunscreen' })).toBeTruthy()

    await user.click(screen.getByRole('link', { name: 'Back to all products' }))
    expect(address()).toBe('/storefront?rule=otc')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Sunscreen' }))
    expect(document.title).toBe('Shop · Tendwell')
  })

  test('of a medicine names its ingredient and strengths, and leads to a request', async () => {
    fakeCatalogue(products)
    renderShop(<StorefrontScreen />, '/storefront?product=ramelteon-16')
    expect(await screen.findByRole('heading', { level: 1, name: 'Ramelteon tablet' })).toBeTruthy()
    expect(screen.getByText('Active ingredient: something, 8 mg, 16 mg.')).toBeTruthy()
    expect(screen.getByText(/^Your clinician writes the directions for you\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start a request for Ramelteon tablet' })).toBeTruthy()
  })

  test('says where a product cannot be shipped, and that one is not offered', async () => {
    fakeCatalogue(products)
    renderShop(<StorefrontScreen />, '/storefront?product=melatonin&state=OH')
    expect(await screen.findByText('We can’t ship this to Ohio')).toBeTruthy()
    cleanup()
    renderShop(<StorefrontScreen />, '/storefront?product=gone')
    expect(await screen.findByRole('heading', { name: 'We don’t offer this product' })).toBeTruthy()
  })
})
