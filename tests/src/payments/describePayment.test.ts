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
  'Your card could not be charged Nothing is prescribed yet. Pay with another card within a week, and your request goes on; the old hold is released.'

/** The words for a request of which $69.00 are, or are to be, held. */
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

const promise = 'At the longest. You pay only if a clinician approves.'

test.each<[Given, string]>([
  [{ status: 'awaiting_payment' }, '$69.00 to be held Nothing is charged before a clinician approves.'],
  [
    { status: 'awaiting_payment', paid: 'requires_method', wasHeld: false },
    '$69.00 to be held Nothing is charged before a clinician approves.',
  ],
  [{ status: 'expired', wasHeld: false }, 'Nothing was held or charged'],
  [{ status: 'expired', paid: 'expired', wasHeld: false }, 'Nothing was held or charged'],
  [{ status: 'submitted', paid: 'authorized' }, `$69.00 held ${promise}`],
  [{ status: 'needs_info', paid: 'authorized' }, `$69.00 held ${promise}`],
  [{ status: 'approved', paid: 'authorized' }, 'Up to $69.00 is being charged'],
  [{ status: 'approved', paid: 'authorized', failureCode: 'card_declined' }, chargeRefused],
  [{ status: 'approved', paid: 'failed' }, chargeRefused],
  [{ status: 'approved', paid: 'expired', failureCode: 'card_declined' }, chargeRefused],
  [{ status: 'prescribed', paid: 'captured', captured: 6900 }, '$69.00 charged'],
  [
    { status: 'prescribed', paid: 'captured', captured: 2500 },
    '$25.00 charged The other $44.00 of the hold was released.',
  ],
  [
    { status: 'delivered', paid: 'partially_refunded', captured: 6900, refunded: 1000 },
    '$69.00 charged, $10.00 given back Your bank may take some days to show it.',
  ],
  [
    { status: 'cancelled', paid: 'captured', captured: 6900 },
    '$69.00 on its way back This usually takes a moment.',
  ],
  [
    { status: 'cancelled', paid: 'partially_refunded', captured: 6900, refunded: 1000 },
    '$59.00 on its way back This usually takes a moment.',
  ],
  [
    { status: 'refunded', paid: 'refunded', captured: 6900, refunded: 6900 },
    '$69.00 given back Your bank may take some days to show it.',
  ],
  [{ status: 'declined', paid: 'authorized' }, 'Hold of $69.00 is being released You were not charged.'],
  [{ status: 'declined', paid: 'voided' }, 'Hold of $69.00 released You were not charged.'],
  [{ status: 'expired', paid: 'expired' }, 'Hold of $69.00 released You were not charged.'],
  [{ status: 'cancelled', paid: 'voided', wasHeld: false }, 'Nothing was held or charged'],
])('%j is told as “%s”', (given, words) => {
  expect(wordsFor(given)).toBe(words)
})

test('a hold says when it ends by itself', () => {
  const held = request('r', {
    hold: usd(6900),
    paymentStatus: 'authorized',
    holdUntil: until,
  })
  expect(describePayment(held, undefined)).toMatchObject({ title: '$69.00 held', until })
})

test('what was charged is not guessed before it is known', () => {
  const charged = request('r', { hold: usd(6900), paymentStatus: 'captured' })
  expect(describePayment(charged, undefined)).toBeUndefined()
})

test('a request that costs nothing says nothing of money', () => {
  expect(describePayment(request('r'), undefined)).toBeUndefined()
})
