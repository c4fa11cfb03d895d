import { describe, expect, test } from 'vitest'
import { CodedError } from '../../../domain/errors'
import { usualDosage } from '../../../domain/prescriptions/dosage'
import type { UnparsedProduct } from '../../../domain/products/newProduct'
import { parseNewProduct, shortNameOf } from '../../../domain/products/newProduct'
import { kneeBrace, hydroxyzine } from '../../support/builders/newProduct'

const dosage = usualDosage({ packUnit: 'tablet', route: 'oral' })
const now = new Date('2026-03-02T10:00:00Z')
const { price: medicinePrice, ...typedMedicine } = hydroxyzine
const medicine: UnparsedProduct = {
  ...typedMedicine,
  priceCents: medicinePrice.cents,
  threeSuppliesPriceCents: null,
  dosage,
  states: null,
  contents: null,
  directions: null,
}
const unprescribed = { strength: null, route: null, daysSupply: null, dosage: null }
const { price: bracePrice, ...typedBrace } = kneeBrace
const brace: UnparsedProduct = {
  ...typedBrace,
  ...unprescribed,
  priceCents: bracePrice.cents,
  threeSuppliesPriceCents: null,
  states: null,
}

/** Invalid products, with the field and the broken rule. */
function refusalOf(given: UnparsedProduct): unknown {
  try {
    return parseNewProduct(given, now)
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    const { field, rule } = error.info
    return [error.code, field, rule]
  }
}

describe('a new product', () => {
  const refusals: readonly [string, Partial<UnparsedProduct>, string][] = [
    ['treatmentType', { treatmentType: 'baldness' }, 'unknown'],
    ['id', { id: 'new' }, 'shortName'],
    ['id', { id: 'Hydroxyzine 10' }, 'shortName'],
    ['id', { id: 'hydroxyzine--10' }, 'shortName'],
    ['id', { id: 'z'.repeat(61) }, 'shortName'],
    ['name', { name: '   ' }, 'required'],
    ['genericName', { genericName: '' }, 'required'],
    ['strength', { strength: null }, 'required'],
    ['form', { form: 'cloud' }, 'unknown'],
    ['form', { form: '' }, 'required'],
    ['packUnit', { packUnit: 'crate' }, 'unknown'],
    ['packSize', { packSize: 0 }, 'range'],
    ['route', { route: null }, 'required'],
    ['route', { route: 'by post' }, 'unknown'],
    ['daysSupply', { daysSupply: null }, 'range'],
    ['dosage', { dosage: null }, 'required'],
    ['dosage', { dosage: { instructions: [], additionalInstruction: 'At bedtime' } }, 'required'],
    ['strength', { strength: 'strong' }, 'parts'],
    ['strength', { strength: '5 mg/10 mg' }, 'parts'],
    ['defaultRefills', { defaultRefills: 13 }, 'range'],
    ['maxRefills', { maxRefills: 0 }, 'range'],
    ['priceCents', { priceCents: Number.NaN }, 'range'],
    ['priceCents', { priceCents: 0 }, 'range'],
    ['priceCents', { priceCents: -100 }, 'range'],
    ['summary', { summary: '' }, 'required'],
    ['directions', { directions: 'Swallow it.' }, 'prescription'],
  ]

  test.each(refusals)('is refused at %s: %o', (field, change, rule) => {
    expect(refusalOf({ ...medicine, ...change })).toEqual(['InvalidInput', field, rule])
  })

  test.each<[string, Partial<UnparsedProduct>]>([
    ['route', { route: 'oral' }],
    ['daysSupply', { daysSupply: 30 }],
    ['dosage', { dosage }],
  ])('has no %s without a prescription', (field, change) => {
    expect(refusalOf({ ...brace, ...change })).toEqual(['InvalidInput', field, 'noPrescription'])
  })

  test('needs directions when it has no prescription', () => {
    expect(refusalOf({ ...brace, directions: null })).toEqual(['InvalidInput', 'directions', 'required'])
  })

  test('is stored in one line and in lower case where safety checks look it up', () => {
    const { name, genericName } = parseNewProduct(
      { ...medicine, name: ' Hydroxyzine \n tablet ', genericName: 'Hydroxyzine' },
      now,
    )
    expect([name, genericName]).toEqual(['Hydroxyzine tablet', 'hydroxyzine'])
  })
})

test.each([
  ['Hydroxyzine tablet', '10 mg', 'hydroxyzine-tablet-10-mg'],
  [' Adapalene/benzoyl peroxide gel ', '0.3 %/2.5 %', 'adapalene-benzoyl-peroxide-gel-0-3-2-5'],
  ['Crème', '', 'cr-me'],
  ['x'.repeat(80), '', 'x'.repeat(60)],
  ['', '', ''],
])('named %j with strength %j has the short name %j', (name, strength, shortName) => {
  expect(shortNameOf(name, strength)).toBe(shortName)
})
