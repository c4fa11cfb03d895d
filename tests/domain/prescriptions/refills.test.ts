import { describe, expect, test } from 'vitest'
import { supplyEndAfterFill } from '../../../domain/prescriptions/daysLeft'
import type { Supply } from '../../../domain/prescriptions/refills'
import {
  refillAfterSkip,
  refillDueAt,
  refillFrom,
  refillProblem,
  refillsLeft,
  refillWindow,
} from '../../../domain/prescriptions/refills'
import { renewableFrom, renewalRefusal } from '../../../domain/prescriptions/renewal'
import { renewalHold, renewalPrices } from '../../../domain/prescriptions/renewalHold'
import { fc } from '../../support/random'

const day = 86_400_000
const epoch = Date.UTC(2026, 0, 1)
const at = (days: number) => new Date(epoch + days * day)

/** Any active prescription with some fills used and some of those delivered. */
const supplies = fc
  .record({
    daysSupply: fc.constantFrom(28, 30, 60, 90),
    refillsAllowed: fc.integer({ min: 0, max: 5 }),
    used: fc.integer({ min: 0, max: 5 }),
    isDelivered: fc.boolean(),
    suppliedOn: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ daysSupply, refillsAllowed, used, isDelivered, suppliedOn }): Supply => {
    const refillsUsed = Math.min(used, refillsAllowed)
    const deliveredFills = isDelivered ? refillsUsed + 1 : refillsUsed
    return {
      status: 'active',
      daysSupply,
      refillsAllowed,
      refillsUsed,
      deliveredFills,
      isFirstFillOrdered: true,
      suppliedUntil: deliveredFills > 0 ? at(suppliedOn) : null,
      validUntil: at(365),
    }
  })
const moments = fc.integer({ min: 0, max: 500 }).map(at)

describe('refills', () => {
  test('are due only when one is left, all fills are delivered, and never before they may be ordered', () => {
    fc.assert(
      fc.property(supplies, (supply) => {
        const due = refillDueAt(supply)
        if (!due) return
        expect(refillsLeft(supply)).toBeGreaterThan(0)
        expect(supply.deliveredFills).toBe(supply.refillsUsed + 1)
        expect(due.getTime()).toBeGreaterThanOrEqual(refillFrom(supply)?.getTime() ?? Infinity)
        expect(due < at(365)).toBe(true)
      }),
    )
  })

  test('leave the patient at most a quarter of a fill when they may be ordered', () => {
    fc.assert(
      fc.property(supplies, moments, (supply, now) => {
        if (refillProblem(supply, now)) return
        const inHand = (supply.suppliedUntil?.getTime() ?? 0) - now.getTime()
        expect(inHand).toBeLessThanOrEqual(supply.daysSupply * day * 0.25)
        expect(now < at(365)).toBe(true)
      }),
    )
  })

  test('stay within the validity when postponed or skipped', () => {
    fc.assert(
      fc.property(supplies, moments, (supply, now) => {
        const window = refillWindow(supply, now)
        if (window) {
          expect(window.from < window.until).toBe(true)
          expect(window.until <= at(365)).toBe(true)
          expect(window.from >= now).toBe(true)
        }
        const due = refillDueAt(supply)
        const next = due && refillAfterSkip(supply, due)
        if (due && next) expect(next.getTime() - due.getTime()).toBe(supply.daysSupply * day)
      }),
    )
  })

  test('extend the supply by exactly their days, however early they are delivered', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 29 }), { minLength: 1, maxLength: 6 }), (gaps) => {
        let deliveredAt = epoch
        let until: Date | null = null
        for (const gap of gaps) {
          deliveredAt += gap * day
          until = supplyEndAfterFill(until, { deliveredAt: new Date(deliveredAt), daysSupply: 30 })
        }
        expect(until?.getTime()).toBe(epoch + (gaps[0] ?? 0) * day + gaps.length * 30 * day)
      }),
    )
  })

  test.each([
    ['on hold', { status: 'on_hold' }, 'notActive'],
    ['out of date', { validUntil: at(10) }, 'expired'],
    ['used up', { refillsAllowed: 1, refillsUsed: 1, deliveredFills: 2 }, 'noneLeft'],
    ['under way', { refillsUsed: 1, deliveredFills: 1 }, 'underWay'],
    ['full', { suppliedUntil: at(40) }, 'tooEarly'],
    ['nearly used up', {}, undefined],
    [
      'not sent at all, its first order being cancelled',
      { refillsAllowed: 0, deliveredFills: 0, isFirstFillOrdered: false, suppliedUntil: null },
      undefined,
    ],
  ] as const)('of a prescription that is %s have the expected problem', (_name, change, problem) => {
    const supply: Supply = {
      status: 'active',
      daysSupply: 30,
      refillsAllowed: 2,
      refillsUsed: 0,
      deliveredFills: 1,
      isFirstFillOrdered: true,
      suppliedUntil: at(15),
      validUntil: at(365),
      ...change,
    }
    expect(refillProblem(supply, at(12))).toBe(problem)
  })
})

