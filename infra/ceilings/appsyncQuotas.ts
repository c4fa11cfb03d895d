import { secondApi } from './changes'
import { free, type Quota } from './quota'

const appsync = 'https://docs.aws.amazon.com/general/latest/gr/appsync.html'

/**
 * AWS's guide (appsync/latest/eventapi/event-api-monitoring-cw-logs.html) says 5,000 or 10,000 by region, without listing the
 * regions. Gruntwork's list of Service Quotas (docs/quotas.md of terraform-aws-utilities) says 2,000. The model plans with
 * the lowest.
 */
const requestTokens = 2_000

/** The quota is of an account in a region, as its page says, so a second API has no tokens of its own. */
const moreTokens = free('raise it; half of the patients in a second account')

/**
 * Quotas of AppSync's GraphQL APIs. Those of connections and messages are from transcriptions of AWS's page, of which only
 * the part before them could be read; an older one says 200 new connections. Service Quotas has none of its own for the start of subscriptions; they count as request
 * tokens here.
 */
export const appsyncQuotas: readonly Quota[] = [
  {
    name: 'AppSync: request tokens a second',
    uses: 'requestTokens',
    limit: () => requestTokens,
    source: appsync,
    isRead: false,
    adjustable: 'L-FC5E46D0',
    change: moreTokens,
  },
  {
    name: 'AppSync: new connections a second after a cut',
    uses: 'newConnections',
    limit: () => 2_000,
    source: appsync,
    isRead: false,
    adjustable: 'L-C01DB6E6',
    change: secondApi,
  },
  {
    name: 'AppSync: subscriptions a second after a cut',
    uses: 'subscribes',
    limit: () => requestTokens,
    source: appsync,
    isRead: false,
    adjustable: 'L-FC5E46D0',
    change: moreTokens,
  },
  {
    name: 'AppSync: connections at a time',
    uses: 'connections',
    limit: () => Number.POSITIVE_INFINITY,
    source: appsync,
    isRead: false,
    adjustable: 'fixed',
    change: free(
      'none needed: it has no limit but the rate of new ones; web push for pages in the background',
    ),
  },
  {
    name: 'AppSync: messages in a second',
    uses: 'publications',
    limit: () => 10_000,
    source: appsync,
    isRead: false,
    adjustable: 'L-A1B022A0',
    change: secondApi,
  },
  {
    name: 'AppSync: messages out a second',
    uses: 'deliveries',
    limit: () => 1_000_000,
    source: appsync,
    isRead: false,
    adjustable: 'L-5DE70651',
    change: free('raise it; the worklist by state, not to every professional'),
  },
]
