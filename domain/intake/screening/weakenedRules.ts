import { isDeepEqual } from '../../isDeepEqual'
import type { Questionnaire, ScreeningRule } from '../questionnaire'

/**
 * Returns the rules that stop a request in one questionnaire but not in another, or less strictly. There they
 * are missing, only noted, about fewer ingredients or under another condition. A different condition is
 * included because the rules do not show which of two conditions is wider.
 * @returns the rules as `before` has them
 */
export function weakenedRules(
  before: Pick<Questionnaire, 'rules'>,
  after: Pick<Questionnaire, 'rules'>,
): readonly ScreeningRule[] {
  const stored = new Map(after.rules.map((rule) => [rule.id, rule]))
  return before.rules.filter((rule) => stops(rule) && !isAsSafe(rule, stored.get(rule.id)))
}

/** Returns whether a rule prevents submitting a request. */
export function stops({ level }: ScreeningRule): boolean {
  return level === 'EMERGENCY' || level === 'HARD'
}

function isAsSafe(before: ScreeningRule, after: ScreeningRule | undefined): boolean {
  if (!after || !stops(after) || !isDeepEqual(before.when, after.when)) return false
  if (before.level === 'EMERGENCY' && after.level !== 'EMERGENCY') return false
  return coversAs(before.ingredients, after.ingredients)
}

/** Returns whether `after` covers `before`. A rule without ingredients covers all of them. */
function coversAs(before: readonly string[] | undefined, after: readonly string[] | undefined): boolean {
  if (!after) return true
  return before?.every((ingredient) => after.includes(ingredient)) ?? false
}
