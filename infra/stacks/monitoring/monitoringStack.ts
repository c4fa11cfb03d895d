import type { StackProps } from 'aws-cdk-lib'
import { Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { GraphqlApi } from 'aws-cdk-lib/aws-appsync'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { DatabaseCluster } from 'aws-cdk-lib/aws-rds'
import type { Construct } from 'constructs'
import { connectionsOf } from '../../ceilings/databaseQuotas'
import { minutesBetween } from '../../schedules'
import type { Stage } from '../../stage'
import { alarmsOf, createAlarmTopic, silence, type CreateAlarm } from './alarms'
import { backlogs, measureBacklog } from './backlogMetrics'
import { watchFromOutside } from './canary'
import { countFailures, loggedFailures } from './failureMetrics'
import type { IdentityStack } from '../identityStack'
import type { JobsStack } from '../jobsStack'
import type { Artifacts } from '../productFunction'

interface WatchProps extends StackProps {
  readonly stage: Stage
  readonly artifacts: Artifacts
  readonly api: GraphqlApi
  readonly functions: Readonly<Record<string, LambdaFunction>>
  readonly cluster: DatabaseCluster
  readonly jobs: JobsStack
  readonly httpApi: HttpApi
  readonly identity: IdentityStack
}

/** Alarms that need a person, and the monthly budget. */
export class MonitoringStack extends Stack {
  private readonly alarm: CreateAlarm

  constructor(
    scope: Construct,
    id: string,
    { stage, artifacts, api, functions, cluster, jobs, httpApi, identity, ...props }: WatchProps,
  ) {
    super(scope, id, props)
    this.alarm = alarmsOf(this, createAlarmTopic(this, stage))
    const minute = { period: Duration.minutes(1), statistic: 'Sum' }

    const apiErrors = new Metric({
      namespace: 'AWS/AppSync',
      metricName: '5XXError',
      dimensionsMap: { GraphQLAPIId: api.apiId },
      ...minute,
    })
    this.alarm('ApiErrors', 'The API answers with server errors.', apiErrors, 5)
    for (const [name, lambda] of Object.entries(functions)) {
      this.alarm(`${name}Errors`, `${name} fails.`, lambda.metricErrors(minute), 3)
      this.alarm(
        `${name}Throttles`,
        `${name} has no room: raise its concurrency.`,
        lambda.metricThrottles(minute),
        1,
      )
    }
    this.alarm(
      'Capacity',
      'The database is at nine tenths of its largest size.',
      cluster.metricACUUtilization(),
      90,
    )
    this.alarm(
      'Connections',
      'The database runs out of connections.',
      cluster.metricDatabaseConnections(),
      0.8 * connectionsOf(stage.capacity),
    )
    this.watchFailures(stage, functions)
    this.watchJobs(stage, jobs)
    this.watchBacklogs(stage, jobs)
    this.alarm(
      'RestErrors',
      'The public REST interface answers with server errors.',
      httpApi.metricServerError(minute),
      5,
    )
    watchFromOutside(this, this.alarm, { stage, artifacts, identity, graphqlUrl: api.graphqlUrl })
    this.watchMails()
    this.createBudget(stage)
  }

  private watchFailures(stage: Stage, functions: WatchProps['functions']): void {
    const logGroups = Object.fromEntries(
      Object.entries(functions).map(([name, { logGroup }]) => [name, logGroup]),
    )
    for (const failure of loggedFailures) {
      const metric = countFailures(this, failure, { stage, logGroups })
      this.alarm(failure.name, failure.description, metric, failure.threshold, { periods: 1 })
      if (failure.name === 'JobFailures')
        this.alarm(
          'JobKeepsFailing',
          'A background job fails hour after hour.',
          metric.with({ period: Duration.hours(1) }),
          1,
        )
    }
  }

  private watchJobs(stage: Stage, { runner, lostRuns }: JobsStack): void {
    const period = Duration.minutes(minutesBetween(stage, 5))
    const runs = runner.metricInvocations({ period, statistic: 'Sum' })
    // Without a run there is no metric either.
    this.alarm('JobsSilent', 'Background jobs no longer run.', runs, 1, silence)
    this.alarm(
      'LostRuns',
      'A run of the background jobs could not be started.',
      lostRuns.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5) }),
      1,
      { periods: 1 },
    )
  }

  private watchBacklogs(stage: Stage, { runner: { logGroup } }: JobsStack): void {
    const metrics = backlogs.map((backlog) => ({
      ...backlog,
      metric: measureBacklog(this, backlog, { stage, logGroup }),
    }))
    for (const { name, description, metric, threshold } of metrics)
      this.alarm(name, description, metric, threshold, { periods: 2 })
    const [reported] = metrics
    // Jobs that are started and fail before they report leave no metric.
    if (reported)
      this.alarm(
        'BacklogSilent',
        'Background jobs no longer report how long work waits.',
        reported.metric.with({
          statistic: 'SampleCount',
          period: Duration.minutes(minutesBetween(stage, 10)),
        }),
        1,
        silence,
      )
  }

  /**
   * Alerts before Amazon pauses sending.
   * @see https://docs.aws.amazon.com/ses/latest/dg/reputation-dashboard-messages.html
   */
  private watchMails(): void {
    const rate = (metricName: string) =>
      new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: Duration.hours(1) })
    this.alarm('MailBounces', 'Many emails bounce.', rate('Reputation.BounceRate'), 0.05, { periods: 1 })
    this.alarm(
      'MailComplaints',
      'Many emails are reported as spam.',
      rate('Reputation.ComplaintRate'),
      0.001,
      {
        periods: 1,
      },
    )
  }

  private createBudget({ name, monthlyBudgetDollars, alarmEmail }: Stage): void {
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `tendwell-${name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudgetDollars, unit: 'USD' },
      },
      notificationsWithSubscribers: ['ACTUAL', 'FORECASTED'].map((notificationType) => ({
        notification: {
          notificationType,
          comparisonOperator: 'GREATER_THAN',
          threshold: 80,
          thresholdType: 'PERCENTAGE',
        },
        subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
      })),
    })
  }
}
