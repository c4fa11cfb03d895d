import { beforeAll, expect, test } from 'vitest'
import { runJobsFor } from '../../api/jobs/runJobsFor'
import { envelopeOf } from '../../api/lambda/envelope'
import { createHttpApiHandler } from '../../api/lambda/handleHttp'
import { createHttpLiveEvents } from '../../api/lambda/httpLiveEvents'
import type { Log } from '../../api/services/log'
import { asCodedError, ConnectionLoss } from '../../api/storage/database/databaseFailures'
import type { JobContext } from '../../api/useCases/context'
import { stages } from '../../infra/stage'
import { isCounted } from '../support/aws/filterPattern'
import { synthesize } from './synthesize'

interface MetricFilter {
  readonly FilterPattern: string
  readonly MetricTransformations: readonly [{ readonly MetricName: string; readonly MetricNamespace: string }]
}

interface Alarm {
  readonly MetricName: string
  readonly Namespace: string
  readonly TreatMissingData: string
  readonly ComparisonOperator: string
  readonly AlarmActions: readonly unknown[]
}

let filters: MetricFilter[]
let alarms: Alarm[]
beforeAll(() => {
  const watch = synthesize(stages.prod).template('watch')
  const propertiesOf = <Properties>(type: string) =>
    Object.values(watch.findResources(type)).map((resource) => resource.Properties as Properties)
  filters = propertiesOf<MetricFilter>('AWS::Logs::MetricFilter')
  alarms = propertiesOf<Alarm>('AWS::CloudWatch::Alarm')
})

/** Returns the log lines that the Lambdas write while something fails. */
async function linesOf(fail: (log: Log) => unknown): Promise<string[]> {
  const lines: string[] = []
  await fail((event) => void lines.push(JSON.stringify(event)))
  return lines
}

function brokenServices(log: Log) {
  return {
    log,
    get payments(): never {
      throw new Error('x')
    },
  } as never
}

const unreachable = new ConnectionLoss('connect ECONNREFUSED')
const noPath = { rawPath: '/contact', requestContext: { requestId: 'r', http: { method: 'POST' } } } as never

test.each<[string, string, (log: Log) => unknown]>([
  [
    'an unexpected error of a field',
    'UnexpectedErrors',
    (log) => envelopeOf(new Error('x'), { log, requestId: 'r' }),
  ],
  [
    'an unexpected error of the REST interface',
    'UnexpectedErrors',
    (log) => createHttpApiHandler(brokenServices(log))(noPath),
  ],
  ['a database that is away', 'DatabaseUnreachable', (log) => asCodedError(unreachable, log)],
  [
    'an event that AppSync refuses',
    'LiveEventsFailed',
    (log) =>
      createHttpLiveEvents({
        url: new URL('https://api.example/graphql'),
        sign: async () => ({}),
        post: async () => ({ status: 403, answer: { errors: [] } }),
        log,
      }).publish([{ field: 'publishInboxEvent', event: { recipientId: 'a', at: '2026-01-01T00:00:00Z' } }]),
  ],
  [
    'a job that fails',
    'JobFailures',
    (log) =>
      runJobsFor(
        [{ name: 'sealAudit', restMilliseconds: 1, run: () => Promise.reject(unreachable) }] as never,
        { log, now: () => new Date(0) } as JobContext,
        { milliseconds: 0, rest: async () => undefined, recordRun: async () => undefined },
      ),
  ],
])('%s is counted once for each Lambda’s log, and alerts a person', async (_failure, metric, fail) => {
  const lines = await linesOf(fail)
  expect(lines).toHaveLength(1)
  const counting = filters.filter(({ FilterPattern }) => isCounted(FilterPattern, lines[0] ?? ''))
  expect(counting.map(({ MetricTransformations: [{ MetricName }] }) => MetricName)).toEqual([
    metric,
    metric,
    metric,
  ])
  const [{ MetricNamespace }] = counting[0]?.MetricTransformations ?? [{ MetricNamespace: '' }]
  const alarm = alarms.find(
    ({ MetricName, Namespace }) => MetricName === metric && Namespace === MetricNamespace,
  )
  expect(alarm?.AlarmActions).toHaveLength(1)
})

test('a line of ordinary work is not counted', () => {
  const line = JSON.stringify({ level: 'info', event: 'mail.sent', id: 'a' })
  expect(filters.filter(({ FilterPattern }) => isCounted(FilterPattern, line))).toEqual([])
})

test('jobs that no longer run alert a person, although they report nothing', () => {
  const silent = alarms.find(
    ({ MetricName, Namespace }) => MetricName === 'Invocations' && Namespace === 'AWS/Lambda',
  )
  expect(silent).toMatchObject({
    ComparisonOperator: 'LessThanThreshold',
    TreatMissingData: 'breaching',
  })
})

test.each([
  ['AWS/ApiGateway', '5xx'],
  ['AWS/SES', 'Reputation.BounceRate'],
  ['AWS/SES', 'Reputation.ComplaintRate'],
  ['AWS/SQS', 'ApproximateNumberOfMessagesVisible'],
])('%s %s alerts a person', (namespace, metric) => {
  const alarm = alarms.find(({ MetricName, Namespace }) => MetricName === metric && Namespace === namespace)
  expect(alarm?.AlarmActions).toHaveLength(1)
})
