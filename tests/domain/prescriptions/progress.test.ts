import { expect, test } from 'vitest'
import { daysLeftOverTime, medicationAt, suppliedFills } from '../../../domain/prescriptions/progress'

const day = 86_400_000
const start = new Date('2026-01-05T12:00:00.000Z')
const onDay = (count: number) => new Date(start.getTime() + count * day)
const fill = (deliveredOn: number, change: object = {}) => ({
  prescriptionId: 'a',
  medication: '0.25 mg',
  deliveredAt: onDay(deliveredOn),
  daysSupply: 28,
  ...change,
})
const dayOf = (at: Date) => (at.getTime() - start.getTime()) / day

test('a fill is used after the rest of the one before it, whatever the order in which they are listed', () => {
  const supplied = suppliedFills([fill(21, { medication: '0.5 mg' }), fill(0)])
  expect(supplied.map(({ medication, from, until }) => [medication, dayOf(from), dayOf(until)])).toEqual([
    ['0.25 mg', 0, 28],
    ['0.5 mg', 28, 56],
  ])
  expect([27, 28, 56].map((count) => medicationAt(supplied, onDay(count)))).toEqual([
    '0.25 mg',
    '0.5 mg',
    null,
  ])
})

test('the supply of a renewal counts from its own first package', () => {
  const supplied = suppliedFills([fill(0), fill(21, { prescriptionId: 'b' })])
  expect(supplied.map(({ from, until }) => [dayOf(from), dayOf(until)])).toEqual([
    [0, 28],
    [21, 49],
  ])
})

test.each([
  [[], 5, []],
  [
    [0],
    10,
    [
      [0, 28],
      [10, 18],
    ],
  ],
  [
    [0, 21],
    30,
    [
      [0, 28],
      [21, 7],
      [21, 35],
      [30, 26],
    ],
  ],
  // A gap of two days, and then the supply is used up again.
  [
    [0, 30],
    60,
    [
      [0, 28],
      [28, 0],
      [30, 0],
      [30, 28],
      [58, 0],
      [60, 0],
    ],
  ],
])('packages on days %j leave on day %s the line %j', (deliveries, now, expected) => {
  const line = daysLeftOverTime(suppliedFills(deliveries.map((count) => fill(count))), onDay(now))
  expect(line.map(({ at, days }) => [dayOf(at), days])).toEqual(expected)
})
