import { ArnFormat, type Stack } from 'aws-cdk-lib'
import type { GraphqlApi } from 'aws-cdk-lib/aws-appsync'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { DatabaseCluster } from 'aws-cdk-lib/aws-rds'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { readResolvers } from '../resolverList'
import { region, type Stage } from '../stage'
import type { Artefacts } from './productFunction'

/** The logins that migrations make: what requests run as, and what jobs and webhooks run as. */
export type DatabaseLogin = 'tendwell_app' | 'tendwell_jobs'

/** The environment of a Lambda that signs in to the database with a token of IAM. */
export function databaseEnvironment(cluster: DatabaseCluster): Record<string, string> {
  const { hostname, port } = cluster.clusterEndpoint
  return { DATABASE_HOST: hostname, DATABASE_PORT: String(port), DATABASE_NAME: 'tendwell' }
}

/**
 * Lets a Lambda sign in as one of the logins.
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

/** Filled by hand after the first deployment: `secretKey` and `webhookSecret`. */
export function allowStripe(lambda: LambdaFunction, { name }: Stage): string {
  const secret = Secret.fromSecretNameV2(lambda, 'StripeSecret', `tendwell/${name}/stripe`)
  secret.grantRead(lambda)
  return secret.secretName
}

/** Lets a Lambda send mails from the product's address. */
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

/** Lets a Lambda publish what browsers listen to: the mutations that pass their argument through. */
export function allowPublishing(lambda: LambdaFunction, api: GraphqlApi, { resolver }: Artefacts): void {
  const published = readResolvers(resolver).filter(({ kind }) => kind === 'passThrough')
  api.grantMutation(lambda, ...published.map(({ fieldName }) => fieldName))
}
