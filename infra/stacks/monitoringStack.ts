import type { StackProps } from 'aws-cdk-lib'
import { Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { GraphqlApi } from 'aws-cdk-lib/aws-appsync'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Alarm, ComparisonOperator, Metric, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { DatabaseCluster } from 'aws-cdk-lib/aws-rds'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { Stage } from '../stage'
import { countFailures, loggedFailures } from './failureMetrics'
import type { JobsStack } from './jobsStack'

interface WatchProps extends StackProps {
  readonly stage: Stage
  readonly api: GraphqlApi
  readonly functions: Readonly<Record<string, LambdaFunction>>
  readonly cluster: DatabaseCluster
  readonly jobs: JobsStack
  readonly httpApi: HttpApi
}

interface AlarmOptions {
  /** Consecutive periods beyond the threshold. */
  readonly periods?: number
  readonly comparison?: ComparisonOperator
  readonly missing?: TreatMissingData
}

/** Alarms that need a person, and the monthly budget. */
export class MonitoringStack extends Stack {
  private readonly topic: Topic

  constructor(
    scope: Construct,
    id: string,
    { stage, api, functions, cluster, jobs, httpApi, ...props }: WatchProps,
  ) {
    super(scope, id, props)
    this.topic = this.createTopic(stage)
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
      400,
    )
    this.watchFailures(stage, functions)
    this.watchJobs(jobs)
    this.alarm(
      'RestErrors',
      'The public REST interface answers with server errors.',
      httpApi.metricServerError(minute),
      5,
    )
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

  private watchJobs({ runner, lostRuns }: JobsStack): void {
    const runs = runner.metricInvocations({ period: Duration.minutes(5), statistic: 'Sum' })
    // Without a run there is no metric either.
    this.alarm('JobsSilent', 'Background jobs no longer run.', runs, 1, {
      periods: 2,
      comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
      missing: TreatMissingData.BREACHING,
    })
    this.alarm(
      'LostRuns',
      'A run of the background jobs could not be started.',
      lostRuns.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5) }),
      1,
      { periods: 1 },
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

  private createTopic({ alarmEmail }: Stage): Topic {
    const key = new Key(this, 'AlarmKey', { enableKeyRotation: true })
    key.grantEncryptDecrypt(new ServicePrincipal('cloudwatch.amazonaws.com'))
    const topic = new Topic(this, 'Alarms', { masterKey: key, enforceSSL: true })
    topic.addSubscription(new EmailSubscription(alarmEmail))
    return topic
  }

  /** Creates an alarm on three consecutive periods by default, because a single bad minute usually recovers. */
  private alarm(
    id: string,
    alarmDescription: string,
    metric: IMetric,
    threshold: number,
    {
      periods = 3,
      comparison = ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      missing = TreatMissingData.NOT_BREACHING,
    }: AlarmOptions = {},
  ): void {
    const alarm = new Alarm(this, id, {
      alarmDescription,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: comparison,
      treatMissingData: missing,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
    alarm.addOkAction(new SnsAction(this.topic))
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
