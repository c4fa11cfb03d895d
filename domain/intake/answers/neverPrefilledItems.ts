import type { Expression, Quantity } from '../screening/expression'
import type { Questionnaire } from '../questionnaire'

/**
 * Returns the items that must not be prefilled: consents, which are given each time, and items that decide
 * whether the patient is in an emergency, which need deliberate answers.
 * @returns their ids
 */
export function neverPrefilledItems({ sections, rules }: Questionnaire): ReadonlySet<string> {
  const consents = sections.flatMap(({ items }) => items).filter(({ kind }) => kind === 'consent')
  const emergencies = rules.filter(({ level }) => level === 'EMERGENCY')
  return new Set([...consents.map(({ id }) => id), ...emergencies.flatMap(({ when }) => itemsOf(when))])
}

function itemsOf(expression: Expression): readonly string[] {
  if ('item' in expression) return [expression.item]
  if ('quantity' in expression) return measuredBy(expression.quantity)
  if ('not' in expression) return itemsOf(expression.not)
  return partsOf(expression).flatMap(itemsOf)
}

function partsOf(expression: Extract<Expression, { all: unknown } | { any: unknown } | { of: unknown }>) {
  if ('all' in expression) return expression.all
  return 'any' in expression ? expression.any : expression.of
}

function measuredBy(quantity: Quantity): readonly string[] {
  if (quantity === 'systolic' || quantity === 'diastolic') return ['bloodPressure']
  if (typeof quantity === 'string') return []
  return 'numberOf' in quantity ? [quantity.numberOf] : quantity.scoreOf
}
