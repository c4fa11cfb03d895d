import { expect, test } from 'vitest'
import { disputeReasonText, problemText, webhookEventText } from '#words/admin/codeWords'
import { captureProblemCodes } from '../../../domain/payments/captureProblem'

const ours = [
  'gaveUp',
  'noAddress',
  'spread',
  'read',
  'notWanted',
  'demonstration',
  'amount_too_large',
  'outcome_unknown',
]

test.each([...Object.keys(captureProblemCodes), ...ours])('the code %s has a text', (code) => {
  expect(problemText(code)).toMatch(/^[A-Z][^_]+$/)
  expect(problemText(code)).not.toMatch(/^Error code/)
})

test('an unknown code is shown as a code, so that support can look it up', () => {
  expect(problemText('new_code')).toBe('Error code new_code')
  expect(problemText('toString')).toBe('Error code toString')
  expect(disputeReasonText('new_reason')).toBe('Error code new_reason')
})

test('webhook events and dispute reasons have texts', () => {
  expect(webhookEventText('charge.refunded')).toBe('Charge refunded')
  expect(webhookEventText('charge.new_event')).toBe('Other event (charge.new_event)')
  expect(disputeReasonText('product_not_received')).toBe('Product not received')
})
