import { allergens } from '../../clinical/allergens'
import type { RuleStructure } from '../structure'
import { mentions } from '../screening/statements'

/**
 * Returns one rule per ingredient, which excludes patients with an allergy to it or to a cross-reactive
 * substance.
 * @param ingredients as questionnaires name them, each with what else its product contains
 */
export function allergyRules<const Prefix extends string, const Ingredient extends string>(
  prefix: Prefix,
  ingredients: Readonly<Record<Ingredient, readonly string[]>>,
) {
  return entriesOf(ingredients).map(([ingredient, contained]) => {
    const parts = [ingredient.replaceAll('_', ' '), ...contained]
    return {
      id: `${prefix}.allergy.${ingredient}` as const,
      level: 'HARD',
      when: mentions('allergies', parts.flatMap(namesOf)),
      ingredients: [ingredient],
      source: parts.map((part) => allergens[part]?.source ?? '').join('; '),
    } satisfies RuleStructure
  })
}

const entriesOf = <Key extends string, Value>(table: Readonly<Record<Key, Value>>) =>
  Object.entries(table) as [Key, Value][]

/** Returns every name under which patients report an allergy to an ingredient. */
export function namesOf(ingredient: string): readonly string[] {
  const { alike = [], names = [] } = allergens[ingredient] ?? {}
  return [...new Set([ingredient, ...alike, ...names])]
}
