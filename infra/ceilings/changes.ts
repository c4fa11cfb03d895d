import { hoursPerMonth, prices } from '../costs/prices'
import { rateRules } from '../rateRules'
import type { Stage } from '../stage'
import { assumptions } from './assumptions'
import { type Demand, secondsPerMonth } from './demand'
import { type Change, timeToRaise } from './quota'
import { raised } from './raised'

const dollarsOfCapacity = (units: number, { hasReader }: Stage): number =>
  units * hoursPerMonth * prices.capacityUnitHour * (hasReader ? 2 : 1)

/** Quota of Cognito that is enough for a demand, beyond the default, and at least zero. */
const toBuy = (demand: number, included: number): number =>
  Math.max(0, Math.ceil(demand / timeToRaise) - included)

/** A second API costs nothing by itself; its firewall does. */
export const secondApi: Change = {
  text: 'raise it; a second API for half of the patients',
  dollars: () =>
    prices.webAclMonth + rateRules.filter(({ part }) => part === 'api').length * prices.webAclRuleMonth,
  isPriceRead: false,
}

/** As if the database needed its peak all month. */
export const moreCapacity: Change = {
  text: '`capacity.max` up to AWS’s 256; lists from readers',
  dollars: ({ capacity }, stage) => dollarsOfCapacity(Math.max(0, capacity - stage.capacity.max), stage),
  isPriceRead: true,
}

/** Costs a share of all capacity and of storage, and saves the price of each operation. */
export const ioOptimized: Change = {
  text: 'I/O-Optimized, once operations cost more than it (a quarter of the bill of Aurora)',
  dollars: (demand, stage) =>
    dollarsOfCapacity(demand.capacity, stage) * prices.ioOptimizedCapacityShare +
    demand.storedGigabytes * (prices.ioOptimizedGigabyteMonth - prices.databaseGigabyteMonth) -
    dollarsOfVolumeOperations(demand),
  isPriceRead: true,
}

/** Returns the price of a month's reads and writes of the volume without I/O-Optimized. */
function dollarsOfVolumeOperations({ volumeOperations }: Demand): number {
  const ofMonth = (volumeOperations / assumptions.peakFactor) * secondsPerMonth
  return (ofMonth / 1e6) * prices.volumeOperationsMillion
}

/** Priced by the capacity of the database, for which 8 units are the least. */
export const databaseProxy: Change = {
  text: '`capacity.max` (32 and more: 5,000, and a restart); then fewer logins for each Lambda, or RDS Proxy',
  dollars: ({ capacity }) => Math.max(8, capacity) * hoursPerMonth * prices.proxyCapacityUnitHour,
  isPriceRead: false,
}

/** Lambdas of a gigabyte. */
export const provisionedConcurrency: Change = {
  text: 'raise it (new accounts begin far lower); provisioned concurrency for the peak',
  dollars: ({ lambdaConcurrency }) => lambdaConcurrency * secondsPerMonth * prices.provisionedGigabyteSecond,
  isPriceRead: false,
}

/** For AppSync and SES in both zones, in place of the way through the NAT. */
export const endpoints: Change = {
  text: 'VPC endpoints; or more addresses for each gateway',
  dollars: (_demand, { natGateways }) => 2 * natGateways * hoursPerMonth * prices.interfaceEndpointHour,
  isPriceRead: false,
}

/** Returns the purchase of a quota of Cognito for the peak, with a margin. */
export const cognitoPurchase = (uses: keyof Demand, included: number, text: string): Change => ({
  text,
  dollars: (demand) => toBuy(demand[uses], included) * prices.cognitoRequestPerSecondMonth,
  isPriceRead: true,
})

/** The quota that let every browser keep its session in the simulation. */
export const refreshPurchase = (included: number): Change => ({
  text: 'keep the session when Cognito throttles (free, needs the specification); or buy as simulated',
  dollars: () => (raised.refreshesPerSecond - included) * prices.cognitoRequestPerSecondMonth,
  isPriceRead: true,
})

export const dedicatedAddresses: Change = {
  text: 'the quota, which grows with a good reputation; dedicated addresses',
  dollars: ({ mailsPerDay }) =>
    Math.max(2, Math.ceil(mailsPerDay / assumptions.mailsPerDedicatedAddress)) * prices.mailAddressMonth,
  isPriceRead: true,
}
