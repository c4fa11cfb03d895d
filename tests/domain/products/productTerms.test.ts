import { usualDosage } from '../../../domain/prescriptions/dosage'
import { describe, expect, test } from 'vitest'
import type { CatalogueEntry } from '../../../domain/products/productTerms'
import {
  isLastOfferedProduct,
  parseTerms,
  priceLimits,
  termsOf,
  withScheduledPrice,
} from '../../../domain/products/productTerms'
import { fc } from '../../support/random'

const now = new Date('2026-03-02T09:00:00.000Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const tablet: CatalogueEntry = {
  id: 'tablet',
  version: 0,
  treatmentType: 'sleep',
  name: 'Tablet',
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
  dosage: usualDosage({ packUnit: 'tablet', route: 'oral' }),
  defaultRefills: 2,
  maxRefills: 3,
  maxPacks: 1,
  summary: 'Helps to fall asleep.',
  contents: null,
  directions: null,
  warnings: null,
  states: null,
  isActive: true,
  scheduledPriceCents: null,
  scheduledPriceFrom: null,
}
const shelf = { needsPrescription: false, defaultRefills: 0, maxRefills: 0, directions: 'Wash by hand.' }
const mask: CatalogueEntry = { ...tablet, ...shelf, id: 'mask' }
const parsed = (change: Partial<CatalogueEntry>, product = tablet) =>
  parseTerms({ ...product, ...change }, product, now)

describe('the settings of a product', () => {
  test('may have any value within the limits', () => {
    const change = {
      priceCents: 50,
      scheduledPriceCents: 1_000_000,
      scheduledPriceFrom: inDays(366),
      isActive: false,
      maxPacks: 99,
      maxRefills: 12,
      states: ['OH', 'TX'],
      summary: 'Other words.',
      warnings: 'Not while driving.',
    }
    expect(parsed(change)).toEqual({ ...termsOf(tablet), ...change })
    expect(parsed({ states: ['TX', 'OH'], warnings: ' ' })).toMatchObject({
      states: ['OH', 'TX'],
      warnings: null,
    })
    expect(parsed({}, mask)).toEqual(termsOf(mask))
  })

  test.each([
    ['nothing to pay', { priceCents: 0 }, { field: 'priceCents', rule: 'range', min: 50, max: 1_000_000 }],
    ['less than nothing', { priceCents: -6900 }, { field: 'priceCents' }],
    ['less than the gateway charges', { priceCents: 49 }, { field: 'priceCents' }],
    [
      'a price of three supplies above three times the price',
      { threeSuppliesPriceCents: 6901 },
      { field: 'threeSuppliesPriceCents', rule: 'range', min: 2300, max: 6900 },
    ],
    [
      'a price of three supplies below the price of one',
      { threeSuppliesPriceCents: 2299 },
      { field: 'threeSuppliesPriceCents', rule: 'range' },
    ],
    [
      'a price of three supplies above a scheduled price',
      { threeSuppliesPriceCents: 6000, scheduledPriceCents: 5900, scheduledPriceFrom: inDays(1) },
      { field: 'threeSuppliesPriceCents', rule: 'range', min: 2300, max: 5900 },
    ],
    ['parts of a cent', { priceCents: 6900.5 }, { field: 'priceCents' }],
    ['more than anything costs', { priceCents: 1_000_001 }, { field: 'priceCents' }],
    [
      'a plan without a moment',
      { scheduledPriceCents: 7900 },
      { field: 'scheduledPriceFrom', rule: 'required' },
    ],
    ['a plan without a price', { scheduledPriceFrom: inDays(1) }, { field: 'scheduledPriceCents' }],
    ['a plan for nothing', { scheduledPriceCents: 0, scheduledPriceFrom: inDays(1) }, { rule: 'range' }],
    ['a plan for now', { scheduledPriceCents: 7900, scheduledPriceFrom: now }, { rule: 'future' }],
    [
      'a plan for later lives',
      { scheduledPriceCents: 7900, scheduledPriceFrom: inDays(367) },
      { rule: 'future' },
    ],
    ['no pack', { maxPacks: 0 }, { field: 'maxPacks', min: 1, max: 99 }],
    ['fewer refills than are usual', { maxRefills: 1 }, { field: 'maxRefills', min: 2, max: 12 }],
    ['sold nowhere', { states: [] }, { field: 'states', rule: 'required' }],
    ['sold where there is no state', { states: ['OH', 'XX'] }, { field: 'states', rule: 'state' }],
    ['one state twice', { states: ['OH', 'OH'] }, { field: 'states', rule: 'unique' }],
    ['no summary', { summary: ' ' }, { field: 'summary', rule: 'required' }],
    ['a long summary', { summary: 'x'.repeat(201) }, { field: 'summary', rule: 'tooLong' }],
    ['directions on what is prescribed', { directions: 'Take two.' }, { rule: 'prescription' }],
  ])('are refused: %s', (_name, change, info) => {
    expect(() => parsed(change)).toThrow(
      expect.objectContaining({ code: 'InvalidInput', info: expect.objectContaining(info) }),
    )
  })

  test('without prescription include directions and no refills', () => {
    expect(() => parsed({ directions: null }, mask)).toThrow('InvalidInput')
    expect(() => parsed({ maxRefills: 1 }, mask)).toThrow('InvalidInput')
  })

  test('have a price of whole cents within the limits, for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.integer({ min: 0, max: 200 }), fc.double()), (priceCents) => {
        const { min, max } = priceLimits
        if (Number.isInteger(priceCents) && priceCents >= min && priceCents <= max)
          return parsed({ priceCents }).priceCents === priceCents
        expect(() => parsed({ priceCents })).toThrow('InvalidInput')
        return true
      }),
    )
  })
})

test('a scheduled price applies at its time, not before, and is then no longer scheduled', () => {
  const planned = { ...termsOf(tablet), scheduledPriceCents: 7900, scheduledPriceFrom: inDays(1) }
  expect(withScheduledPrice(planned, new Date(inDays(1).getTime() - 1))).toBeUndefined()
  expect(withScheduledPrice(termsOf(tablet), now)).toBeUndefined()
  expect(withScheduledPrice(planned, inDays(1))).toEqual({ ...termsOf(tablet), priceCents: 7900 })
})

test('only a first-line product is the last product for a treatment', () => {
  const later = { ...tablet, id: 'later', isFirstLine: false }
  const hidden = { ...tablet, id: 'hidden', isActive: false }
  expect(isLastOfferedProduct(tablet, [tablet, later, hidden, mask])).toBe(true)
  expect(isLastOfferedProduct(tablet, [tablet, { ...tablet, id: 'other' }])).toBe(false)
  expect(isLastOfferedProduct(mask, [mask])).toBe(false)
  expect(isLastOfferedProduct(hidden, [hidden])).toBe(false)
})
