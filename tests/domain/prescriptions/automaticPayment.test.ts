import { describe, expect, test } from 'vitest'
import {
  type AutomaticPayment,
  afterRefusal,
  chargeTime,
  isCardExpired,
  mayChargeRefill,
} from '../../../domain/prescriptions/automaticPayment'

const day = (date: string) => new Date(`${date}T09:00:00Z`)
const notified: AutomaticPayment = {
  status: 'on',
  agreedCents: 6900,
  cardBrand: 'visa',
  cardLast4: '4242',
  cardExpiryMonth: 3,
  cardExpiryYear: 2026,
  notifiedFor: day('2026-03-25'),
  notifiedCents: 6900,
  chargeAt: day('2026-03-25'),
  failureCode: null,
  retryAt: null,
}

describe('a charge', () => {
  test('is on the due date after a notification three days before, and later after a later one', () => {
    expect(chargeTime(day('2026-03-25'), day('2026-03-22'))).toEqual(day('2026-03-25'))
    expect(chargeTime(day('2026-03-25'), day('2026-03-24'))).toEqual(day('2026-03-27'))
  })

  test.each([
    ['the notified refill on its day', {}, true],
    ['a paused agreement', { status: 'paused' }, false],
    ['an agreement without a notice', { notifiedFor: null, notifiedCents: null, chargeAt: null }, false],
    ['a notice of another date', { notifiedFor: day('2026-02-25') }, false],
    ['a lower price than notified', { notifiedCents: 7000 }, true],
    ['a higher price than notified', { notifiedCents: 6899 }, false],
    ['a later charge', { chargeAt: day('2026-03-26') }, false],
    ['an expired card', { cardExpiryMonth: 2 }, false],
  ] as const)('of %s', (_case, change, isAllowed) => {
    const due = { dueAt: day('2026-03-25'), priceCents: 6900 }
    expect(mayChargeRefill({ ...notified, ...change }, due, day('2026-03-25'))).toBe(isAllowed)
  })
})

test('a card is valid to the end of its month, also in December', () => {
  expect(isCardExpired(notified, new Date('2026-03-31T23:59:59Z'))).toBe(false)
  expect(isCardExpired(notified, new Date('2026-04-01T00:00:00Z'))).toBe(true)
  const december = { cardExpiryMonth: 12, cardExpiryYear: 2026 }
  expect(isCardExpired(december, new Date('2026-12-31T23:59:59Z'))).toBe(false)
  expect(isCardExpired(december, new Date('2027-01-01T00:00:00Z'))).toBe(true)
})

test('a decline is tried again on day 2 and day 5; then automatic payment pauses', () => {
  const refused = (attemptNumber: number, at: Date) =>
    afterRefusal({ failureCode: 'insufficient_funds', attemptNumber }, at)
  expect(refused(1, day('2026-03-25'))).toEqual({ kind: 'retry', at: day('2026-03-27') })
  expect(refused(2, day('2026-03-27'))).toEqual({ kind: 'retry', at: day('2026-03-30') })
  expect(refused(3, day('2026-03-30'))).toEqual({ kind: 'pause' })
})

test.each([
  ['authentication_required', 'approval'],
  ['stolen_card', 'pause'],
  ['expired_card', 'pause'],
  ['outcome_unknown', 'pause'],
] as const)('a charge refused with %s is not tried again', (failureCode, kind) => {
  expect(afterRefusal({ failureCode, attemptNumber: 1 }, day('2026-03-25'))).toEqual({ kind })
})
