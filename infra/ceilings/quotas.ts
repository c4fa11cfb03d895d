import {
  cognitoPurchase,
  dedicatedAddresses,
  endpoints,
  provisionedConcurrency,
  refreshPurchase,
} from './changes'
import { appsyncQuotas } from './appsyncQuotas'
import { databaseQuotas } from './databaseQuotas'
import { firewallQuotas } from './firewallQuotas'
import { free, type Quota } from './quota'

const lambda = 'https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html'
const cognito = 'https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html'
const ses = 'https://docs.aws.amazon.com/ses/latest/dg/quotas.html'
const nat = 'https://docs.aws.amazon.com/vpc/latest/userguide/nat-gateway-basics.html'
const cloudFront = 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html'
const waf = 'https://docs.aws.amazon.com/waf/latest/developerguide/limits.html'

/** Of each of Cognito's categories of sign-in and of creation, a second. */
const [authentications, creations] = [120, 50]

/** Default quotas of an account in us-east-2, and our own limits in `infra/stage.ts`. */
export const quotas: readonly Quota[] = [
  ...appsyncQuotas,
  {
    name: 'Resolver Lambda at a time (ours)',
    uses: 'resolverConcurrency',
    limit: ({ resolverConcurrency }) => resolverConcurrency,
    source: '`resolverConcurrency` in infra/stage.ts',
    isRead: true,
    adjustable: 'ours',
    change: free('`resolverConcurrency`, within the connections of the database'),
  },
  {
    name: 'Lambda at a time, of the account',
    uses: 'lambdaConcurrency',
    limit: () => 1_000,
    source: lambda,
    isRead: true,
    adjustable: 'L-B99A9384',
    change: provisionedConcurrency,
  },
  ...databaseQuotas,
  {
    name: 'NAT: connections to one service at a time',
    uses: 'natConnections',
    limit: ({ natGateways }) => natGateways * 55_000,
    source: nat,
    isRead: false,
    adjustable: 'fixed',
    change: endpoints,
  },
  {
    name: 'Cognito: authentications a second',
    uses: 'authentications',
    limit: () => authentications,
    source: cognito,
    isRead: true,
    adjustable: 'L-026ADBA3',
    change: cognitoPurchase(
      'authentications',
      authentications,
      'buy it; longer access tokens (`accessTokenValidity`)',
    ),
  },
  {
    name: 'Cognito: refreshes a second after an outage',
    uses: 'refreshesAfterOutage',
    limit: () => authentications,
    source: cognito,
    isRead: true,
    adjustable: 'L-026ADBA3',
    change: refreshPurchase(authentications),
  },
  {
    name: 'Cognito: user creations a second',
    uses: 'userCreations',
    limit: () => creations,
    source: cognito,
    isRead: true,
    adjustable: 'L-5987B8A0',
    change: cognitoPurchase('userCreations', creations, 'buy it'),
  },
  {
    name: 'SES: mails a second',
    uses: 'mailsPerSecond',
    limit: () => 14,
    source: ses,
    isRead: false,
    adjustable: 'L-CDEF9B6B',
    change: free('raise it; the outbox waits and loses none'),
  },
  {
    name: 'SES: mails a day',
    uses: 'mailsPerDay',
    limit: () => 50_000,
    source: ses,
    isRead: false,
    adjustable: 'L-804C8AE8',
    change: dedicatedAddresses,
  },
  {
    name: 'CloudFront: requests a second',
    uses: 'edgeRequests',
    limit: () => 250_000,
    source: cloudFront,
    isRead: true,
    adjustable: 'support',
    change: free('raise it'),
  },
  {
    name: 'WAF: requests a second to one web ACL',
    uses: 'firewallRequests',
    limit: () => 100_000,
    source: waf,
    isRead: true,
    adjustable: 'L-A85235F6',
    change: free('raise it; a second API has a second web ACL'),
  },
  ...firewallQuotas,
]
