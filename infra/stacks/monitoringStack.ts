import type { StackProps } from 'aws-cdk-lib'
import { Duration, Stack } from 'aws-cdk-lib'
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

interface WatchProps extends StackProps {
  readonly stage: Stage
  readonly api: GraphqlApi
  readonly functions: Readonly<Record<string, LambdaFunction>>
  readonly cluster: DatabaseCluster
}

/** Alarms that need a person, and the monthly budget. */
export class MonitoringStack extends Stack {
  private readonly topic: Topic

  constructor(scope: Construct, id: string, { stage, api, functions, cluster, ...props }: WatchProps) {
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
    this.createBudget(stage)
  }

  private createTopic({ alarmEmail }: Stage): Topic {
    const key = new Key(this, 'AlarmKey', { enableKeyRotation: true })
    key.grantEncryptDecrypt(new ServicePrincipal('cloudwatch.amazonaws.com'))
    const topic = new Topic(this, 'Alarms', { masterKey: key, enforceSSL: true })
    topic.addSubscription(new EmailSubscription(alarmEmail))
    return topic
  }

  /** Creates an alarm on three consecutive minutes, because a single bad minute usually recovers. */
  private alarm(id: string, alarmDescription: string, metric: IMetric, threshold: number): void {
    const alarm = new Alarm(this, id, {
      alarmDescription,
      metric,
      threshold,
      evaluationPeriods: 3,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
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
