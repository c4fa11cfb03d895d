import type { ServedProduct } from './servedProduct'

const series = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m

/**
 * Returns the p99 of the event loop's delay since the last reading, in milliseconds, of the process with the most.
 * Reading `/metrics` resets it.
 */
export async function eventLoopDelayOf({ processOrigins }: ServedProduct): Promise<number> {
  const delays = await Promise.all(
    processOrigins.map(async (origin) => {
      const text = await (await fetch(`${origin}/metrics`)).text()
      return Number(series.exec(text)?.[1]) * 1000
    }),
  )
  return Math.max(...delays)
}
