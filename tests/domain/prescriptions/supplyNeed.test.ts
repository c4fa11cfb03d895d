import { describe, expect, test } from 'vitest'
import type { Supply } from '../../../domain/prescriptions/refills'
import { supplyNeed } from '../../../domain/prescriptions/supplyNeed'

const now = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

const supply = (change: Partial<Supply> = {}): Supply => ({
  status: 'active',
  daysSupply: 30,
  refillsAllowed: 2,
  refillsUsed: 0,
  deliveredFills: 1,
  isFirstFillOrdered: true,
  suppliedUntil: inDays(6),
  validUntil: inDays(300),
  ...change,
})
const needOf = (change: Partial<Supply>, isHandled = false) => supplyNeed(supply(change), { isHandled, now })

describe('a patient with little supply left', () => {
  test('orders a refill while there are any', () => {
    expect(needOf({})).toBe('refill')
    expect(needOf({ suppliedUntil: inDays(-3) })).toBe('refill')
  })

  test('requests a renewal when no refills are left', () => {
    expect(needOf({ refillsUsed: 2, deliveredFills: 3 })).toBe('renewal')
  })

  test('needs no action when a fill is pending or the renewal is requested', () => {
    expect(needOf({ refillsUsed: 1 })).toBeUndefined()
    expect(needOf({ refillsUsed: 2, deliveredFills: 3 }, true)).toBeUndefined()
  })

  test('has no action for a prescription that is on hold or stopped', () => {
    for (const status of ['on_hold', 'stopped', 'cancelled'] as const)
      expect(needOf({ status })).toBeUndefined()
  })

  test('requests a renewal when the prescription has ended with refills left, or ends before the next one', () => {
    expect(needOf({ validUntil: inDays(-1) })).toBe('renewal')
    // A refill of 30 days may be ordered 7.5 days before the end of the supply: in a day and a half.
    const short = { daysSupply: 30, suppliedUntil: inDays(9), validUntil: inDays(1) }
    expect(needOf(short)).toBe('renewal')
    expect(needOf({ ...short, validUntil: inDays(5) })).toBeUndefined()
  })
})

test('a patient with enough supply, or none delivered, needs no action', () => {
  expect(needOf({ suppliedUntil: inDays(11) })).toBeUndefined()
  expect(needOf({ suppliedUntil: inDays(9.5) })).toBeUndefined()
  expect(needOf({ suppliedUntil: null })).toBeUndefined()
})
