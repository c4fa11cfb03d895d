/** Numbers that are the same for the same seed, so that a run can be repeated. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number
  /** From 0 to `below` - 1. */
  below(below: number): number
  oneOf<const Value>(values: readonly [Value, ...Value[]]): Value
}

/** Mulberry32, by Tommy Ettinger: small and good enough to choose moments. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return { next, below, oneOf: (values) => values[below(values.length)] ?? values[0] }
}
