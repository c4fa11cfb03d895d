import { describe, expect, test } from 'vitest'
import { onceDaily } from '../../../domain/prescriptions/dosage'
import { prescribe } from '../../../domain/prescriptions/prescribe'
import { parseValidity, servesAllRefills, validUntil } from '../../../domain/prescriptions/validity'
import type { Product } from '../../../domain/products/product'
import { contains } from '../../../domain/products/product'
import { answersFor } from '../../support/builders/answers'

const atBedtime = { ...onceDaily, doseUnit: 'tablet', when: ['bedtime'] } as const
const product = (change: Partial<Product> = {}): Product => ({
  id: 'ramelteon-8',
  treatmentType: 'sleep',
  name: 'Ramelteon tablet',
  genericName: 'ramelteon',
  strength: '8 mg',
  form: 'tablet',
  route: 'oral',
  packSize: 30,
  packUnit: 'tablet',
  daysSupply: 30,
  priceCents: 6900,
  threeSuppliesPriceCents: null,
  currency: 'USD',
  needsPrescription: true,
  isFirstLine: true,
  dosage: { instructions: [atBedtime], additionalInstruction: null },
  defaultRefills: 1,
  maxRefills: 2,
  maxPacks: 2,
  summary: 'Helps to fall asleep.',
  contents: null,
  directions: null,
  warnings: null,
  states: null,
  ...change,
})
const request = {
  treatmentType: 'sleep',
  holdCents: 6900,
  currency: 'USD',
  questionnaireVersion: 1,
  answers: answersFor('sleep'),
  submittedAt: new Date('2026-06-15T12:00:00Z'),
} as const
const choice = { quantity: 1, refills: 2 }

describe('prescribing', () => {
  test('contains all that the pharmacy needs', () => {
    expect(prescribe(request, product(), choice)).toEqual({
      productId: 'ramelteon-8',
      medication: 'Ramelteon tablet 8 mg',
      form: 'tablet',
      route: 'oral',
      sig: 'Take 1 tablet by mouth at bedtime.',
      dosage: { instructions: [atBedtime], additionalInstruction: null },
      quantityValue: 30,
      quantityUnit: 'tablet',
      packs: 1,
      daysSupply: 30,
      refillsAllowed: 2,
      validDays: 365,
      priceCents: 6900,
      currency: 'USD',
      note: null,
    })
  })

  test.each([
    ['nothing', undefined],
    ['another treatment’s', product({ treatmentType: 'ed' })],
    ['what needs no prescription', product({ needsPrescription: false })],
    ['a later dose step', product({ isFirstLine: false })],
  ])('refuses %s', (_name, wrong) => {
    expect(() => prescribe(request, wrong, choice)).toThrow(
      expect.objectContaining({
        code: 'InvalidInput',
        info: { field: 'productId', rule: 'notPrescribable' },
      }),
    )
  })

  test.each([
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 3 }, 'quantity'],
    [{ refills: -1 }, 'refills'],
    [{ refills: 3 }, 'refills'],
    [{ refills: 0.5 }, 'refills'],
    [{ dosage: { instructions: [], additionalInstruction: 'At bedtime.' } }, 'dosage'],
    [{ note: 'x'.repeat(2001) }, 'note'],
  ])('refuses %o', (change, field) => {
    expect(() => prescribe({ ...request, holdCents: null }, product(), { ...choice, ...change })).toThrow(
      expect.objectContaining({ code: 'InvalidInput', info: expect.objectContaining({ field }) }),
    )
  })

  test.each(['ramelteon', 'melatonin and ramelteon', 'melatonin, ramelteon and valerian'])(
    'never prescribes what the answers rule out: %s',
    (genericName) => {
      const fluvoxamine = { ...request, answers: answersFor('sleep', { fluvoxamine: 'yes' }) }

      expect(() => prescribe(fluvoxamine, product({ genericName }), choice)).toThrow(
        expect.objectContaining({ code: 'ProductRuledOut', info: { ingredients: ['ramelteon'] } }),
      )
      expect(prescribe(fluvoxamine, product({ genericName: 'trazodone' }), choice)).toBeDefined()
    },
  )

  test('refuses when the questionnaire version of the answers is unknown', () => {
    expect(() => prescribe({ ...request, questionnaireVersion: 0 }, product(), choice)).toThrow(
      expect.objectContaining({ code: 'IntakeOutdated' }),
    )
  })

  test('matches an ingredient of two words, and no part of another word', () => {
    expect(contains({ genericName: 'azelaic acid' }, 'azelaic_acid')).toBe(true)
    expect(contains({ genericName: 'salicylic acid' }, 'acid')).toBe(false)
  })

  test('costs at most the hold, in the same currency', () => {
    const tooMuch = expect.objectContaining({ code: 'HoldTooSmall' })
    expect(() => prescribe(request, product(), { ...choice, quantity: 2 })).toThrow(tooMuch)
    expect(() => prescribe(request, product({ currency: 'EUR' }), choice)).toThrow(tooMuch)
    expect(
      prescribe({ ...request, holdCents: null, currency: null }, product(), { ...choice, quantity: 2 }),
    ).toMatchObject({
      priceCents: 13_800,
      quantityValue: 60,
      daysSupply: 60,
    })
  })
})

describe('a prescription', () => {
  test('is valid for a year, or for the shorter time that the professional chooses', () => {
    const signedAt = new Date('2026-03-02T09:00:00Z')
    expect(validUntil(signedAt, parseValidity(null))).toEqual(new Date('2027-03-02T09:00:00Z'))
    expect(validUntil(signedAt, parseValidity(30))).toEqual(new Date('2026-04-01T09:00:00Z'))
  })

  test.each([0, 6, 366, 30.5, Number.NaN, -30])('cannot be valid for %d days', (days) => {
    expect(() => prescribe(request, product(), { ...choice, validDays: days })).toThrow(
      expect.objectContaining({
        code: 'InvalidInput',
        info: { field: 'validDays', rule: 'range', min: 7, max: 365 },
      }),
    )
  })

  test('states whether its refills fit into its validity', () => {
    expect(servesAllRefills({ validDays: 30, daysSupply: 30, refills: 0 })).toBe(true)
    expect(servesAllRefills({ validDays: 90, daysSupply: 30, refills: 2 })).toBe(true)
    expect(servesAllRefills({ validDays: 90, daysSupply: 30, refills: 3 })).toBe(false)
  })
})
