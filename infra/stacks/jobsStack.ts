import { Duration, Stack } from 'aws-cdk-lib'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { type JobSchedule, schedules } from '../schedules'
import { jobConnections } from '../concurrency'
import { allowDirectory } from './directoryAccess'
import { productFunction, reserved } from './productFunction'
import {
  allowFiles,
  allowLogin,
  allowMails,
  allowPublishing,
  allowPush,
  allowStripe,
  databaseEnvironment,
} from './serviceAccess'
import type { PublisherProps } from './serviceProps'

/** Background jobs on the schedules of `schedules.ts`. */
export class JobsStack extends Stack {
  readonly runner: LambdaFunction
  /** Runs that could not be started. */
  readonly lostRuns: Queue

  constructor(scope: Construct, id: string, props: PublisherProps) {
    super(scope, id, props)
    this.runner = this.createRunner(props)
    this.lostRuns = new Queue(this, 'LostRuns', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    const { stage } = props
    for (const schedule of schedules)
      new Rule(this, schedule.name, {
        schedule: stage.sleeps
          ? Schedule.cron({ minute: '0' })
          : Schedule.rate(Duration.minutes(schedule.everyMinutes)),
        targets: [this.targetOf(schedule)],
      })
    if (stage.sleeps)
      new Rule(this, 'Work', {
        eventPattern: { source: ['tendwell'], detailType: ['work'] },
        targets: schedules.filter(({ everyMinutes }) => everyMinutes < 60).map(this.targetOf),
      })
  }

  private readonly targetOf = ({ jobs, seconds }: JobSchedule) =>
    new LambdaTarget(this.runner, {
      event: RuleTargetInput.fromObject({ jobs, seconds }),
      deadLetterQueue: this.lostRuns,
      // The next run makes up for a failed one.
      retryAttempts: 0,
    })

  private createRunner(props: PublisherProps): LambdaFunction {
    const { stage, artifacts, vpc, cluster, databaseClients, api, files, userPool } = props
    const runner = productFunction(this, 'Jobs', {
      code: artifacts.jobs,
      description: 'Runs what runs by itself.',
      timeout: Duration.minutes(5),
      memoryMegabytes: 1_024,
      ...reserved(stage, 'jobs'),
      network: { vpc, securityGroup: databaseClients },
      environment: {
        ...databaseEnvironment(cluster, stage),
        // Jobs of one run do not wait for each other's statements.
        DATABASE_CONNECTIONS: String(jobConnections),
        GRAPHQL_URL: api.graphqlUrl,
        FILES_BUCKET: files.bucketName,
        PUBLIC_URL: `https://${stage.host}`,
        USER_POOL_ID: userPool.userPoolId,
        MFA: stage.mfa,
        MAIL_FROM: `Tendwell <care@${stage.mailDomain}>`,
        BRAND_NAME: 'Tendwell',
      },
    })
    runner.addEnvironment('STRIPE_SECRET', allowStripe(runner, stage))
    runner.addEnvironment('PUSH_SECRET', allowPush(runner, stage))
    allowLogin(runner, cluster, 'tendwell_app')
    allowLogin(runner, cluster, 'tendwell_jobs')
    allowMails(runner, this, stage)
    allowFiles(runner, files, ['GetObject', 'DeleteObject'])
    allowPublishing(runner, api, artifacts)
    // Jobs finish user changes that the directory did not answer, and look up recipients of emails.
    allowDirectory(runner, userPool)
    return runner
  }
}
