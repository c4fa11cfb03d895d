import { namesAny } from '../../intake/screening/namesAny'
import { alertAbout, unchecked } from './safetyAlert'
import type { SafetyAlert, SafetyBasis, SafetyRuleSet } from './safetyFacts'

/** Returns alerts for allergies to a product's ingredients, and for allergies that were not recognized. */
export function allergyAlerts(
  ingredients: readonly string[],
  { allergies, clinicianAllergies }: SafetyBasis,
  judge: SafetyRuleSet,
): readonly SafetyAlert[] {
  return [
    ...(allergies ? [] : [unchecked('allergies', null, notSaid)]),
    ...clinicianAllergies.flatMap((about) => alertsOf(about, ingredients, 'A colleague recorded', judge)),
    ...(allergies ?? []).flatMap((about) => alertsOf(about, ingredients, 'The patient reports', judge)),
  ]
}

const notSaid = 'The patient has not reported whether they have allergies. Allergies were not checked.'
const notRecognized =
  'We do not recognize this allergy, so it was not checked. Clarify it before you prescribe.'

function alertsOf(
  about: string,
  ingredients: readonly string[],
  who: string,
  { tables, recognize }: SafetyRuleSet,
): readonly SafetyAlert[] {
  const parts = recognize(about, 'allergies')
  const named = parts.flatMap((part) => part.ingredients ?? [])
  const found = ingredients.filter((ingredient) => {
    const allergen = tables.allergens[ingredient]
    const alike = [ingredient, ...(allergen?.alike ?? [])]
    return (
      named.some((name) => alike.includes(name)) || namesAny(about, [ingredient, ...(allergen?.names ?? [])])
    )
  })
  const isOpen = found.length === 0 && parts.some((part) => part.ingredients === null)
  const related = ingredients.filter(
    (ingredient) =>
      !found.includes(ingredient) &&
      named.some((name) => tables.allergens[ingredient]?.related.includes(name)),
  )
  return [
    ...found.map((ingredient) => {
      const text = `${who} an allergy. This product contains ${ingredient}.`
      const id = `allergy.${ingredient}`
      return alertAbout({ id, kind: 'allergy', severity: 'contraindicated', about, text })
    }),
    ...related.map((ingredient) => {
      const text = `${who} an allergy to another medication in the same class as ${ingredient}. Ask what happened.`
      const id = `allergy.${ingredient}.related`
      return alertAbout({ id, kind: 'allergy', severity: 'serious', about, text })
    }),
    ...(isOpen ? [unchecked('allergy', about, notRecognized)] : []),
  ]
}
