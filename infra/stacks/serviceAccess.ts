import { ArnFormat, type Stack } from 'aws-cdk-lib'
import type { GraphqlApi } from 'aws-cdk-lib/aws-appsync'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { DatabaseCluster } from 'aws-cdk-lib/aws-rds'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { readResolvers } from '../resolverList'
import { region, type Stage } from '../stage'
import type { Artifacts } from './productFunction'

/** Logins that migrations create: one for requests, one for jobs and webhooks. */
type DatabaseLogin = 'tendwell_app' | 'tendwell_jobs'

/** Returns the environment of a Lambda that connects to the database with an IAM token. */
export function databaseEnvironment(cluster: DatabaseCluster, { sleeps }: Stage): Record<string, string> {
  const { hostname, port } = cluster.clusterEndpoint
  return {
    DATABASE_HOST: hostname,
    DATABASE_PORT: String(port),
    DATABASE_NAME: 'tendwell',
    // A paused database needs about 15 seconds.
    ...(sleeps && { CONNECTION_TIMEOUT_SECONDS: '20' }),
  }
}

/** Allows and configures a Lambda of a stage that sleeps to wake the jobs after a change (api/lambda/wakeJobs.ts). */
export function allowWaking(lambda: LambdaFunction, { sleeps }: Stage): void {
  if (!sleeps) return
  lambda.addEnvironment('WAKES_JOBS', 'yes')
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['events:PutEvents'],
      resources: [
        lambda.stack.formatArn({ service: 'events', resource: 'event-bus', resourceName: 'default' }),
      ],
    }),
  )
}

/**
 * Allows a Lambda to connect to the database as one of the logins.
 * @see https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/UsingWithRDS.IAMDBAuth.IAMPolicy.html
 */
export function allowLogin(lambda: LambdaFunction, cluster: DatabaseCluster, login: DatabaseLogin): void {
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['rds-db:connect'],
      resources: [
        lambda.stack.formatArn({
          service: 'rds-db',
          resource: 'dbuser',
          resourceName: `${cluster.clusterResourceIdentifier}/${login}`,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
    }),
  )
}

/**
 * Allows a Lambda to read Stripe's secret. Its keys `secretKey` and `webhookSecret` are set manually after
 * the first deployment.
 */
export function allowStripe(lambda: LambdaFunction, { name }: Stage): string {
  const secret = Secret.fromSecretNameV2(lambda, 'StripeSecret', `tendwell/${name}/stripe`)
  secret.grantRead(lambda)
  return secret.secretName
}

/**
 * Allows a Lambda to read the key pair of notifications, `publicKey` and `privateKey`. Without the secret they are off:
 * Secrets Manager then checks the permission for the name without the suffix that it adds to existing ones.
 */
export function allowPush(lambda: LambdaFunction, { name }: Stage): string {
  const secret = Secret.fromSecretNameV2(lambda, 'PushSecret', `tendwell/${name}/push`)
  secret.grantRead(lambda)
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secret.secretArn] }),
  )
  return secret.secretName
}

/**
 * Allows a Lambda calls of api/services/aws/s3FileStore.ts. It may list the bucket, because S3 otherwise answers a missing
 * file with 403.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/API_HeadObject.html
 */
export function allowFiles(
  lambda: LambdaFunction,
  files: Bucket,
  calls: readonly ('GetObject' | 'PutObject' | 'DeleteObject')[],
): void {
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: calls.map((call) => `s3:${call}`),
      resources: [files.arnForObjects('*')],
    }),
  )
  lambda.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [files.bucketArn] }))
  files.encryptionKey?.grantEncryptDecrypt(lambda)
}

/** Allows a Lambda to send emails from the product's address. */
export function allowMails(lambda: LambdaFunction, stack: Stack, { mailDomain }: Stage): void {
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [
        stack.formatArn({ service: 'ses', region, resource: 'identity', resourceName: mailDomain }),
      ],
    }),
  )
}

/** Allows a Lambda to publish to subscribers, through the pass-through mutations. */
export function allowPublishing(lambda: LambdaFunction, api: GraphqlApi, { resolver }: Artifacts): void {
  const published = readResolvers(resolver).filter(({ kind }) => kind === 'passThrough')
  api.grantMutation(lambda, ...published.map(({ fieldName }) => fieldName))
}
