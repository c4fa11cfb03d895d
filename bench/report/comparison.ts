import { median } from './numbers'
import type { Values } from './quantity'

/** One tree's measurements relative to another's, by round. */
export interface Comparison {
  /** Median over the rounds of this tree's value divided by the other's. */
  readonly ratio: number
  /** The smallest and largest ratio of a round. */
  readonly interval: readonly [number, number]
  /**
   * The chance that the interval holds the true median: 1 − 2 × ½ⁿ for n rounds, whatever the distribution; see
   * https://en.wikipedia.org/wiki/Median#Confidence_intervals
   */
  readonly confidence: number
}

/**
 * Compares two trees measured in the same rounds.
 * @param ours values of this tree, one per round
 * @param theirs those of the other, in the same order
 * @returns undefined when no round has both
 */
export function comparisonOf(
  id: string,
  ours: readonly Values[],
  theirs: readonly Values[],
): Comparison | undefined {
  const ratios = ours.flatMap(({ [id]: mine }, round) => {
    const other = theirs[round]?.[id]
    return mine === undefined || other === undefined || other === 0 ? [] : [mine / other]
  })
  if (ratios.length === 0) return undefined
  return {
    ratio: median(ratios),
    interval: [Math.min(...ratios), Math.max(...ratios)],
    confidence: 1 - 2 * 0.5 ** ratios.length,
  }
}

/** Describes the change that the interval supports. */
export function changeOf({ interval: [low, high], confidence }: Comparison): string {
  if (confidence < 0.9) return 'too few rounds'
  if (high < 1) return 'less'
  if (low > 1) return 'more'
  return 'no difference seen'
}
