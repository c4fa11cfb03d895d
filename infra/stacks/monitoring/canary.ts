import { Duration } from 'aws-cdk-lib'
import { TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { minutesBetween } from '../../schedules'
import { checksSignedIn, type Stage } from '../../stage'
import type { CreateAlarm } from './alarms'
import type { IdentityStack } from '../identityStack'
import { type Artifacts, productFunction } from '../productFunction'

interface CanaryProps {
  readonly stage: Stage
  readonly artifacts: Artifacts
  readonly identity: IdentityStack
  readonly graphqlUrl: string
}

/**
 * Creates the scheduled check of the product from outside, and its alarm. It is outside the network, so that it fails
 * neither with NAT nor with the database. Its role may read the password of its own account, and nothing else.
 */
export function watchFromOutside(
  scope: Construct,
  alarm: CreateAlarm,
  { stage, artifacts, identity: { userPool, client }, graphqlUrl }: CanaryProps,
): void {
  const everyMinutes = minutesBetween(stage, 5)
  const canary = productFunction(scope, 'Canary', {
    code: artifacts.canary,
    description: 'Checks the product from outside.',
    timeout: Duration.seconds(30),
    environment: {
      PUBLIC_URL: `https://${stage.host}`,
      GRAPHQL_URL: graphqlUrl,
      USER_POOL_ID: userPool.userPoolId,
      USER_POOL_CLIENT_ID: client.userPoolClientId,
    },
  })
  if (checksSignedIn(stage)) {
    const secret = Secret.fromSecretNameV2(canary, 'Secret', `tendwell/${stage.name}/canary`)
    secret.grantRead(canary)
    canary.addEnvironment('CANARY_SECRET', secret.secretName)
  }
  // A repetition would count as a second failure.
  canary.configureAsyncInvoke({ retryAttempts: 0 })
  new Rule(scope, 'CanarySchedule', {
    // At the hour the jobs have woken a database that sleeps.
    schedule:
      everyMinutes === 60 ? Schedule.cron({ minute: '2' }) : Schedule.rate(Duration.minutes(everyMinutes)),
    targets: [new LambdaTarget(canary, { retryAttempts: 0 })],
  })
  const failures = canary.metricErrors({ period: Duration.minutes(everyMinutes), statistic: 'Sum' })
  alarm('CanaryFailures', 'The product does not answer from outside, or is not checked.', failures, 1, {
    periods: 2,
    missing: TreatMissingData.BREACHING,
  })
}
