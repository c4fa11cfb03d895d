import { expect, test } from 'vitest'
import {
  captureProblemOf,
  canCancelRequest,
  nextCaptureRetryAt,
} from '../../../domain/payments/captureProblem'

test.each([
  ['insufficient_funds', 'insufficient_funds'],
  ['expired_card', 'card_expired'],
  ['authentication_required', 'not_confirmed'],
  ['processing_error', 'gateway_trouble'],
  ['not_captured', 'gateway_trouble'],
  ['card_declined', 'card_refused'],
  ['stolen_card', 'card_refused'],
  ['constructor', 'card_refused'],
])('the gateway’s error %s is classified as %s', (code, problem) => {
  expect(captureProblemOf(code)).toBe(problem)
})

const minute = 60_000
const now = new Date('2026-03-02T09:00:00.000Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * minute)
const held = { status: 'authorized', captureBefore: after(7 * 24 * 60) } as const

test.each([
  ['a bank that was not reached is asked again soon', 'processing_error', 1, held, after(10)],
  ['then later', 'try_again_later', 2, held, after(60)],
  ['then later still', 'issuer_not_available', 3, held, after(360)],
  ['and then no more', 'processing_error', 4, held, undefined],
  ['a card that is refused is not asked again', 'card_declined', 1, held, undefined],
  ['nor a hold that is gone', 'not_captured', 1, { ...held, status: 'voided' as const }, undefined],
  ['nor one that ends before', 'processing_error', 2, { ...held, captureBefore: after(119) }, undefined],
  [
    'but one that lasts just long enough',
    'processing_error',
    2,
    { ...held, captureBefore: after(120) },
    after(60),
  ],
  ['and one whose end is not known', 'processing_error', 1, { ...held, captureBefore: null }, after(10)],
])('%s', (_what, failureCode, attemptNumber, payment, at) => {
  expect(nextCaptureRetryAt({ failureCode, attemptNumber }, payment, now)).toEqual(at)
})

test('a patient may cancel a request before approval and after a failed charge', () => {
  expect(canCancelRequest('in_review', { failureCode: null })).toBe(true)
  expect(canCancelRequest('approved', { failureCode: null })).toBe(false)
  expect(canCancelRequest('approved', { failureCode: 'card_declined' })).toBe(true)
  expect(canCancelRequest('prescribed', { failureCode: 'card_declined' })).toBe(false)
})
