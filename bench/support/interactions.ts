import type { Browser, Page } from '@playwright/test'
import { storedAfterSignIn } from '../../e2e/support/browser/storedAfterSignIn'

/** CPU throttling factor of the browser. */
const cpuSlowdown = 4
/** Shorter entries are not reported by the browser. */
const minReportedMs = 16

/** A page of a signed-in account on a slow processor. */
export interface SlowPage {
  readonly page: Page
  /** Opens an address without throttling. */
  open(url: string): Promise<void>
  /** Throttles the CPU until the next address is opened, and clears earlier interactions. */
  slowDown(): Promise<void>
  /**
   * Returns milliseconds from an interaction to the next paint since the last call: the longest, ignoring one in
   * fifty, as the metric does.
   * @see https://web.dev/articles/inp
   */
  toNextPaint(): Promise<number>
  close(): Promise<void>
}

interface Watched {
  /** The longest event of each interaction, by its number. */
  interactions?: Record<number, number>
}

/** @param email of a demonstration account */
export async function openSlowPage(browser: Browser, origin: string, email: string): Promise<SlowPage> {
  const localStorage = await storedAfterSignIn(origin, email)
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  const page = await context.newPage()
  await page.addInitScript(watchInteractions, minReportedMs)
  const session = await context.newCDPSession(page)
  const playSpeed = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  return {
    page,
    async open(url) {
      await playSpeed(1)
      await page.goto(url)
    },
    async slowDown() {
      await playSpeed(cpuSlowdown)
      await takeInteractions(page)
    },
    async toNextPaint() {
      // Entries are reported after the paint that ends them.
      await page.waitForTimeout(500)
      const durations = (await takeInteractions(page)).sort((one, other) => other - one)
      return durations[Math.floor(durations.length / 50)] ?? minReportedMs
    },
    close: () => context.close(),
  }
}

const takeInteractions = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const watched = window as unknown as Watched
    const durations = Object.values(watched.interactions ?? {})
    watched.interactions = {}
    return durations
  })

function watchInteractions(durationThreshold: number): void {
  const watched = window as unknown as Watched
  watched.interactions = {}
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number }
      if (!interactionId) continue
      const known = (watched.interactions ??= {})
      known[interactionId] = Math.max(known[interactionId] ?? 0, duration)
    }
  })
  observer.observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
}
