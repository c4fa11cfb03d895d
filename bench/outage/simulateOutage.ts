import { createRegion, type Limit, type RegionQuotas } from './region'
import { seededRandom } from './seededRandom'
import { createSimulatedClient } from './simulatedClient'
import { createVirtualClock } from './virtualClock'

export interface OutageOptions {
  /** Open browsers of the region. */
  readonly online: number
  /** Browsers that are simulated, each for as many others. */
  readonly sample: number
  /** Seconds in which the services refuse everything; 0 only cuts the sockets. */
  readonly outageSeconds: number
  readonly quotas: RegionQuotas
  /** Changes the random number that decides each delay of the product's client, to try other delays. */
  readonly delays?: (random: number) => number
  readonly seed: number
}

export interface Outage {
  /** Seconds from the end of the outage until a share of the browsers is back; Infinity if it never is. */
  readonly secondsUntil: (share: number) => number
  readonly back: number
  readonly waiting: number
  readonly signedOut: number
  /** Connection attempts for each browser. */
  readonly attempts: number
  readonly refused: Readonly<Record<Limit, number>>
  readonly peaks: Readonly<Record<Limit, number>>
  readonly longestCallSeconds: number
}

const hourMs = 3_600_000
const minuteMs = 60_000
/** Sockets are open this long before the outage, after which the client's backoff starts from the beginning. */
const openMs = 60_000

/** Simulates the hour after all browsers of a region lost their sockets at once. */
export async function simulateOutage(options: OutageOptions): Promise<Outage> {
  const { online, sample, outageSeconds, quotas, delays = (random) => random, seed } = options
  const clock = createVirtualClock(0)
  const random = seededRandom(seed)
  const weight = online / sample
  const region = createRegion(clock, quotas, weight)
  const clients = Array.from({ length: sample }, () =>
    createSimulatedClient({
      clock,
      region,
      random: () => delays(random()),
      tokenExpiresAt: openMs + random() * hourMs,
    }),
  )
  await clock.runUntil(openMs)
  region.setState('down')
  for (const client of clients) client.cut()
  const endsAt = openMs + outageSeconds * 1000
  if (outageSeconds > 0) await clock.runUntil(endsAt)
  region.setState('up')
  const isWaiting = () => clients.some((client) => client.backAt() === undefined && !client.isSignedOut())
  while (isWaiting() && clock.now() < endsAt + hourMs) await clock.runUntil(clock.now() + minuteMs)
  for (const client of clients) client.close()

  const times = clients
    .flatMap(({ backAt }) => backAt() ?? [])
    .map((at) => (at - endsAt) / 1000)
    .toSorted((one, other) => one - other)
  const signedOut = clients.filter((client) => client.isSignedOut() && client.backAt() === undefined).length
  return {
    secondsUntil: (share) => times[Math.ceil(share * sample) - 1] ?? Number.POSITIVE_INFINITY,
    back: times.length * weight,
    waiting: (sample - times.length - signedOut) * weight,
    signedOut: signedOut * weight,
    attempts: clients.reduce((sum, { attempts }) => sum + attempts(), 0) / sample,
    refused: region.refused,
    peaks: region.peaks,
    longestCallSeconds: region.longestCall() / 1000,
  }
}
