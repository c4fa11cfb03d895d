import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as accessTokenModule from '../../../src/lib/amplify/accessToken'
import { PaymentCancelledScreen } from '../../../src/screens/payments/PaymentCancelledScreen'
import { PaymentSuccessScreen } from '../../../src/screens/payments/PaymentSuccessScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'
import { paymentId, fakePayments, verified } from '../support/paymentServer'

vi.mock('../../../src/lib/amplify/accessToken', () => ({
  accessToken: vi.fn<typeof accessTokenModule.accessToken>().mockResolvedValue('token'),
}))

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

const ofOrder = { requestId: null, orderId: 'order-1', amountCents: 2900 }
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

function open(page: 'success' | 'cancelled', change: Parameters<typeof verified>[0]) {
  fakePayments().verify = () => verified({ ...ofOrder, ...change })
  const content =
    page === 'success' ? <PaymentSuccessScreen onPaidFor={() => undefined} /> : <PaymentCancelledScreen />
  const path = `/payment-${page}?payment=${paymentId}`
  return renderLive(content, { path, person: { sub: 'patient-1' }, answers: [] })
}

test('a paid order can be tracked and shows its refund', async () => {
  open('success', { status: 'paid', capturedCents: 2900, refundedCents: 500 })
  await title('Thank you. Your order is placed.')
  expect(screen.getByRole('region', { name: 'Charged' }).textContent).toContain('$29.00')
  expect(screen.getByText('$5.00')).toBeTruthy()
  expect(linkTo('Track your order')).toBe('/cart?order=order-1')
})

test('a card that was refused leaves the cart as it was', async () => {
  open('success', { status: 'problem', reason: 'insufficient_funds' })
  await title('Your card wasn’t accepted')
  expect(screen.getByText('You weren’t charged. Your items are still in your cart.')).toBeTruthy()
  expect(linkTo('Back to your cart')).toBe('/cart')
})

test('leaving the page of the gateway leaves the cart as it was', async () => {
  open('cancelled', { status: 'problem', reason: 'expired_card' })
  await title('You haven’t been charged')
  expect(linkTo('Back to your cart')).toBe('/cart')
})
