import { expect, test } from 'vitest'
import {
  parseCents,
  readRefund,
  formatAmountInput,
} from '../../../src/screens/admin/payments/refunds/refundEntry'

const left = { cents: 6900, currency: 'USD' } as const

test.each([
  ['25', 2500],
  ['25.5', 2550],
  ['25.05', 2505],
  [' $25.00 ', 2500],
  ['1,234.50', 123_450],
  ['0.01', 1],
  ['19.99', 1999],
  ['1234567.89', 123_456_789],
])('%s is an amount', (text, cents) => {
  expect(parseCents(text)).toBe(cents)
})

test.each(['', ' ', '0', '0.00', '-5', '25.005', '25,5', '1,23', '1e3', 'all', '25 00', '.5', '١٢'])(
  '%j is no amount above nothing',
  (text) => {
    expect(parseCents(text)).toBeUndefined()
  },
)

test('an amount is parsed as it is displayed', () => {
  expect([6900, 5, 123_450].map((cents) => parseCents(formatAmountInput(cents)))).toEqual([6900, 5, 123_450])
})

test('a valid refund is parsed, without an empty note', () => {
  expect(readRefund({ amount: '69.00', reason: 'goodwill', note: '  ' }, left)).toEqual({
    order: { amount: left, reason: 'goodwill', note: null },
  })
  expect(readRefund({ amount: '1', reason: 'other', note: ' late ' }, left)).toEqual({
    order: { amount: { ...left, cents: 100 }, reason: 'other', note: 'late' },
  })
})

test('invalid input is reported at each field', () => {
  expect(readRefund({ amount: 'x', reason: 'constructor', note: 'n'.repeat(501) }, left)).toEqual({
    problems: {
      amount: 'Enter an amount in dollars, such as 25.00.',
      reason: 'Choose a reason.',
      note: 'Use up to 500 characters.',
    },
  })
  expect(readRefund({ amount: '69.01', reason: 'other', note: '' }, left)).toEqual({
    problems: { amount: 'Enter an amount up to $69.00.' },
  })
})
