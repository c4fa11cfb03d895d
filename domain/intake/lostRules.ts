import { sameContent } from '../requests/sameContent'
import type { Questionnaire, ScreeningRule } from './questionnaire'

/**
 * The rules with which one questionnaire stops a request and another does not, or not as surely: they are missing
 * there, only noted, about fewer ingredients or under another condition, since nobody can tell by a rule which of two
 * conditions is wider.
 * @returns the rules as `before` has them
 */
export function lostRules(
  before: Pick<Questionnaire, 'rules'>,
  after: Pick<Questionnaire, 'rules'>,
): readonly ScreeningRule[] {
  const kept = new Map(after.rules.map((rule) => [rule.id, rule]))
  return before.rules.filter((rule) => stops(rule) && !isAsSafe(rule, kept.get(rule.id)))
}

/** Whether a rule keeps a request from being sent. */
export function stops({ level }: ScreeningRule): boolean {
  return level === 'EMERGENCY' || level === 'HARD'
}

function isAsSafe(before: ScreeningRule, after: ScreeningRule | undefined): boolean {
  if (!after || !stops(after) || !sameContent(before.when, after.when)) return false
  if (before.level === 'EMERGENCY' && after.level !== 'EMERGENCY') return false
  return coversAs(before.ingredients, after.ingredients)
}

/** A rule without ingredients is about all of them. */
function coversAs(before: readonly string[] | undefined, after: readonly string[] | undefined): boolean {
  if (!after) return true
  return before?.every((ingredient) => after.includes(ingredient)) ?? false
}
