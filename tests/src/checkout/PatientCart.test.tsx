import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { practiceMoney } from '../../../domain/money'
import { usd } from '../support/usd'
import type { CartLine } from '../../../domain/orders/cart'
import {
  CancelOrderDocument,
  MyAddressesDocument,
  SetOrderAddressDocument,
  MeDocument,
  MyOrdersDocument,
  MyRequestsDocument,
  OrderByIdDocument,
  PlaceOrderDocument,
} from '../../../src/generated/graphql'
import { accountCart } from '../../../src/lib/cart/accountCart'
import { sharedCart } from '../../../src/lib/cart/useCart'
import { setupPayment } from '../../../src/lib/payments/paymentClient'
import { redirectTo } from '../../../src/lib/session/redirectTo'
import { CartBar } from '../../../src/screens/storefront/CartBar'
import { PatientCart } from '../../../src/screens/checkout/PatientCart'
import type { Catalogue } from '../../../domain/products/catalogue'
import type { Resource } from '../../../src/lib/hooks/useResource'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive, WireError } from '../support/liveScreen'
import { connection, request } from '../support/requestBuilders'
import { order, ownAddresses } from '../support/orderBuilders'
import { renderShop } from '../support/renderShop'
import { shopProduct } from '../support/shopCatalogue'

// Stubs of network calls outside Apollo.
vi.mock('../../../src/lib/cart/accountCart', () => ({
  accountCart: { read: vi.fn(), set: vi.fn(), merge: vi.fn() },
}))
vi.mock('../../../src/lib/payments/paymentClient', () => ({ setupPayment: vi.fn(), verifyPayment: vi.fn() }))
vi.mock('../../../src/lib/session/redirectTo', () => ({ redirectTo: vi.fn() }))

const mask: CartLine = { productId: 'mask', quantity: 2, quotedPriceCents: 1200 }
const reload = vi.fn()
const products = [shopProduct('mask', { name: 'Sleep mask', maxPacks: 5 })]
const catalogue: Resource<Catalogue> = {
  data: {
    products,
    states: [{ code: 'OH', name: 'Ohio' }],
  },
  error: undefined,
  refetch: reload,
}

beforeEach(() => {
  vi.clearAllMocks()
  installBrowserStubs()
  vi.mocked(setupPayment).mockResolvedValue({ paymentId: 'p1', url: 'https://gateway.test/page' })
})
afterEach(resetBrowser)

interface Server {
  lines: readonly CartLine[]
  orders: ReturnType<typeof order>[]
  requests: ReturnType<typeof request>[]
  isDown: boolean
  placing: () => unknown
}

function open(given: Partial<Server> = {}, orderId?: string) {
  const server: Server = {
    lines: [mask],
    orders: [],
    requests: [],
    isDown: false,
    placing: () => ({ placeOrder: order({ status: 'awaiting_payment' }) }),
    ...given,
  }
  vi.mocked(accountCart.read).mockImplementation(() => Promise.resolve(server.lines))
  vi.mocked(accountCart.merge).mockImplementation(() => Promise.resolve(server.lines))
  vi.mocked(accountCart.set).mockImplementation((line) => Promise.resolve(line.quantity > 0 ? [line] : []))
  const up = (answer: () => unknown) => () => {
    if (server.isDown) throw new TypeError('Failed to fetch')
    return answer()
  }
  const orders = () => ({ ...connection(server.orders), __typename: 'OrderConnection' })
  const changed = (change: Parameters<typeof order>[0]) => {
    server.orders = server.orders.map((one) => ({ ...one, ...change, version: one.version + 1 }))
    return server.orders[0]
  }
  const answers = [
    { document: MyOrdersDocument, answer: up(() => ({ myOrders: orders() })) },
    {
      document: MyRequestsDocument,
      answer: up(() => ({ myRequests: connection(server.requests.map((one) => ({ ...one, events: [] }))) })),
    },
    {
      document: MeDocument,
      answer: () => ({
        me: { __typename: 'Account', id: 'maya', role: 'user', givenName: 'Maya', familyName: 'Okafor' },
      }),
    },
    {
      document: MyAddressesDocument,
      answer: () => ownAddresses({ line1: '7 Saved Road' }),
    },
    { document: OrderByIdDocument, answer: up(() => ({ order: server.orders[0] })) },
    { document: PlaceOrderDocument, answer: () => server.placing() },
    { document: CancelOrderDocument, answer: () => ({ cancelOrder: changed({ status: 'cancelled' }) }) },
    {
      document: SetOrderAddressDocument,
      answer: () => ({ setOrderAddress: changed({ shippingAddress: order().shippingAddress }) }),
    },
  ]
  const person = { sub: `maya-${Math.random()}` }
  const page = (
    <main id="main" tabIndex={-1}>
      <PatientCart catalogue={catalogue} orderId={orderId} />
    </main>
  )
  const live = renderLive(page, {
    path: '/cart?state=OH',
    person,
    answers,
  })
  return { server, ...live }
}

