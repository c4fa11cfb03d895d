import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RequestSummaryFragment } from '../../../src/generated/graphql'
import { PaymentRequestDocument } from '../../../src/generated/graphql'
import type * as accessTokenModule from '../../../src/lib/amplify/accessToken'
import { redirectTo } from '../../../src/lib/session/redirectTo'
import { PaymentSuccessScreen } from '../../../src/screens/payments/PaymentSuccessScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'
import { request } from '../support/requestBuilders'
import { gatewayPage, paymentId, fakePayments, refusal, requestId, verified } from '../support/paymentServer'

vi.mock('../../../src/lib/session/redirectTo', () => ({ redirectTo: vi.fn<(path: string) => void>() }))
vi.mock('../../../src/lib/amplify/accessToken', () => ({
  accessToken: vi.fn<typeof accessTokenModule.accessToken>().mockResolvedValue('token'),
}))

beforeEach(() => {
  installBrowserStubs()
  vi.mocked(redirectTo).mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

interface Given {
  readonly path?: string
  /** How the request is that is paid for. */
  readonly about?: Partial<RequestSummaryFragment>
}

function open({ path = `/payment-success?payment=${paymentId}`, about = {} }: Given = {}) {
  const server = fakePayments()
  const onPaidFor = vi.fn<(id: string) => void>()
  let now = about
  const answer = () => ({
    request: { __typename: 'RequestDetail', id: requestId, request: request(requestId, now) },
  })
  const becomes = (next: Partial<RequestSummaryFragment>) => {
    now = { ...about, ...next }
  }
  const start = () =>
    renderLive(<PaymentSuccessScreen onPaidFor={onPaidFor} />, {
      path,
      person: { sub: 'patient-1' },
      answers: [{ document: PaymentRequestDocument, answer }],
    })
  return { server, onPaidFor, start, becomes }
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a hold shows its amount, its end, and the next step', async () => {
  const { server, onPaidFor, start } = open({ about: { status: 'submitted', conversationId: 'c1' } })
  server.verify = () => verified({ status: 'held', holdUntil: '2026-11-28T08:00:00.000Z' })
  start()

  await title('We’ve received your request')
  const held = screen.getByRole('region', { name: 'On hold' })
  expect(held.textContent).toContain('$69.00')
  expect(held.textContent).toContain('Sleep Health')
  expect(within(held).getByText('Hold expires')).toBeTruthy()
  expect(within(held).getByText('You’ll hear from us by')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Message your care team' }).getAttribute('href')).toBe(
    '/messages/c1',
  )
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeTruthy()
  expect(onPaidFor).toHaveBeenCalledExactlyOnceWith(requestId)
})

test('the state is a live region, so that its change is announced', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server, start } = open()
  let status: 'confirming' | 'held' = 'confirming'
  server.verify = () => verified({ status })
  start()
  const region = await screen.findByRole('status')
  expect(region.textContent).toContain('Confirming your payment')

  status = 'held'
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await title('We’ve received your request')
  expect(screen.getByRole('status').textContent).toContain('There’s a hold on your card.')
})

test('a payment is shown with its refund', async () => {
  const { server, start } = open({ about: { status: 'prescribed' } })
  server.verify = () => verified({ status: 'paid', capturedCents: 2500, refundedCents: 1000 })
  start()

  await title('Payment complete')
  const charged = screen.getByRole('region', { name: 'Charged' })
  expect(charged.textContent).toContain('$25.00')
  expect(charged.textContent).toContain('Refunded$10.00')
  expect(screen.getByRole('link', { name: 'View your prescription' })).toBeTruthy()
})

test('a refused card shows the reason, and another one may be tried', async () => {
  const { server, start } = open({ about: { status: 'awaiting_payment' } })
  server.verify = () => verified({ status: 'problem', reason: 'insufficient_funds' })
  const { user } = start()

  await title('Your card wasn’t accepted')
  expect(screen.getByText('The card doesn’t have enough funds for this hold.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try another card' }))
  expect(redirectTo).toHaveBeenCalledExactlyOnceWith(gatewayPage)
})

test('an approved request that could not be charged is paid with another card', async () => {
  const { server, start } = open({ about: { status: 'approved' } })
  server.verify = () => verified({ status: 'problem', reason: 'card_declined' })
  const { user } = start()

  await user.click(await screen.findByRole('button', { name: 'Try another card' }))
  expect(redirectTo).toHaveBeenCalledExactlyOnceWith(gatewayPage)
  expect(server.asked.at(-1)).toMatchObject({
    path: '/payments/setup',
    body: { reauthorizeRequestId: requestId },
  })
})

test('a card that was accepted in another tab is no problem any more', async () => {
  const { server, start } = open({ about: { status: 'awaiting_payment' } })
  server.verify = () => verified({ status: 'problem', reason: 'generic_decline' })
  const { user } = start()
  await title('Your card wasn’t accepted')

  server.setup = () => ({ paymentId, url: null })
  server.verify = () => verified({ status: 'held' })
  await user.click(screen.getByRole('button', { name: 'Try another card' }))
  await title('We’ve received your request')
  expect(redirectTo).not.toHaveBeenCalled()
})

