import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Stage } from '../../stage'

/** A failure that the product logs. A Lambda that answers with an error has not failed for AWS. */
interface LoggedFailure {
  readonly name: string
  /** The `event` of its log lines. */
  readonly events: readonly string[]
  readonly description: string
  /** Log lines in five minutes from which a person is alerted. */
  readonly threshold: number
}

export const loggedFailures: readonly LoggedFailure[] = [
  {
    name: 'UnexpectedErrors',
    events: ['lambda.unexpected', 'http.unexpected'],
    description: 'Calls fail for an unexpected reason.',
    threshold: 5,
  },
  {
    name: 'DatabaseUnreachable',
    events: ['database.unreachable'],
    description: 'The database cannot be reached.',
    threshold: 3,
  },
  {
    name: 'LiveEventsFailed',
    events: ['liveEvents.failed'],
    description: 'Live events are not delivered.',
    threshold: 10,
  },
  {
    name: 'JobFailures',
    events: ['jobs.failure'],
    description: 'Background jobs fail.',
    threshold: 10,
  },
]

/**
 * Counts the log lines of a failure in all log groups.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html
 */
export function countFailures(
  scope: Construct,
  { name, events }: LoggedFailure,
  { stage, logGroups }: { readonly stage: Stage; readonly logGroups: Readonly<Record<string, ILogGroup>> },
): Metric {
  const metricNamespace = `Tendwell/${stage.name}`
  for (const [of, logGroup] of Object.entries(logGroups))
    new MetricFilter(scope, `${of}${name}`, {
      logGroup,
      metricNamespace,
      metricName: name,
      filterPattern: FilterPattern.any(
        ...events.map((event) => FilterPattern.stringValue('$.event', '=', event)),
      ),
    })
  return new Metric({
    namespace: metricNamespace,
    metricName: name,
    statistic: 'Sum',
    period: Duration.minutes(5),
  })
}
