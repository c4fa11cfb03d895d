import type { ScreeningRule } from '../questionnaire'
import { mentions } from '../statements'

/**
 * One rule per ingredient: who lists it as an allergy does not get it.
 * @param namesOf lower-case names under which people know each ingredient
 */
export function allergyRules(
  prefix: string,
  namesOf: Readonly<Record<string, readonly string[]>>,
): readonly ScreeningRule[] {
  return Object.entries(namesOf).map(([ingredient, names]) => ({
    id: `${prefix}.allergy.${ingredient}`,
    level: 'HARD',
    when: mentions('allergies', names),
    ingredients: [ingredient],
    patientText: `You told us you are allergic to ${names[0]} or something close to it, so it will not be offered to you. A clinician looks for another choice.`,
    clinicianText: `Reports an allergy to ${names[0]} or a related substance.`,
    source: `US label of ${names[0]}, contraindications`,
  }))
}