describe('a renewal', () => {
  const basis = (supply: Supply) => ({
    prescription: { ...supply, statusReason: null, priorPrescriptionId: null },
    askedStatus: null,
    intakeAt: at(0),
    isRecordComplete: true,
  })

  test('is never both too early and past its earliest day', () => {
    fc.assert(
      fc.property(supplies, moments, (supply, now) => {
        const refused = renewalRefusal(basis(supply), now)
        if (refused?.refusal !== 'too_early') return
        expect(refused.from && refused.from > now).toBe(true)
        const then = renewalRefusal(basis(supply), refused.from ?? now)
        expect(then?.refusal).not.toBe('review_too_old')
      }),
    )
  })

  test('is possible in the last month of every active prescription', () => {
    fc.assert(
      fc.property(supplies, (supply) => {
        expect(renewableFrom(supply, at(340)) <= at(340)).toBe(true)
        expect(renewalRefusal(basis(supply), at(340))).toBeUndefined()
      }),
    )
  })

  test.each([
    ['draft', undefined],
    ['awaiting_payment', 'already_asked'],
    ['in_review', 'already_asked'],
    ['delivered', 'renewed'],
  ] as const)('with a request that is %s is refused as %s', (askedStatus, refusal) => {
    const supply = { ...basis({ ...used, suppliedUntil: at(10) }), askedStatus }
    expect(renewalRefusal(supply, at(5))?.refusal).toBe(refusal)
  })

  const used: Supply = {
    status: 'active',
    daysSupply: 30,
    refillsAllowed: 0,
    refillsUsed: 0,
    deliveredFills: 1,
    isFirstFillOrdered: true,
    suppliedUntil: at(30),
    validUntil: at(365),
  }

  test('waits for three supplies on their way to be used', () => {
    const threePaid = { ...used, refillsAllowed: 3, refillsUsed: 3, suppliedUntil: at(40) }
    // They last until day 130, and a month before that a renewal is possible.
    expect(renewableFrom(threePaid, at(34))).toEqual(at(100))
  })

  const pen = (id: string, priceCents: number, isFirstLine: boolean) => ({
    id,
    treatmentType: 'weight_loss' as const,
    needsPrescription: true,
    isFirstLine,
    priceCents,
    currency: 'USD',
    genericName: 'semaglutide',
  })
  const pens = [pen('025', 34_900, true), pen('05', 39_900, false), pen('24', 49_900, false)]

  test('holds the current price of the same product, and the highest price only for another strength', () => {
    const prices = renewalPrices({ productId: '05', packs: 1, treatmentType: 'weight_loss' }, pens)
    expect(renewalHold(prices, 'same')).toEqual({ cents: 39_900, currency: 'USD' })
    expect(renewalHold(prices, 'other')).toEqual({ cents: 49_900, currency: 'USD' })
  })

  test('holds the highest first-line price when its product is no longer offered', () => {
    const prices = renewalPrices({ productId: 'gone', packs: 1, treatmentType: 'weight_loss' }, pens)
    expect(prices).toEqual({ same: null, other: { cents: 34_900, currency: 'USD' } })
    expect(renewalHold(prices, 'same')).toEqual({ cents: 34_900, currency: 'USD' })
  })
})
