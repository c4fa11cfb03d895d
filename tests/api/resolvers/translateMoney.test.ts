import { expect, test } from 'vitest'
import { givenCents, moneyOf, moneyOrNull } from '../../../api/resolvers/translate/translateMoney'
import { practiceMoney } from '../../../domain/money'

test('an amount has its cents and its currency', () => {
  expect(moneyOf(5_900, 'USD')).toEqual({ cents: 5_900, currency: 'USD' })
})

test('a total above 2^31 cents stays exact', () => {
  expect(moneyOf(3_000_000_001, 'USD').cents).toBe(3_000_000_001)
})

test('an amount in a currency that the contract lacks is never sent as another one', () => {
  expect(() => moneyOf(5_900, 'EUR')).toThrow('EUR')
})

test.each([
  [null, 'USD'],
  [5_900, null],
])('there is no amount without both cents and currency: %j, %j', (cents, currency) => {
  expect(moneyOrNull(cents, currency)).toBeNull()
})

test('an amount in the practice’s currency is read in cents', () => {
  expect(givenCents(practiceMoney(5_900))).toBe(5_900)
})

test('an amount in any other currency is refused', () => {
  const refused = { code: 'InvalidInput', info: { field: 'currency', rule: 'practice' } }
  expect(() => givenCents({ cents: 5_900, currency: 'EUR' })).toThrow(expect.objectContaining(refused))
})
