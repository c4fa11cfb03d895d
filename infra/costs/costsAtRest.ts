import { checksSignedIn, type Stage } from '../stage'
import { freeAtRest, hoursPerMonth, prices } from './prices'

/** Resource of a template. */
export interface Resource {
  readonly Type: string
  readonly Properties?: Readonly<Record<string, unknown>>
}

interface Cost {
  readonly name: string
  readonly dollars: number
}

/** Minutes for which one start keeps a database awake that may pause: the jobs, and AWS's shortest pause delay. */
const minutesAwake = 7
/** Seconds of a run that does not repeat its jobs. */
const shortRun = 2
const databaseGigabytes = 10
const instanceDiskGigabytes = 8
const logGigabytes = 2

/**
 * Returns what a stage costs a month while nobody uses it, by its templates, dearest first.
 * @throws Error that names a type of resource without a price
 */
export function costsAtRest(resources: readonly Resource[], stage: Stage): Cost[] {
  const unknown = resources.filter(
    ({ Type }) => !(Type in priced) && !freeAtRest.some((pattern) => pattern.test(Type)),
  )
  if (unknown.length > 0)
    throw new Error(`No price is known of ${[...new Set(unknown.map(({ Type }) => Type))].join(', ')}.`)
  const costs = new Map<string, number>([
    ['logs', logGigabytes * prices.logGigabyte],
    ['secrets', manualSecretsOf(stage) * prices.secretMonth],
  ])
  const metrics = new Set<unknown>()
  for (const { Type, Properties = {} } of resources) {
    if (Type === 'AWS::Logs::MetricFilter') metrics.add(nameOfMetric(Properties))
    const [name, dollars] = priced[Type]?.(Properties, stage) ?? []
    if (name !== undefined && dollars !== undefined) costs.set(name, (costs.get(name) ?? 0) + dollars)
  }
  costs.set('custom metrics', metrics.size * prices.customMetricMonth)
  return [...costs]
    .map(([name, dollars]) => ({ name, dollars }))
    .filter(({ dollars }) => dollars > 0)
    .toSorted((one, other) => other.dollars - one.dollars)
}

/** Returns the table of the operations guide in Markdown. */
export function costTable(costs: readonly Cost[]): string {
  const total = costs.reduce((sum, { dollars }) => sum + dollars, 0)
  const rows = [...costs, { name: 'all', dollars: total }]
  return ['| at rest | $ a month |', '| --- | --- |']
    .concat(rows.map(({ name, dollars }) => `| ${name} | ${dollars.toFixed(1)} |`))
    .join('\n')
}

type Price = (
  properties: Readonly<Record<string, unknown>>,
  stage: Stage,
) => readonly [name: string, dollars: number]

const priced: Readonly<Record<string, Price>> = {
  'AWS::EC2::NatGateway': () => ['NAT', hoursPerMonth * prices.natGatewayHour],
  'AWS::EC2::EIP': () => ['NAT', hoursPerMonth * prices.publicAddressHour],
  'AWS::EC2::Instance': () => [
    'NAT',
    hoursPerMonth * (prices.natInstanceHour + prices.publicAddressHour) +
      instanceDiskGigabytes * prices.diskGigabyteMonth,
  ],
  'AWS::EC2::VPCEndpoint': ({ VpcEndpointType, SubnetIds }) => [
    'endpoints',
    VpcEndpointType === 'Interface'
      ? listOf(SubnetIds).length * hoursPerMonth * prices.interfaceEndpointHour
      : 0,
  ],
  'AWS::WAFv2::WebACL': ({ Rules }) => [
    'firewalls',
    prices.webAclMonth + listOf(Rules).length * prices.webAclRuleMonth,
  ],
  'AWS::KMS::Key': () => ['keys', prices.keyMonth],
  'AWS::CloudWatch::Alarm': () => ['alarms', prices.alarmMonth],
  'AWS::SecretsManager::Secret': () => ['secrets', prices.secretMonth],
  'AWS::RDS::DBCluster': () => ['database', databaseGigabytes * prices.databaseGigabyteMonth],
  'AWS::RDS::DBInstance': (_properties, { capacity, sleeps }) => [
    'database',
    capacityUnitsAtRest(capacity.min, sleeps) * hoursPerMonth * prices.capacityUnitHour,
  ],
  'AWS::Events::Rule': ({ ScheduleExpression, Targets }) => [
    'jobs and canary',
    startsPerMonth(ScheduleExpression) * gigabyteSecondsOf(Targets) * prices.lambdaGigabyteSecond,
  ],
  'AWS::Logs::LogGroup': () => ['logs', 0],
  'AWS::Logs::MetricFilter': () => ['custom metrics', 0],
}

/** Secrets set by hand: of Stripe and Google, and of the account that checks the product. */
function manualSecretsOf(stage: Stage): number {
  return checksSignedIn(stage) ? 3 : 2
}

/** The smallest capacity of a database that is awake is half a unit; jobs that run continuously keep it awake. */
function capacityUnitsAtRest(min: number, sleeps: boolean): number {
  if (min > 0) return min
  return sleeps ? (0.5 * minutesAwake) / 60 : 0.5
}

/** A rule without a schedule is started by work. */
function startsPerMonth(schedule: unknown): number {
  if (typeof schedule !== 'string') return 0
  if (/^cron\(\d+ \* /.test(schedule)) return hoursPerMonth
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour)s?\)$/.exec(schedule) ?? []
  if (!count) throw new Error(`The schedule ${schedule} is not known.`)
  return (hoursPerMonth * (unit === 'hour' ? 1 : 60)) / Number(count)
}

/** Background jobs have a gigabyte, which is more than the canary has. */
function gigabyteSecondsOf(targets: unknown): number {
  return listOf(targets).reduce<number>((sum, target) => {
    const input = /"seconds":(\d+)/.exec(JSON.stringify(target).replaceAll('\\', ''))?.[1]
    return sum + Math.max(Number(input ?? 0), shortRun)
  }, 0)
}

function nameOfMetric({ MetricTransformations }: Readonly<Record<string, unknown>>): unknown {
  return JSON.stringify(
    listOf(MetricTransformations).map((one) => (one as { MetricName: string }).MetricName),
  )
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
