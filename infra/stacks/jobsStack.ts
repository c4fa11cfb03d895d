import type { StackProps } from 'aws-cdk-lib'
import { Duration, Stack } from 'aws-cdk-lib'
import type { GraphqlApi } from 'aws-cdk-lib/aws-appsync'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { SecurityGroup, Vpc } from 'aws-cdk-lib/aws-ec2'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { DatabaseCluster } from 'aws-cdk-lib/aws-rds'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { schedules } from '../schedules'
import type { Stage } from '../stage'
import { type Artefacts, productFunction } from './productFunction'
import { allowLogin, allowMails, allowStripe, databaseEnvironment } from './serviceAccess'

interface JobsProps extends StackProps {
  readonly stage: Stage
  readonly artefacts: Artefacts
  readonly vpc: Vpc
  readonly cluster: DatabaseCluster
  readonly databaseClients: SecurityGroup
  readonly api: GraphqlApi
  readonly files: Bucket
  readonly userPool: UserPool
}

/** The work that runs by itself, on the schedules of `schedules.ts`. */
export class JobsStack extends Stack {
  readonly runner: LambdaFunction

  constructor(scope: Construct, id: string, props: JobsProps) {
    super(scope, id, props)
    this.runner = this.createRunner(props)
    const lost = new Queue(this, 'LostRuns', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    for (const { name, everyMinutes, jobs, seconds } of schedules)
      new Rule(this, name, {
        schedule: Schedule.rate(Duration.minutes(everyMinutes)),
        targets: [
          new LambdaTarget(this.runner, {
            event: RuleTargetInput.fromObject({ jobs, seconds }),
            deadLetterQueue: lost,
            // The next run does what this one did not.
            retryAttempts: 0,
          }),
        ],
      })
  }

  private createRunner(props: JobsProps): LambdaFunction {
    const { stage, artefacts, vpc, cluster, databaseClients, api, files, userPool } = props
    const runner = productFunction(this, 'Jobs', {
      code: artefacts.jobs,
      description: 'Runs what runs by itself.',
      timeout: Duration.minutes(5),
      memoryMegabytes: 1_024,
      concurrency: 5,
      network: { vpc, securityGroup: databaseClients },
      environment: {
        ...databaseEnvironment(cluster),
        GRAPHQL_URL: api.graphqlUrl,
        FILES_BUCKET: files.bucketName,
        PUBLIC_URL: `https://${stage.host}`,
        USER_POOL_ID: userPool.userPoolId,
        MAIL_FROM: `Tendwell <care@${stage.mailDomain}>`,
        BRAND_NAME: 'Tendwell',
      },
    })
    runner.addEnvironment('STRIPE_SECRET', allowStripe(runner, stage))
    allowLogin(runner, cluster, 'tendwell_app')
    allowLogin(runner, cluster, 'tendwell_jobs')
    allowMails(runner, this, stage)
    files.grantReadWrite(runner)
    files.grantDelete(runner)
    api.grantMutation(runner, 'publishConversationEvent', 'publishInboxEvent', 'publishWorklistEvent')
    runner.addToRolePolicy(
      new PolicyStatement({
        actions: ['cognito-idp:ListUsers', 'cognito-idp:ListUsersInGroup', 'cognito-idp:AdminGetUser'],
        resources: [userPool.userPoolArn],
      }),
    )
    return runner
  }
}
