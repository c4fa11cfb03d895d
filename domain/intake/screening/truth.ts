/** Kleene's three-valued logic: an unknown value stays `unknown` unless the other values decide. */
export type Truth = true | false | 'unknown'

/** Returns true when none is false and none unknown; the empty conjunction is true. */
export function allOf(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false
  return truths.includes('unknown') ? 'unknown' : true
}

/** Returns false when none is true and none unknown; the empty disjunction is false. */
export function anyOf(truths: readonly Truth[]): Truth {
  if (truths.includes(true)) return true
  return truths.includes('unknown') ? 'unknown' : false
}

export function negate(truth: Truth): Truth {
  return truth === 'unknown' ? 'unknown' : !truth
}

/** Returns whether at least `count` are true; unknown while the unknown ones could still reach the count. */
export function atLeast(count: number, truths: readonly Truth[]): Truth {
  const held = truths.filter((truth) => truth === true).length
  const open = truths.filter((truth) => truth === 'unknown').length
  if (held >= count) return true
  return held + open >= count ? 'unknown' : false
}
