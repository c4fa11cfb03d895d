import { availableParallelism, loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { findChromium } from '../../scripts/support/findChromium'
import { freePort } from '../../tests/support/freePort'
import type { Scores } from '../report/lighthouseScores'

/** A browser in which Lighthouse plays a phone. */
export interface LighthouseBrowser {
  /** Loads a page once, with empty caches. */
  measure(url: string): Promise<Scores>
  close(): Promise<void>
}

/** Starts a browser for Lighthouse: its default phone, a slow processor and a slow network. */
export async function openLighthouse(): Promise<LighthouseBrowser> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  return {
    measure: async (url) =>
      scoresOf(
        await lighthouse(url, {
          port,
          logLevel: 'error',
          onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        }),
      ),
    close: () => browser.close(),
  }
}

function scoresOf(result: RunnerResult | undefined): Scores {
  if (!result) throw new Error('Lighthouse gave no result.')
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse could not measure: ${runtimeError.message}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestContentfulPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    totalBlockingTimeMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    cumulativeLayoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    processor: result.lhr.environment.benchmarkIndex,
    load: (loadavg()[0] ?? 0) / availableParallelism(),
    failedAudits: Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => id)
      .filter((id) => audits[id]?.score === 0),
  }
}
