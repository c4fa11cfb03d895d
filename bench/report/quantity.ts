import { median } from './numbers'
import { type Noise, type Sensitivity, tooNoisyFor } from './noise'

/** Values of one round, or their medians, by quantity id or name in a note. */
export type Values = Readonly<Record<string, number>>

/** A measured quantity: one number per round. */
export interface Quantity {
  /** Stable across versions, for history and comparison. */
  readonly id: string
  readonly what: string
  readonly unit: 'ms' | 's' | '×' | 'MiB' | 'kB' | 'points'
  /** The kind of noise that affects it. */
  readonly sensitivity: Sensitivity
  /** The limit in the unit: a minimum for points, a maximum for everything else. */
  readonly limit?: number
  /** The compared product's value, in the same unit. */
  readonly peer?: string
  /** Whether the command fails over the limit. */
  readonly isGate?: boolean
  /** Explains the value, from the medians of a round. */
  readonly note?: (values: Values) => string
}

export type Verdict = 'met' | 'OVER' | 'too noisy' | 'no limit'

/** The measurements of a quantity and their verdict. */
export interface Result {
  readonly quantity: Quantity
  /** One value per round. */
  readonly values: readonly number[]
  readonly median: number
  readonly note: string
  readonly verdict: Verdict
}

/**
 * Judges a quantity.
 * @param rounds the values of each round
 * @throws Error when no round has a value of the quantity
 */
export function resultOf(quantity: Quantity, rounds: readonly Values[], noise: Noise): Result {
  const values = rounds.flatMap(({ [quantity.id]: value }) => (value === undefined ? [] : [value]))
  if (values.length === 0) throw new Error(`Nothing was measured of ${quantity.id}.`)
  const middle = median(values)
  return {
    quantity,
    values,
    median: middle,
    note: quantity.note?.(mediansOf(rounds)) ?? '',
    verdict: verdictOf(quantity, middle, noise),
  }
}

function verdictOf({ limit, unit, sensitivity }: Quantity, value: number, noise: Noise): Verdict {
  if (limit === undefined) return 'no limit'
  if (tooNoisyFor(sensitivity, noise).length > 0) return 'too noisy'
  return (unit === 'points' ? value >= limit : value <= limit) ? 'met' : 'OVER'
}

/** Returns the median of each value over the rounds. */
export function mediansOf(rounds: readonly Values[]): Values {
  const ids = new Set(rounds.flatMap((round) => Object.keys(round)))
  return Object.fromEntries(
    [...ids].map((id) => [
      id,
      median(rounds.flatMap(({ [id]: value }) => (value === undefined ? [] : [value]))),
    ]),
  )
}

const decimals = { ms: 2, s: 2, '×': 2, MiB: 0, kB: 1, points: 0 } as const

/** Formats a value for tables, with its unit. */
export function printed(unit: Quantity['unit'], value: number): string {
  const number = value.toFixed(unit === 'ms' && value >= 20 ? 1 : decimals[unit])
  return unit === 'points' ? number : `${number} ${unit}`
}

/** Formats the limit for tables. */
export function printedLimit({ unit, limit }: Quantity): string {
  if (limit === undefined) return ''
  return unit === 'points' ? `≥ ${limit}` : `≤ ${limit} ${unit}`
}
