import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { minutesBetween } from '../../schedules'
import type { Stage } from '../../stage'

/** Work that waits for a background job. */
interface Backlog {
  readonly name: string
  /** Field of the log line of api/jobs/reportHealth.ts. */
  readonly field: string
  readonly description: string
  /** Age of the oldest work, in seconds, from which a person is alerted. */
  readonly threshold: number
}

export const backlogs: readonly Backlog[] = [
  { name: 'OutboxAge', field: 'outboxSeconds', description: 'Emails are not sent.', threshold: 900 },
  {
    name: 'UnsealedAudit',
    field: 'unsealedSeconds',
    description: 'The audit log is not sealed.',
    threshold: 300,
  },
  {
    name: 'UnreconciledPayments',
    field: 'unreconciledSeconds',
    description: 'Payments are not reconciled with the payment processor.',
    // A call is repeated after an hour at most.
    threshold: 2 * 3_600,
  },
]

/** Measures the age of a backlog by the log lines of the jobs. */
export function measureBacklog(
  scope: Construct,
  { name, field }: Backlog,
  { stage, logGroup }: { readonly stage: Stage; readonly logGroup: ILogGroup },
): Metric {
  const metricNamespace = `Tendwell/${stage.name}`
  new MetricFilter(scope, `${name}Filter`, {
    logGroup,
    metricNamespace,
    metricName: name,
    metricValue: `$.${field}`,
    filterPattern: FilterPattern.stringValue('$.event', '=', 'health.reported'),
  })
  return new Metric({
    namespace: metricNamespace,
    metricName: name,
    statistic: 'Maximum',
    period: Duration.minutes(minutesBetween(stage, 5)),
  })
}
