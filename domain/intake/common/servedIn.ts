import type { Questionnaire } from '../questionnaire'
import { isOneOf, not } from '../screening/statements'

/** Id of the rule in `rules.ts` that refuses patients in states where the practice has no licensed HCP. */
export const stateNotServed = 'common.stateNotServed'

/**
 * Returns a questionnaire restricted to the states the practice serves. The states are not part of a version;
 * questions and the other rules are unchanged.
 * @param states USPS codes
 */
export function servedIn(questionnaire: Questionnaire, states: readonly string[]): Questionnaire {
  return {
    ...questionnaire,
    rules: questionnaire.rules.map((rule) =>
      rule.id === stateNotServed ? { ...rule, when: not(isOneOf('state', ...states)) } : rule,
    ),
  }
}
