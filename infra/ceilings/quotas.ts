import type { Stage } from '../stage'
import { firewallQuotas } from './firewallQuotas'
import type { Quota } from './quota'

const appsync = 'https://docs.aws.amazon.com/general/latest/gr/appsync.html'
const lambda = 'https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html'
const cognito = 'https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html'
const ses = 'https://docs.aws.amazon.com/ses/latest/dg/quotas.html'
const aurora =
  'https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/aurora-serverless-v2.setting-capacity.html#aurora-serverless-v2.max-connections'
const nat = 'https://docs.aws.amazon.com/vpc/latest/userguide/nat-gateway-basics.html'
const cloudFront = 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html'

/** Default quotas of an account in us-east-2, and our own limits in `infra/stage.ts`. */
export const quotas: readonly Quota[] = [
  {
    name: 'AppSync: request tokens a second',
    uses: 'requestTokens',
    limit: () => 2_000,
    source: appsync,
    isRead: false,
    // AWS's guide (appsync/latest/eventapi/event-api-monitoring-cw-logs.html) says 5,000 or 10,000 by
    // region, without listing the regions. Third-party lists say 2,000. The model plans with the lowest.
    raise: 'the quota, a month before',
  },
  {
    name: 'AppSync: new connections a second',
    uses: 'newConnections',
    limit: () => 2_000,
    source: appsync,
    isRead: false,
    raise: 'the quota; longer waits in `retryDelay.ts`',
  },
  {
    name: 'AppSync: connections at a time',
    uses: 'connections',
    limit: () => Number.POSITIVE_INFINITY,
    source: appsync,
    isRead: false,
    raise: 'nothing: it has none but the rate of new ones',
  },
  {
    name: 'AppSync: messages out a second',
    uses: 'deliveries',
    limit: () => 1_000_000,
    source: appsync,
    isRead: false,
    raise: 'the quota; the worklist by state, not to every professional',
  },
  {
    name: 'Resolver Lambda at a time (ours)',
    uses: 'resolverConcurrency',
    limit: ({ resolverConcurrency }) => resolverConcurrency,
    source: '`resolverConcurrency` in infra/stage.ts',
    isRead: true,
    raise: '`resolverConcurrency`, within the connections of the database',
  },
  {
    name: 'Lambda at a time, of the account',
    uses: 'lambdaConcurrency',
    limit: () => 1_000,
    source: lambda,
    isRead: true,
    raise: 'the quota; new accounts begin far lower',
  },
  {
    name: 'Aurora: connections',
    uses: 'databaseConnections',
    limit: ({ capacity }) => connectionsOf(capacity),
    source: aurora,
    isRead: true,
    raise: '`capacity.max` (32 and more: 5,000, and a restart)',
  },
  {
    name: 'Aurora: capacity units (ours)',
    uses: 'capacity',
    limit: ({ capacity }) => capacity.max,
    source: '`capacity.max` in infra/stage.ts; AWS’s own end is 256',
    isRead: true,
    raise: '`capacity.max`; readers for lists',
  },
  {
    name: 'NAT: connections to one service at a time',
    uses: 'natConnections',
    limit: ({ natGateways }) => natGateways * 55_000,
    source: nat,
    isRead: false,
    raise: 'more addresses for each gateway; VPC endpoints',
  },
  {
    name: 'Cognito: authentications a second',
    uses: 'authentications',
    limit: () => 120,
    source: cognito,
    isRead: true,
    raise: 'the quota, which is bought; longer access tokens (`accessTokenValidity`)',
  },
  {
    name: 'Cognito: user creations a second',
    uses: 'userCreations',
    limit: () => 50,
    source: cognito,
    isRead: true,
    raise: 'the quota, which is bought',
  },
  {
    name: 'SES: mails a second',
    uses: 'mailsPerSecond',
    limit: () => 14,
    source: ses,
    isRead: false,
    raise: 'the quota; the outbox waits and loses none',
  },
  {
    name: 'SES: mails a day',
    uses: 'mailsPerDay',
    limit: () => 50_000,
    source: ses,
    isRead: false,
    raise: 'the quota, which grows with a good reputation',
  },
  {
    name: 'CloudFront: requests a second',
    uses: 'edgeRequests',
    limit: () => 250_000,
    source: cloudFront,
    isRead: true,
    raise: 'the quota',
  },
  ...firewallQuotas,
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
