import { assumptions } from '../../infra/ceilings/assumptions'
import { createTokenBucket } from './tokenBucket'
import type { VirtualClock } from './virtualClock'

/** Quotas and capacities of one region, as in `infra/ceilings/quotas.ts`. */
export interface RegionQuotas {
  readonly connectionsPerSecond: number
  readonly requestTokensPerSecond: number
  readonly refreshesPerSecond: number
  /** Concurrent executions of the resolver Lambda. */
  readonly lambdaConcurrency: number
  /** Calls that the database completes in a second: its processors by the CPU time of a call. */
  readonly databaseCallsPerSecond: number
}

export type Limit = 'connections' | 'request tokens' | 'token refreshes' | 'Lambda'

export interface Region {
  /** Whether a new socket is accepted. */
  acceptsConnection(): boolean
  /** Whether Cognito accepts a refresh of tokens. */
  acceptsRefresh(): boolean
  /** Starts a call of a resolver and calls back at its end, or returns the limit that refused it. */
  callResolver(done: () => void): Limit | undefined
  isDown(): boolean
  /** Services refuse everything while they are down, and limit nothing before the outage. */
  setState(state: 'unlimited' | 'down' | 'up'): void
  readonly refused: Readonly<Record<Limit, number>>
  /** Highest demand in one second, by limit; of Lambda its concurrent executions. */
  readonly peaks: Readonly<Record<Limit, number>>
  /** Longest duration of a call in milliseconds. */
  longestCall(): number
}

const callMs = assumptions.secondsPerCall * 1_000
const coldStartMs = 1_000
/** Each function can grow by 1,000 environments each 10 seconds, which its bucket gives in parts. */
const environmentsBurst = 1_000
const environmentsPerSecond = 100

/**
 * Creates the model of a region's quotas.
 * @param weight clients for which each simulated one stands; quotas are divided by it
 * @throws Error when the sample is too small for the quota of Lambda
 * @see https://docs.aws.amazon.com/lambda/latest/dg/lambda-concurrency.html#scaling-rate
 */
export function createRegion(clock: VirtualClock, quotas: RegionQuotas, weight: number): Region {
  const bucket = (perSecond: number, burst = perSecond) =>
    createTokenBucket(perSecond / weight, Math.max(1, burst / weight), () => clock.now())
  const connections = bucket(quotas.connectionsPerSecond)
  const requestTokens = bucket(quotas.requestTokensPerSecond)
  const refreshes = bucket(quotas.refreshesPerSecond)
  const environments = bucket(environmentsPerSecond, environmentsBurst)
  const concurrency = Math.floor(quotas.lambdaConcurrency / weight)
  if (concurrency < 1)
    throw new Error('The sample is too small: one client stands for more than Lambda may run.')
  const databaseMs = (1000 * weight) / quotas.databaseCallsPerSecond
  const refused = { connections: 0, 'request tokens': 0, 'token refreshes': 0, Lambda: 0 }
  const peaks = { ...refused }
  const inSecond = new Map<Limit, { second: number; count: number }>()
  let state: 'unlimited' | 'down' | 'up' = 'unlimited'
  let [running, created, databaseFreeAt, longest] = [0, 0, 0, 0]

  function observe(limit: Limit): void {
    const second = Math.floor(clock.now() / 1000)
    const last = inSecond.get(limit)
    const count = last?.second === second ? last.count + 1 : 1
    inSecond.set(limit, { second, count })
    peaks[limit] = Math.max(peaks[limit], count * weight)
  }

  /** Requests while the services are down reach no quota. */
  function accepts(limit: Exclude<Limit, 'Lambda'>, take: () => boolean): boolean {
    if (state !== 'up') return state === 'unlimited'
    observe(limit)
    if (take()) return true
    refused[limit] += weight
    return false
  }

  function hasEnvironment(): boolean {
    if (running < created) return true
    return running < concurrency && environments()
  }

  function callResolver(done: () => void): Limit | undefined {
    if (state === 'unlimited') return void clock.after(callMs, done)
    if (!accepts('request tokens', requestTokens)) return 'request tokens'
    if (!hasEnvironment()) {
      refused.Lambda += weight
      return 'Lambda'
    }
    const isCold = running === created
    running += 1
    created = Math.max(created, running)
    peaks.Lambda = Math.max(peaks.Lambda, running * weight)
    databaseFreeAt = Math.max(databaseFreeAt, clock.now()) + databaseMs
    const duration = Math.max(callMs, databaseFreeAt - clock.now()) + (isCold ? coldStartMs : 0)
    longest = Math.max(longest, duration)
    clock.after(duration, () => {
      running -= 1
      done()
    })
    return undefined
  }

  return {
    acceptsConnection: () => accepts('connections', connections),
    acceptsRefresh: () => accepts('token refreshes', refreshes),
    callResolver,
    isDown: () => state === 'down',
    setState: (next) => {
      state = next
    },
    refused,
    peaks,
    longestCall: () => longest,
  }
}
