import { assumptions } from '../../infra/ceilings/assumptions'
import { type Demand, demandOf } from '../../infra/ceilings/demand'
import { quotas } from '../../infra/ceilings/quotas'
import { raised } from '../../infra/ceilings/raised'
import type { Stage } from '../../infra/stage'
import type { RegionQuotas } from './region'
import type { OutageOptions } from './simulateOutage'

export interface Scenario extends Omit<OutageOptions, 'sample' | 'seed'> {
  readonly name: string
}

const callsOf = (capacityUnits: number): number =>
  (capacityUnits * assumptions.processorsPerAcu) / assumptions.databaseSecondsPerCall

/** Returns the compared hours at ten million patients. */
export function scenarios(stage: Stage): readonly Scenario[] {
  const limitOf = (uses: keyof Demand) =>
    Math.min(...quotas.filter((one) => one.uses === uses).map((one) => one.limit(stage)))
  const defaults: RegionQuotas = {
    connectionsPerSecond: limitOf('newConnections'),
    requestTokensPerSecond: limitOf('requestTokens'),
    refreshesPerSecond: limitOf('refreshesAfterOutage'),
    lambdaConcurrency: limitOf('resolverConcurrency'),
    databaseCallsPerSecond: callsOf(limitOf('capacity')),
  }
  const refreshes: RegionQuotas = { ...defaults, refreshesPerSecond: raised.refreshesPerSecond }
  const all: RegionQuotas = {
    ...raised,
    lambdaConcurrency: raised.resolverConcurrency,
    databaseCallsPerSecond: callsOf(raised.capacityUnits),
  }
  const online = Math.round(demandOf(10_000_000).connections)
  const [none, tenMinutes] = [0, assumptions.outageSeconds]
  return [
    { name: 'sockets cut, default quotas', online, outageSeconds: none, quotas: defaults },
    { name: '10 minutes down, default quotas', online, outageSeconds: tenMinutes, quotas: defaults },
    { name: 'the same, refreshes raised', online, outageSeconds: tenMinutes, quotas: refreshes },
    { name: 'the same, all raised', online, outageSeconds: tenMinutes, quotas: all },
    { name: 'sockets cut, all raised', online, outageSeconds: none, quotas: all },
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