async function fillAddress(user: ReturnType<typeof open>['user']): Promise<void> {
  await user.type(await screen.findByLabelText('Street address'), '12 Elm Street')
  await user.type(screen.getByLabelText('City'), 'Columbus')
  await user.type(screen.getByLabelText('ZIP code'), '43004')
}

describe('checking out', () => {
  test('shows all errors of the address at once', async () => {
    const { user, asked } = open()
    await user.click(await screen.findByRole('button', { name: 'Pay $29.00' }))
    expect(screen.getAllByText('This field is required')).toHaveLength(3)
    expect(document.activeElement).toBe(screen.getByLabelText('Street address'))
    expect(asked.some(({ name }) => name === 'PlaceOrder')).toBe(false)
  })

  test('orders at the prices shown, and opens the payment page', async () => {
    const { user, asked } = open()
    await fillAddress(user)
    await user.click(screen.getByRole('button', { name: 'Pay $29.00' }))
    await expect.poll(() => vi.mocked(redirectTo).mock.calls).toEqual([['https://gateway.test/page']])
    const [placed] = asked.filter(({ name }) => name === 'PlaceOrder')
    expect(placed?.variables).toMatchObject({
      input: {
        lines: [{ productId: 'mask', quantity: 2, unitPrice: practiceMoney(1200) }],
        shippingAddress: { name: 'Maya Okafor', line2: null, state: 'OH', postalCode: '43004' },
      },
    })
    expect(setupPayment).toHaveBeenCalledWith(placed?.variables['input'] && expect.any(String), 'orderId')
  })

  test('continues the checkout of a guest with the address typed, at the button that pays', async () => {
    const typed = { name: 'Ann Rivera', line1: '12 Elm Street', city: 'Columbus', postalCode: '43004' }
    const { user, asked } = open()
    sessionStorage.setItem('tendwell.personal.address.guest', JSON.stringify(typed))
    const pay = await screen.findByRole('button', { name: 'Pay $29.00' })
    expect(document.activeElement).toBe(pay)
    await user.click(pay)
    await expect.poll(() => asked.filter(({ name }) => name === 'PlaceOrder')).toHaveLength(1)
    const [placed] = asked.filter(({ name }) => name === 'PlaceOrder')
    expect(placed?.variables).toMatchObject({ input: { shippingAddress: { ...typed, state: 'OH' } } })
  })

  test('retries with the same id after a lost response', async () => {
    const { user, asked, server } = open()
    server.placing = () => {
      throw new TypeError('Failed to fetch')
    }
    await fillAddress(user)
    await user.click(screen.getByRole('button', { name: 'Pay $29.00' }))
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach the server')
    server.placing = () => ({ placeOrder: order({ status: 'awaiting_payment' }) })
    await user.click(screen.getByRole('button', { name: 'Pay $29.00' }))
    await expect.poll(() => asked.filter(({ name }) => name === 'PlaceOrder')).toHaveLength(2)
    const ids = asked
      .filter(({ name }) => name === 'PlaceOrder')
      .map(({ variables }) => JSON.stringify(variables))
    expect(new Set(ids).size).toBe(1)
  })

  test('orders nothing when a price has changed, and loads the new prices', async () => {
    const { user, server } = open()
    server.placing = () => {
      throw new WireError('CartOutdated', {
        problems: [{ productId: 'mask', rule: 'price', priceCents: 1300 }],
      })
    }
    await fillAddress(user)
    await user.click(screen.getByRole('button', { name: 'Pay $29.00' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Something in your cart has changed')
    expect(reload).toHaveBeenCalledOnce()
    expect(redirectTo).not.toHaveBeenCalled()
  })
})

describe('the lists below the cart', () => {
  test('shows the holds of open requests, and leads to an unfinished payment', async () => {
    const hold = { hold: usd(6900) }
    const { user } = open({
      requests: [
        request('a', { ...hold, status: 'in_review', paymentStatus: 'authorized' }),
        request('b', { ...hold, status: 'awaiting_payment', treatmentType: 'ed' }),
        request('c', { ...hold, status: 'declined' }),
      ],
    })
    const section = await screen.findByRole('region', { name: 'Your requests' })
    expect(within(section).getAllByRole('listitem')).toHaveLength(2)
    expect(section.textContent).toContain('$69.00 on hold, not charged')
    await user.click(within(section).getByRole('button', { name: 'Finish payment' }))
    await expect.poll(() => vi.mocked(setupPayment).mock.calls.at(-1)).toEqual(['b', 'requestId'])
  })

  test('updates the status of an order live', async () => {
    const { server, publish } = open({ orders: [order({ status: 'placed' })] })
    const section = await screen.findByRole('region', { name: 'Active orders' })
    const reached = () => section.querySelector('[aria-current=step]')?.textContent
    expect(reached()).toBe('Order placed')
    server.orders = [
      order({ status: 'shipped', carrier: 'Parcel Post', trackingNumber: 'TW 1234', version: 5 }),
    ]
    publish('OnInboxEvent', {
      __typename: 'InboxEvent',
      recipientId: 'maya',
      conversationId: null,
      lastSequence: null,
      requestId: null,
      requestStatus: null,
      requestVersion: null,
      orderId: 'order-1',
      orderStatus: 'shipped',
      orderVersion: 5,
      at: new Date().toISOString(),
    })
    await expect.poll(reached).toBe('On its way')
    expect(section.textContent).toContain('Parcel Post, tracking number TW 1234')
  })

  test('asks for the shipping address of a prescription', async () => {
    const { user, asked } = open({
      orders: [order({ requestId: 'r1', treatmentType: 'sleep', shippingAddress: null })],
      lines: [],
    })
    expect(
      await screen.findByText('We’ll pack your prescription as soon as we have an address.'),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    expect(screen.getByText('Choose your state')).toBeTruthy()
    await user.type(screen.getByLabelText('Full name'), 'Maya Okafor')
    await fillAddress(user)
    await user.selectOptions(screen.getByLabelText('State'), 'CA')
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    expect(
      screen.getByText('This ZIP code is in another state. Check the ZIP code and the state.'),
    ).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('State'), 'OH')
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    await expect.poll(() => screen.queryByRole('button', { name: 'Save address' })).toBeNull()
    expect(asked.find(({ name }) => name === 'SetOrderAddress')?.variables).toMatchObject({
      input: { id: 'order-1', expectedVersion: 2, shippingAddress: { state: 'OH' } },
    })
  })

  test('asks within the state of a prescription, with the address of the profile filled in', async () => {
    const { user, asked } = open(
      {
        orders: [
          order({ requestId: 'r1', treatmentType: 'sleep', prescribedState: 'OH', shippingAddress: null }),
        ],
      },
      'order-1',
    )
    await expect
      .poll(() => screen.getByLabelText<HTMLInputElement>('Street address').value)
      .toBe('7 Saved Road')
    expect(screen.queryByLabelText('State')).toBeNull()
    expect(document.title).toContain('Order')
    expect(screen.getByRole('link', { name: 'Back to your dashboard' })).toBeTruthy()
    await user.clear(screen.getByLabelText('Street address'))
    await user.type(screen.getByLabelText('Street address'), 'PO Box 12')
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    expect(screen.getByText('We can’t ship medicine to a PO box. Enter a street address.')).toBeTruthy()
    expect(asked.some(({ name }) => name === 'SetOrderAddress')).toBe(false)
  })

  test('changes the address of an order that is not packed yet, or keeps it', async () => {
    const { user, asked } = open({ orders: [order()] }, 'order-1')
    await user.click(await screen.findByRole('button', { name: 'Change address' }))
    await user.click(screen.getByRole('button', { name: 'Keep this address' }))
    await user.click(screen.getByRole('button', { name: 'Change address' }))
    const street = screen.getByLabelText('Street address')
    await user.clear(street)
    await user.type(street, '7 New Road')
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    await expect.poll(() => screen.queryByRole('button', { name: 'Save address' })).toBeNull()
    expect(asked.find(({ name }) => name === 'SetOrderAddress')?.variables).toMatchObject({
      input: { id: 'order-1', shippingAddress: { line1: '7 New Road', state: 'OH' } },
    })
  })

  test('offers no other address once an order is packed', async () => {
    open({ orders: [order({ status: 'packed' })] }, 'order-1')
    expect(await screen.findByText(/12 Elm Street/u)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull()
  })

  test('continues or cancels an unpaid order', async () => {
    const { user } = open({ orders: [order({ status: 'awaiting_payment' })] })
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }))
    await expect.poll(() => vi.mocked(setupPayment).mock.calls.at(-1)).toEqual(['order-1', 'orderId'])
    await user.click(screen.getByRole('button', { name: 'Cancel this order' }))
    await expect.poll(() => screen.queryByText('You have an unpaid order')).toBeNull()
  })

  test('show a failure, and retry', async () => {
    const { server, user } = open({ isDown: true })
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach the server')
    server.isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Cart' })).toBeTruthy()
  })
})

describe('a change that was not saved', () => {
  const refuse = () => vi.mocked(accountCart.set).mockRejectedValueOnce(new TypeError('Failed to fetch'))

  test('shows an error, leaves the cart unchanged, and can be retried', async () => {
    const { user } = open()
    await screen.findByRole('heading', { level: 1, name: 'Cart' })
    refuse()
    await user.click(screen.getByRole('button', { name: 'Increase quantity of Sleep mask' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The last change wasn’t saved')
    expect(screen.getByRole('group', { name: 'Quantity of Sleep mask' }).textContent).toContain('2')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('group', { name: 'Quantity of Sleep mask' }).textContent).toContain('3')
    expect(document.activeElement).not.toBe(document.body)
  })

  test('shows an error beside an empty cart', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Remove Sleep mask' }))
    vi.mocked(accountCart.read).mockResolvedValue([])
    refuse()
    await user.click(await screen.findByRole('button', { name: 'Undo removing Sleep mask' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The last change wasn’t saved')
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
  })

  test('shows an error in the shop', async () => {
    open({ lines: [] }, undefined)
    await screen.findByRole('heading', { name: 'Your cart is empty' })
    renderShop(<CartBar products={products} state={undefined} />, '/storefront')
    refuse()
    act(() => sharedCart.put(shopProduct('mask', { maxPacks: 5 }), 1))
    const bar = await screen.findByRole('complementary', { name: 'Your cart' })
    expect((await within(bar).findByRole('alert')).textContent).toContain('The last change wasn’t saved')
  })
})

describe('an order’s details', () => {
  test('shows items, totals, address and history, and is canceled in two presses', async () => {
    const { user } = open({ orders: [order({ status: 'placed' })] }, 'order-1')
    expect(await screen.findByRole('heading', { level: 1, name: /^Order from/ })).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Items' }).textContent).toContain('Sleep mask × 2$24.00')
    expect(screen.getByText(/Columbus, OH 43004$/)).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Order history' }).textContent).toContain(
      'Payment received, order placed',
    )
    await user.click(screen.getByRole('button', { name: 'Cancel this order' }))
    await user.click(screen.getByRole('button', { name: 'Cancel order' }))
    await expect.poll(() => screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull()
    expect(screen.getByText('Canceled')).toBeTruthy()
  })
})
