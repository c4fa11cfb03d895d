import { expect, test } from 'vitest'
import { usd } from '../support/usd'
import type { PaymentStatus, RequestStatus } from '../../../src/generated/graphql'
import { describePayment } from '../../../src/lib/payments/describePayment'
import { request } from '../support/requestBuilders'

const until = '2026-11-28T08:00:00.000Z'

interface Given {
  readonly status: RequestStatus
  readonly paid?: PaymentStatus
  readonly captured?: number
  readonly refunded?: number
  readonly wasHeld?: boolean
  readonly failureCode?: string
}

const chargeRefused =
  'We couldn’t charge your card Nothing is prescribed yet. Use another card within 7 days to continue. We’ll release the old hold.'

/** The texts for a request with a hold of $69.00, placed or to be placed. */
function wordsFor({ status, paid, captured = 0, refunded = 0, wasHeld = true, failureCode }: Given): string {
  const about = request('r', { status, hold: usd(6900) })
  const payment = paid && {
    status: paid,
    amount: usd(6900),
    captured: usd(captured),
    refunded: usd(refunded),
    captureBefore: wasHeld ? until : null,
    failureCode: failureCode ?? null,
  }
  const state = describePayment(about, payment)
  return [state?.title, state?.text].filter(Boolean).join(' ')
}

const promise = 'You pay only if a clinician approves.'

test.each<[Given, string]>([
  [{ status: 'awaiting_payment' }, '$69.00 hold needed You’re charged only if a clinician approves.'],
  [
    { status: 'awaiting_payment', paid: 'requires_method', wasHeld: false },
    '$69.00 hold needed You’re charged only if a clinician approves.',
  ],
  [{ status: 'expired', wasHeld: false }, 'No hold or charge'],
  [{ status: 'expired', paid: 'expired', wasHeld: false }, 'No hold or charge'],
  [{ status: 'submitted', paid: 'authorized' }, `$69.00 on hold ${promise}`],
  [{ status: 'needs_info', paid: 'authorized' }, `$69.00 on hold ${promise}`],
  [{ status: 'approved', paid: 'authorized' }, 'Charging up to $69.00'],
  [{ status: 'approved', paid: 'authorized', failureCode: 'card_declined' }, chargeRefused],
  [{ status: 'approved', paid: 'failed' }, chargeRefused],
  [{ status: 'approved', paid: 'expired', failureCode: 'card_declined' }, chargeRefused],
  [{ status: 'prescribed', paid: 'captured', captured: 6900 }, '$69.00 charged'],
  [
    { status: 'prescribed', paid: 'captured', captured: 2500 },
    '$25.00 charged The other $44.00 on hold was released.',
  ],
  [
    { status: 'delivered', paid: 'partially_refunded', captured: 6900, refunded: 1000 },
    '$69.00 charged, $10.00 refunded Your bank may take a few days to show it.',
  ],
  [
    { status: 'cancelled', paid: 'captured', captured: 6900 },
    '$69.00 refund on its way This usually takes a moment.',
  ],
  [
    { status: 'cancelled', paid: 'partially_refunded', captured: 6900, refunded: 1000 },
    '$59.00 refund on its way This usually takes a moment.',
  ],
  [
    { status: 'refunded', paid: 'refunded', captured: 6900, refunded: 6900 },
    '$69.00 refunded Your bank may take a few days to show it.',
  ],
  [{ status: 'declined', paid: 'authorized' }, 'Releasing $69.00 hold You weren’t charged.'],
  [{ status: 'declined', paid: 'voided' }, '$69.00 hold released You weren’t charged.'],
  [{ status: 'expired', paid: 'expired' }, '$69.00 hold released You weren’t charged.'],
  [{ status: 'cancelled', paid: 'voided', wasHeld: false }, 'No hold or charge'],
])('%j is described as “%s”', (given, words) => {
  expect(wordsFor(given)).toBe(words)
})

test('a hold shows when it expires', () => {
  const held = request('r', {
    hold: usd(6900),
    paymentStatus: 'authorized',
    holdUntil: until,
  })
  expect(describePayment(held, undefined)).toMatchObject({ title: '$69.00 on hold', until })
})

test('the charged amount is not guessed before it is known', () => {
  const charged = request('r', { hold: usd(6900), paymentStatus: 'captured' })
  expect(describePayment(charged, undefined)).toBeUndefined()
})

test('a request that costs nothing shows no payment', () => {
  expect(describePayment(request('r'), undefined)).toBeUndefined()
})
