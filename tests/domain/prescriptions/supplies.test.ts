import { describe, expect, test } from 'vitest'
import { usualDosage } from '../../../domain/prescriptions/dosage'
import type { Sized, SuppliesProblem } from '../../../domain/prescriptions/supplies'
import {
  nextRefill,
  nextRefillCents,
  refillChoices,
  suppliesProblem,
} from '../../../domain/prescriptions/supplies'
import { fc } from '../../support/random'

const day = 86_400_000
const now = new Date('2026-03-26T09:00:00.000Z')
const inDays = (count: number) => new Date(now.getTime() + count * day)

/** The first supply of 28 days has arrived 22 days ago, and four refills are left. */
const supplied: Sized = {
  productId: 'tadalafil',
  medication: 'Tadalafil daily tablet 5 mg',
  form: 'tablet',
  route: 'oral',
  sig: 'Take 1 tablet once a day.',
  dosage: usualDosage({ packUnit: 'tablet', route: 'oral' }),
  quantityValue: 28,
  quantityUnit: 'tablet',
  packs: 1,
  daysSupply: 28,
  priceCents: 6000,
  currency: 'USD',
  status: 'active',
  steps: null,
  checkIns: [],
  priorPrescriptionId: null,
  signedAt: inDays(-25),
  refillsAllowed: 4,
  refillsUsed: 0,
  deliveredFills: 1,
  isFirstFillOrdered: true,
  suppliedUntil: inDays(6),
  validUntil: inDays(340),
  nextRefillAt: null,
  openOrderStatus: null,
  openOrderCents: null,
  suppliesPerRefill: 3,
  threeSuppliesPriceCents: 5400,
}
const answered = { fill: 0, status: 'received' } as Sized['checkIns'][number]
const withAnswer: Sized = { ...supplied, checkIns: [answered] }
const step = { number: 1, daysSupply: 28 } as NonNullable<Sized['steps']>[number]

describe('three supplies at once', () => {
  test.each<[string, Partial<Sized>, SuppliesProblem | undefined]>([
    ['are possible for an active prescription with enough refills', {}, undefined],
    ['not where the catalog sends one at a time', { threeSuppliesPriceCents: null }, 'notOffered'],
    ['not in a dose ladder', { steps: [step] }, 'doseLadder'],
    ['not on hold', { status: 'on_hold' }, 'notActive'],
    ['not once it is stopped', { status: 'stopped' }, 'notActive'],
    [
      'not for a first fill that is ordered again',
      { isFirstFillOrdered: false, deliveredFills: 0 },
      'firstFill',
    ],
    ['with exactly three refills left', { refillsUsed: 1, deliveredFills: 2 }, undefined],
    ['not with two refills left', { refillsUsed: 2, deliveredFills: 3 }, 'fewRefills'],
    ['when valid to the last day of them', { validUntil: inDays(6 + 84) }, undefined],
    [
      'not when it ends a moment earlier',
      { validUntil: new Date(inDays(6 + 84).getTime() - 1) },
      'endsBefore',
    ],
    [
      'counted from now once the supply is used up',
      { suppliedUntil: inDays(-3), validUntil: inDays(83) },
      'endsBefore',
    ],
    ['not while a check-in is due', { checkIns: [] }, 'checkInDue'],
    [
      'not while a clinician has to look at a check-in',
      { checkIns: [{ ...answered, status: 'submitted' }] },
      'underReview',
    ],
    ['never for a controlled substance', { medication: 'Zolpidem tablet 10 mg' }, 'controlled'],
    ['nor under its brand name', { medication: 'Ambien 10 mg' }, 'controlled'],
  ])('%s', (_, change, problem) => {
    const prescription = { ...withAnswer, ...change }
    expect(suppliesProblem(prescription, now)).toBe(problem)
    expect(nextRefill(prescription, now)?.supplies ?? 1).toBe(problem ? 1 : 3)
  })

  test('are shown with the price of all and the number of days', () => {
    expect(refillChoices(withAnswer, now)).toMatchObject([
      { supplies: 1, content: { packs: 1, quantityValue: 28, daysSupply: 28, priceCents: 6000 } },
      { supplies: 3, content: { packs: 3, quantityValue: 84, daysSupply: 84, priceCents: 16_200 } },
    ])
  })

  test('cost at most three times the signed price, and whole cents for each pack', () => {
    const prices = fc.record({
      packs: fc.integer({ min: 1, max: 9 }),
      pack: fc.integer({ min: 50, max: 1_000_000 }),
      offered: fc.integer({ min: 50, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(prices, ({ packs, pack, offered }) => {
        const signed = { ...withAnswer, packs, priceCents: pack * packs, threeSuppliesPriceCents: offered }
        const content = nextRefill(signed, now)?.content
        expect(content?.priceCents).toBeLessThanOrEqual(3 * signed.priceCents)
        expect((content?.priceCents ?? 0) % (3 * packs)).toBe(0)
      }),
    )
  })

  test('are not sent for more than the patient agreed to', () => {
    expect(nextRefill(withAnswer, now, 16_200)?.supplies).toBe(3)
    expect(nextRefill(withAnswer, now, 16_199)).toMatchObject({ supplies: 1, content: { priceCents: 6000 } })
  })

  test('are only sent when the patient chose them', () => {
    expect(nextRefill({ ...withAnswer, suppliesPerRefill: 1 }, now)?.supplies).toBe(1)
  })

  test('are paid at the price of the order that waits', () => {
    const waiting: Sized = { ...withAnswer, openOrderStatus: 'awaiting_payment', openOrderCents: 18_000 }
    expect(nextRefillCents(waiting, now)).toBe(18_000)
    expect(nextRefillCents({ ...waiting, openOrderStatus: 'placed' }, now)).toBe(16_200)
  })
})
