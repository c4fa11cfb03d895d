import type { Demand } from '../../infra/ceilings/demand'
import type { Stage } from '../../infra/stage'
import type { RegionQuotas } from './region'
import type { OutageOptions } from './simulateOutage'

export interface Scenario extends Omit<OutageOptions, 'sample' | 'seed'> {
  readonly name: string
}

/** Database CPU seconds of a call, and processors of a capacity unit, as in `infra/ceilings/demand.ts`. */
const databaseSecondsPerCall = 0.004
const processorsPerUnit = 0.25

/** Returns the compared hours at ten million patients. */
export function scenarios(demandOf: (patients: number) => Demand, stage: Stage): readonly Scenario[] {
  const callsOf = (units: number) => (units * processorsPerUnit) / databaseSecondsPerCall
  const defaults: RegionQuotas = {
    connectionsPerSecond: 2_000,
    requestTokensPerSecond: 2_000,
    refreshesPerSecond: 120,
    lambdaConcurrency: stage.resolverConcurrency,
    databaseCallsPerSecond: callsOf(stage.capacity.max),
  }
  const refreshes: RegionQuotas = { ...defaults, refreshesPerSecond: 1_000 }
  const raised: RegionQuotas = {
    connectionsPerSecond: 10_000,
    requestTokensPerSecond: 10_000,
    refreshesPerSecond: 1_000,
    lambdaConcurrency: 800,
    databaseCallsPerSecond: callsOf(256),
  }
  const online = Math.round(demandOf(10_000_000).connections)
  const [none, tenMinutes] = [0, 600]
  return [
    { name: 'sockets cut, default quotas', online, outageSeconds: none, quotas: defaults },
    { name: '10 minutes down, default quotas', online, outageSeconds: tenMinutes, quotas: defaults },
    { name: 'the same, refreshes raised', online, outageSeconds: tenMinutes, quotas: refreshes },
    { name: 'the same, all raised', online, outageSeconds: tenMinutes, quotas: raised },
    { name: 'sockets cut, all raised', online, outageSeconds: none, quotas: raised },
    {
      name: 'sockets cut, defaults, no jitter',
      online,
      outageSeconds: none,
      quotas: defaults,
      delays: () => 1,
    },
    {
      name: 'sockets cut, defaults, delays doubled',
      online,
      outageSeconds: none,
      quotas: defaults,
      delays: (random) => 2 * random,
    },
  ]
}
