import { CodedError } from '../errors'

/**
 * What a decision took in the interface since the request was opened, or since the decision before. A measure of the
 * interface, not of people.
 */
export interface DecisionEffort {
  /** While the request was open in a visible tab. */
  readonly openSeconds: number
  readonly keys: number
  readonly clicks: number
}

/** The largest counts that are stored; a browser sends no more. */
export const effortLimits: DecisionEffort = { openSeconds: 86_400, keys: 100_000, clicks: 100_000 }

/** @throws CodedError InvalidInput with field `effort` and rule `range` */
export function parseDecisionEffort({ openSeconds, keys, clicks }: DecisionEffort): DecisionEffort {
  const effort = { openSeconds, keys, clicks }
  for (const name of ['openSeconds', 'keys', 'clicks'] as const) {
    const isInRange =
      Number.isInteger(effort[name]) && effort[name] >= 0 && effort[name] <= effortLimits[name]
    if (!isInRange)
      throw new CodedError('InvalidInput', {
        field: 'effort',
        rule: 'range',
        min: 0,
        max: effortLimits[name],
      })
  }
  return effort
}
