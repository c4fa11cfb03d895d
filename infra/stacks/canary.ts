import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { type Artifacts, productFunction } from './productFunction'

interface CanaryProps {
  readonly artifacts: Artifacts
  readonly publicUrl: string
  readonly graphqlUrl: string
  readonly everyMinutes: number
}

/**
 * Creates the scheduled check of the product from outside. It is outside the network, so that it fails neither with NAT
 * nor with the database, and its role is allowed nothing.
 */
export function createCanary(
  scope: Construct,
  { artifacts, publicUrl, graphqlUrl, everyMinutes }: CanaryProps,
): LambdaFunction {
  const canary = productFunction(scope, 'Canary', {
    code: artifacts.canary,
    description: 'Checks the product from outside.',
    timeout: Duration.seconds(30),
    memoryMegabytes: 128,
    environment: { PUBLIC_URL: publicUrl, GRAPHQL_URL: graphqlUrl },
  })
  // A repetition would count as a second failure.
  canary.configureAsyncInvoke({ retryAttempts: 0 })
  new Rule(scope, 'CanarySchedule', {
    // At the hour the jobs have woken a database that sleeps.
    schedule:
      everyMinutes === 60 ? Schedule.cron({ minute: '2' }) : Schedule.rate(Duration.minutes(everyMinutes)),
    targets: [new LambdaTarget(canary, { retryAttempts: 0 })],
  })
  return canary
}
