import type { Stage } from '../stage'
import { databaseProxy, ioOptimized, moreCapacity } from './changes'
import type { Quota } from './quota'

const guide = 'https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/'

/** Quotas of Aurora PostgreSQL Serverless v2. */
export const databaseQuotas: readonly Quota[] = [
  {
    name: 'Aurora: connections',
    uses: 'databaseConnections',
    limit: ({ capacity }) => connectionsOf(capacity),
    source: `${guide}aurora-serverless-v2.setting-capacity.html#aurora-serverless-v2.max-connections`,
    isRead: true,
    adjustable: 'ours',
    change: databaseProxy,
  },
  {
    name: 'Aurora: capacity units (ours)',
    uses: 'capacity',
    limit: ({ capacity }) => capacity.max,
    source: '`capacity.max` in infra/stage.ts; AWS’s own end is 256',
    isRead: true,
    adjustable: 'ours',
    change: moreCapacity,
  },
  {
    name: 'Aurora: reads and writes of the volume a second',
    uses: 'volumeOperations',
    // AWS publishes no limit; an instance's network and processors end first. It is a matter of cost.
    limit: () => Number.POSITIVE_INFINITY,
    source: `${guide}Aurora.Overview.StorageReliability.html`,
    isRead: false,
    adjustable: 'fixed',
    change: ioOptimized,
  },
]

/** `max_connections` by maximum capacity. It is constant from 32 on, and a minimum of 0 or 0.5 limits it. */
const connectionsByCapacity: readonly (readonly [acu: number, connections: number])[] = [
  [1, 189],
  [4, 823],
  [8, 1_669],
  [16, 3_360],
  [32, 5_000],
]

const maxConnectionsWithAutoPause = 2_000

/** Returns the default number of connections of Aurora PostgreSQL Serverless v2 with a capacity range. */
export function connectionsOf({ min, max }: Stage['capacity']): number {
  const known = connectionsByCapacity.filter(([acu]) => acu <= max)
  const connections = known.at(-1)?.[1] ?? 0
  return min <= 0.5 ? Math.min(connections, maxConnectionsWithAutoPause) : connections
}
