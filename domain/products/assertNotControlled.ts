import { CodedError } from '../errors'
import type { ControlledSubstance } from '../medicines/controlledSubstances'
import { controlledSubstance } from '../medicines/controlledSubstances'
import { medicinesIn } from '../medicines/medicinesIn'
import type { FurtherNames } from '../medicines/recognize'
import type { Product } from './product'

/**
 * Requires that a product contains no controlled substance. The software does not meet the requirements for prescribing one
 * by telehealth (21 USC 829(e), 21 CFR part 1311). Brand names are recognized, and so are close misspellings.
 * @param further names from a vocabulary that the practice has imported
 * @throws CodedError InvalidInput with `field` (`genericName` or `name`), rule `controlled`, `substance` and `schedule`
 */
export function assertNotControlled(
  product: Pick<Product, 'name' | 'genericName'>,
  further?: FurtherNames,
): void {
  for (const field of ['genericName', 'name'] as const) {
    const found = controlledIn(product[field], further)
    if (!found) continue
    const { ingredient, schedule } = found
    throw new CodedError('InvalidInput', { field, rule: 'controlled', substance: ingredient, schedule })
  }
}

/** Returns the first controlled substance that a text names. */
export function controlledIn(text: string, further?: FurtherNames): ControlledSubstance | undefined {
  const named = medicinesIn(text, further)
  const meant = named.flatMap(({ suggestions }) => suggestions.flatMap((name) => medicinesIn(name, further)))
  return [...named, ...meant]
    .flatMap(({ ingredients }) => ingredients ?? [])
    .map(controlledSubstance)
    .find((each) => each !== undefined)
}
