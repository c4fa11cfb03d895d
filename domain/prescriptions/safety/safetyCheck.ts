import { clinicalTables } from '../../clinical/clinicalTables'
import { recognizeEntry } from '../../clinical/recognizeEntry'
import type { SafetySeverity } from '../../generated/enums'
import type { Product } from '../../products/product'
import { ingredientsOf } from '../../products/product'
import { allergyAlerts } from './allergyAlerts'
import { medicineAlerts } from './medicineAlerts'
import { conditionAlerts, personAlerts } from './personAlerts'
import { unchecked } from './safetyAlert'
import type { SafetyAlert, SafetyBasis, SafetyRuleSet } from './safetyFacts'

export type { KnownCondition, SafetyAlert, SafetyBasis } from './safetyFacts'

const order: readonly SafetySeverity[] = ['contraindicated', 'serious', 'unknown', 'caution']

/**
 * Checks a product against a patient's medicines, allergies, conditions and personal facts. An unverifiable
 * fact raises an alert, so that nothing passes because it was not recognized.
 * @param judge by default the tables and the names of medicines that come with the product
 * @returns most severe first
 */
export function checkSafety(
  product: Pick<Product, 'genericName'>,
  basis: SafetyBasis,
  { tables = clinicalTables, recognize = recognizeEntry }: Partial<SafetyRuleSet> = {},
): readonly SafetyAlert[] {
  const ingredients = ingredientsOf(product)
  const judge = { tables, recognize }
  const alerts = [
    ...ingredients
      .filter((ingredient) => !Object.hasOwn(tables.allergens, ingredient))
      .map((ingredient) => unchecked('product', ingredient, unknownProduct)),
    ...medicineAlerts(ingredients, basis, judge),
    ...allergyAlerts(ingredients, basis, judge),
    ...conditionAlerts(ingredients, basis, tables),
    ...personAlerts(ingredients, basis, tables),
  ]
  const byId = new Map(alerts.map((alert) => [alert.id, alert]))
  return [...byId.values()].sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
}

const unknownProduct = 'We have no rules for this ingredient. Check the label before you prescribe.'
