import { expect, test } from 'vitest'
import { formatMoney } from '../../../src/lib/format/money'

test.each([0, 1, 99, 100, 5_900, 99_999, 100_000, 123_456, 99_999_999, 100_000_000_000, -1, -123_456])(
  '%i cents are written in US dollars as the browser would write them',
  (cents) => {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

    expect(formatMoney({ cents, currency: 'USD' })).toBe(format.format(cents / 100))
  },
)

test('Another currency has its own sign.', () => {
  expect(formatMoney({ cents: 5_900, currency: 'EUR' })).toBe('€59.00')
})