test('the request is read again when the payment has changed: what it was before is not shown', async () => {
  const { server, start, becomes } = open({
    about: { status: 'awaiting_payment', conversationId: null, responseDueAt: null },
  })
  server.verify = () => verified({ status: 'problem', reason: 'generic_decline' })
  const { user } = start()
  await title('Your card wasn’t accepted')

  server.setup = () => ({ paymentId, url: null })
  server.verify = () => verified({ status: 'held' })
  becomes({ status: 'submitted', conversationId: 'c1', responseDueAt: '2026-11-28T08:00:00.000Z' })
  await user.click(screen.getByRole('button', { name: 'Try another card' }))

  await title('We’ve received your request')
  expect(screen.getByRole('link', { name: 'Message your care team' }).getAttribute('href')).toBe(
    '/messages/c1',
  )
  expect(screen.getByText('You’ll hear from us by')).toBeTruthy()
})

test('a request canceled in the meantime is reported when the payment is retried', async () => {
  const { server, start, becomes } = open({ about: { status: 'awaiting_payment' } })
  server.verify = () => verified({ status: 'problem', reason: 'generic_decline' })
  const { user } = start()
  await title('Your card wasn’t accepted')

  server.setup = () => ({ paymentId, url: null })
  becomes({ status: 'cancelled' })
  await user.click(screen.getByRole('button', { name: 'Try another card' }))

  expect(await title('Your request was canceled')).toBeTruthy()
})

test('a failure to open the gateway’s page is reported and can be retried', async () => {
  const { server, start } = open({ about: { status: 'awaiting_payment' } })
  server.verify = () => verified({ status: 'problem', reason: 'stolen_card' })
  server.setup = () => refusal(503, 'GatewayUnavailable')
  const { user } = start()

  await title('Your card wasn’t accepted')
  expect(screen.getByText(/declined the card without giving a reason/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try another card' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The payment service isn’t responding.')
  expect(screen.getByRole('button', { name: 'Try another card' }).getAttribute('aria-busy')).toBeNull()
})

test.each([
  [
    'declined',
    verified({ status: 'problem' }),
    'Your request was not approved',
    'There’s no hold on your card',
  ],
  ['cancelled', verified({ status: 'held' }), 'Your request was canceled', 'on its way to your card'],
  ['expired', verified({ status: 'problem' }), 'Your request was closed', 'There’s no hold on your card'],
  [
    'refunded',
    verified({ status: 'problem', capturedCents: 6900, refundedCents: 6900 }),
    'This request has ended',
    '$69.00 has been refunded',
  ],
] as const)('a request that is %s has nothing to pay', async (status, payment, heading, words) => {
  const { server, start } = open({ about: { status } })
  server.verify = () => payment
  start()

  await title(heading)
  expect(screen.getByRole('status').textContent).toContain(words)
  expect(screen.queryByRole('button', { name: 'Try another card' })).toBeNull()
})

test('a minute without a result shows what to do, and polling can be restarted', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server, start } = open({ about: { status: 'awaiting_payment' } })
  const { user } = start()
  await title('Confirming your payment')
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await title('We couldn’t confirm your payment yet')
  expect(screen.getByText(/you won’t be charged twice/)).toBeTruthy()
  const { length } = server.asked
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  await title('We couldn’t confirm your payment yet')
  expect(server.asked).toHaveLength(length)

  await user.click(screen.getByRole('button', { name: 'Back to the payment page' }))
  expect(redirectTo).toHaveBeenCalledExactlyOnceWith(gatewayPage)
  server.verify = () => verified({ status: 'held' })
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await title('We’ve received your request')
})

test('a lost network is reported while polling continues', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server, start } = open({ about: { status: 'submitted' } })
  let isDown = true
  server.verify = () => {
    if (isDown) throw new TypeError('Failed to fetch')
    return verified({ status: 'held' })
  }
  start()
  expect(await screen.findByText('We can’t reach the server right now. We’ll keep trying.')).toBeTruthy()

  isDown = false
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await title('We’ve received your request')
})

test('a problem solved in another tab is seen on return to this one', async () => {
  const { server, start } = open({ about: { status: 'awaiting_payment' } })
  server.verify = () => verified({ status: 'problem', reason: 'generic_decline' })
  start()
  await title('Your card wasn’t accepted')

  server.verify = () => verified({ status: 'held' })
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await title('We’ve received your request')).toBeTruthy()
})

test.each([
  ['without an id', '/payment-success'],
  ['with something that is no id', '/payment-success?payment=nonsense'],
])('an address %s is reported, without a call', async (_, path) => {
  const { server, start } = open({ path })
  start()
  await title('We couldn’t find this payment')
  expect(server.asked).toEqual([])
})

test('another account’s payment is not found', async () => {
  const { server, onPaidFor, start } = open()
  server.verify = () => refusal(404, 'NotFound')
  start()
  await title('We couldn’t find this payment')
  expect(onPaidFor).not.toHaveBeenCalled()
})

test('an order can be tracked in the cart', async () => {
  const { server, onPaidFor, start } = open()
  server.verify = () =>
    verified({ status: 'paid', requestId: null, orderId: 'order-1', capturedCents: 4200, amountCents: 4200 })
  start()
  await title('Thank you. Your order is placed.')
  expect(screen.getByRole('region', { name: 'Charged' }).textContent).toContain('$42.00')
  expect(screen.getByRole('link', { name: 'Track your order' }).getAttribute('href')).toBe(
    '/cart?order=order-1',
  )
  expect(onPaidFor).not.toHaveBeenCalled()
})

test('the page of success creates nothing', async () => {
  const { server, start } = open({ about: { status: 'submitted' } })
  server.verify = () => verified({ status: 'held' })
  const { asked } = start()
  await title('We’ve received your request')
  expect(server.asked.map(({ path }) => path)).toEqual(['/payments/verify'])
  expect(asked.map(({ name }) => name)).toEqual(['PaymentRequest'])
})
