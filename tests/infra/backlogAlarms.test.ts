import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAudit } from '../../api/jobs/drainBacklogs'
import { reportHealth } from '../../api/jobs/reportHealth'
import { enqueueEmails } from '../../api/storage/messages/outbox'
import { backlogs } from '../../infra/stacks/monitoring/backlogMetrics'
import { stages } from '../../infra/stage'
import { isCounted } from '../support/aws/filterPattern'
import type { PayingProduct } from '../support/payingProduct'
import { createPayingProduct } from '../support/payingProduct'
import { synthesize } from './synthesize'

interface MetricFilter {
  readonly FilterPattern: string
  readonly MetricTransformations: readonly [
    { readonly MetricName: string; readonly MetricNamespace: string; readonly MetricValue: string },
  ]
}

interface Alarm {
  readonly MetricName: string
  readonly Namespace: string
  readonly Statistic: string
  readonly Threshold: number
  readonly ComparisonOperator: string
  readonly TreatMissingData: string
  readonly AlarmActions: readonly unknown[]
}

let filters: MetricFilter[]
let alarms: Alarm[]
let testSystem: PayingProduct
beforeAll(async () => {
  const watch = synthesize(stages.prod).template('watch')
  const propertiesOf = <Properties>(type: string) =>
    Object.values(watch.findResources(type)).map((resource) => resource['Properties'] as Properties)
  filters = propertiesOf<MetricFilter>('AWS::Logs::MetricFilter')
  alarms = propertiesOf<Alarm>('AWS::CloudWatch::Alarm')
  testSystem = await createPayingProduct()
})
afterAll(() => testSystem.close())
/** The values that CloudWatch gets from the line of a run, by metric. */
async function measured(): Promise<Record<string, number>> {
  const lines: string[] = []
  await reportHealth({ ...testSystem.context, log: (entry) => void lines.push(JSON.stringify(entry)) })
  expect(lines).toHaveLength(1)
  const [line = ''] = lines
  const counted = filters.filter(({ FilterPattern }) => isCounted(FilterPattern, line))
  const fields = JSON.parse(line) as Record<string, number>
  return Object.fromEntries(
    counted.map(({ MetricTransformations: [{ MetricName, MetricValue }] }) => [
      MetricName,
      fields[MetricValue.replace('$.', '')] ?? Number.NaN,
    ]),
  )
}

/** Whether an alarm fires at a value that stays. */
function alerts(metric: string, value: number): boolean {
  const { Threshold, ComparisonOperator, AlarmActions } = alarmOf(metric, 'Maximum')
  expect(ComparisonOperator).toBe('GreaterThanOrEqualToThreshold')
  expect(AlarmActions).toHaveLength(1)
  return value >= Threshold
}

function alarmOf(metric: string, statistic: string): Alarm {
  const [alarm, ...others] = alarms.filter(
    ({ MetricName, Statistic }) => MetricName === metric && Statistic === statistic,
  )
  if (!alarm || others.length > 0) throw new Error(`There is not one alarm of ${metric}.`)
  return alarm
}

test('work that waits too long alerts a person, and work that is done does not', async () => {
  const { clock, realSystem } = testSystem
  await sealAudit(realSystem)
  const idle = await measured()
  expect(idle).toEqual({ OutboxAge: 0, UnsealedAudit: 0, UnreconciledPayments: 0 })
  for (const { name } of backlogs) expect([name, alerts(name, idle[name] ?? 0)]).toEqual([name, false])

  const patient = await testSystem.person('user')
  const { id } = await testSystem.awaitingRequest(patient)
  testSystem.die(() => testSystem.fake.sessions.size > 0)
  await testSystem.setup(patient, id).catch(() => undefined)
  testSystem.die(() => false)
  await realSystem.inTransaction(async (transaction) => {
    enqueueEmails(transaction, [{ event: 'e', kind: 'requestNews', recipient: patient.id }], clock.now)
  })
  clock.now = new Date(clock.now.getTime() + 3 * 3_600_000)

  const late = await measured()
  for (const { name } of backlogs) expect([name, alerts(name, late[name] ?? 0)]).toEqual([name, true])
})

test('jobs that fail before they report alert a person, although they leave no metric', () => {
  expect(alarmOf('OutboxAge', 'SampleCount')).toMatchObject({
    ComparisonOperator: 'LessThanThreshold',
    Threshold: 1,
    TreatMissingData: 'breaching',
  })
})
