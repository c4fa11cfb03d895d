import { describe, expect, it } from 'vitest'
import { daysLeft, supplyEndAfterFill } from '../../../domain/prescriptions/daysLeft'

const noon = (date: string) => new Date(`${date}T12:00:00Z`)

describe('days left', () => {
  it('are unknown before the first delivery', () => {
    expect(daysLeft(null, noon('2026-03-01'))).toBeNull()
  })

  it.each([
    ['2026-03-31T12:00:00Z', 30],
    ['2026-03-01T12:00:01Z', 1],
    ['2026-03-01T12:00:00Z', 0],
    ['2026-02-01T12:00:00Z', 0],
  ])('of a supply until %s are %i on March 1, including a started day', (until, days) => {
    expect(daysLeft(new Date(until), noon('2026-03-01'))).toBe(days)
  })
})

describe('the end of the supply', () => {
  it('is the days’ supply after the first delivery', () => {
    const fill = { deliveredAt: noon('2026-03-01'), daysSupply: 30 }
    expect(supplyEndAfterFill(null, fill)).toEqual(noon('2026-03-31'))
  })

  it('moves by a whole pack for an early delivery', () => {
    const fill = { deliveredAt: noon('2026-03-24'), daysSupply: 30 }
    expect(supplyEndAfterFill(noon('2026-03-31'), fill)).toEqual(noon('2026-04-30'))
  })

  it('starts at the delivery after a gap', () => {
    const fill = { deliveredAt: noon('2026-06-01'), daysSupply: 30 }
    expect(supplyEndAfterFill(noon('2026-03-31'), fill)).toEqual(noon('2026-07-01'))
  })
})
