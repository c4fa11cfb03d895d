import { describe, expect, test } from 'vitest'
import { courseFrom, expectedStarts, nextCareStep } from '../../../domain/prescriptions/course'
import type { Supply } from '../../../domain/prescriptions/refills'

const now = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const supply = (change: Partial<Supply> = {}): Supply => ({
  status: 'active',
  daysSupply: 28,
  refillsAllowed: 2,
  refillsUsed: 0,
  deliveredFills: 1,
  isFirstFillOrdered: true,
  suppliedUntil: inDays(20),
  validUntil: inDays(300),
  ...change,
})

/** The escalation of Wegovy PI §2: 0.25, 0.5, 1, 1.7 and 2.4 mg, four weeks each. */
const wegovy = [1, 2, 3, 4, 5].map((number) => ({ number, daysSupply: 28 }))

describe('the course of a titration plan', () => {
  test('begins its doses in weeks 5, 9, 13 and 17, as the label has it, before anything is delivered', () => {
    const starts = expectedStarts(wegovy, { currentStep: 1, suppliedUntil: null })
    expect(starts.map(({ number, week, from }) => [number, week, from])).toEqual([
      [2, 5, null],
      [3, 9, null],
      [4, 13, null],
      [5, 17, null],
    ])
  })

  test('begins the next dose when the supply ends, and each later one after four more weeks', () => {
    const starts = expectedStarts(wegovy, { currentStep: 3, suppliedUntil: inDays(10) })
    expect(starts.map(({ number, from }) => [number, from])).toEqual([
      [4, inDays(10)],
      [5, inDays(38)],
    ])
  })
})

describe('the course that begins with a product', () => {
  const ids = ['dose-1', 'dose-2', 'dose-3']
  const plans = [{ steps: [{ productId: 'other' }] }, { steps: ids.map((productId) => ({ productId })) }]
  const offered = ['dose-3', 'dose-1', 'dose-2', 'tablet'].map((id) => ({ id, daysSupply: 28 }))
  const weeksFrom = (productId: string, products = offered) =>
    courseFrom(productId, plans, products).map(({ product, week }) => [product.id, week])

  test('has each dose of the titration plan from there on, with the week in which it begins', () => {
    expect(weeksFrom('dose-1')).toEqual([
      ['dose-1', 1],
      ['dose-2', 5],
      ['dose-3', 9],
    ])
    expect(weeksFrom('dose-2')).toEqual([
      ['dose-2', 1],
      ['dose-3', 5],
    ])
  })

  test('ends before a dose that is no longer offered, which has no price to show', () => {
    const without = (id: string) => offered.filter((product) => product.id !== id)
    expect(weeksFrom('dose-1', without('dose-3'))).toEqual([
      ['dose-1', 1],
      ['dose-2', 5],
    ])
    expect(weeksFrom('dose-1', without('dose-2'))).toEqual([])
  })

  test('is empty without a plan, and for the last dose of one', () => {
    expect(weeksFrom('tablet')).toEqual([])
    expect(weeksFrom('dose-3')).toEqual([])
  })
})

describe('the next step of a prescription', () => {
  test('is the delivery while a fill is under way', () => {
    expect(nextCareStep(supply({ suppliedUntil: null, deliveredFills: 0 }), null, now)).toEqual({
      kind: 'delivery',
    })
    expect(nextCareStep(supply({ refillsUsed: 1 }), null, now)).toEqual({ kind: 'delivery' })
  })
  test('is the check-in of a titration plan before its refill', () => {
    expect(nextCareStep(supply(), inDays(10), now)).toEqual({ kind: 'checkIn', from: inDays(10) })
  })
  test('is the refill once three quarters of the supply are used, and a renewal after the last one', () => {
    expect(nextCareStep(supply(), null, now)).toEqual({ kind: 'refill', from: inDays(13) })
    expect(nextCareStep(supply({ refillsUsed: 2, deliveredFills: 3 }), null, now)).toEqual({
      kind: 'renewal',
      from: inDays(-10),
    })
  })
})
