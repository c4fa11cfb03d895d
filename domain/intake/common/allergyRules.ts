import { allergens } from '../../clinical/allergens'
import type { ScreeningRule } from '../questionnaire'
import { mentions } from '../screening/statements'

/**
 * Returns one rule per ingredient, which excludes patients with an allergy to it or to a cross-reactive
 * substance.
 * @param ingredients as questionnaires name them, each with what else its product contains
 */
export function allergyRules(
  prefix: string,
  ingredients: Readonly<Record<string, readonly string[]>>,
): readonly ScreeningRule[] {
  return Object.entries(ingredients).map(([ingredient, contained]) => {
    const name = ingredient.replaceAll('_', ' ')
    const parts = [name, ...contained]
    return {
      id: `${prefix}.allergy.${ingredient}`,
      level: 'HARD',
      when: mentions('allergies', parts.flatMap(namesOf)),
      ingredients: [ingredient],
      patientText: `You told us you are allergic to ${name} or something similar, so we will not offer it to you.`,
      clinicianText: `Reports an allergy to ${name} or a related substance.`,
      source: parts.map((part) => allergens[part]?.source ?? '').join('; '),
    }
  })
}

/** Returns every name under which patients report an allergy to an ingredient. */
export function namesOf(ingredient: string): readonly string[] {
  const { alike = [], names = [] } = allergens[ingredient] ?? {}
  return [...new Set([ingredient, ...alike, ...names])]
}
