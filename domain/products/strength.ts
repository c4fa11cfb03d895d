import { CodedError } from '../errors'
import type { Product } from './product'
import { ingredientsOf } from './product'

/** The strength of one ingredient as a FHIR Ratio (Medication.ingredient.strength): `0.25 mg` per `1 pen`, `1 g` per `100 g`. */
interface Strength {
  readonly ingredient: string
  readonly value: number
  readonly unit: string
  readonly perValue: number
  readonly perUnit: string
}

const one = /^(\d+(?:\.\d+)?) ?(%|mg|g|mcg|mL|units)$/

/**
 * Parses the strength of each ingredient as labels print it: `25 mg`, `0.3%/2.5%`, `90 mg/8 mg`, in the order of the
 * generic names. A percentage is grams per 100 mL or, in any other pack unit, per 100 g. Other amounts are per pack unit.
 * @returns empty for a product without strength
 * @throws CodedError InvalidInput with field `strength` and rule `parts` when it is unreadable or has another number of
 *   parts than ingredients
 */
export function strengthsOf(
  product: Pick<Product, 'strength' | 'genericName' | 'packUnit'>,
): readonly Strength[] {
  const { strength, packUnit } = product
  if (strength === null) return []
  const ingredients = ingredientsOf(product)
  const parts = strength.split(/ ?[/+] ?/u)
  if (parts.length !== ingredients.length) throw unreadable()
  return parts.map((part, index) => {
    const [, value, unit] = one.exec(part) ?? []
    if (value === undefined || unit === undefined || Number(value) === 0) throw unreadable()
    const ingredient = ingredients[index] ?? ''
    if (unit !== '%') return { ingredient, value: Number(value), unit, perValue: 1, perUnit: packUnit }
    const perUnit = packUnit === 'mL' ? 'mL' : 'g'
    return { ingredient, value: Number(value), unit: 'g', perValue: 100, perUnit }
  })
}

function unreadable(): CodedError {
  return new CodedError('InvalidInput', { field: 'strength', rule: 'parts' })
}
