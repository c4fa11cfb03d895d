import type { Questionnaire } from '../questionnaire'
import { isOneOf, not } from '../statements'

/** The rule of `rules.ts` that refuses whom nobody of the house is licensed to treat. */
export const stateNotServed = 'common.stateNotServed'

/**
 * A questionnaire as it is asked while the house works in some states. Where the house works is no part of a version:
 * questions and the other rules are what was published.
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
