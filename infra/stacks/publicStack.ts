import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnStage, HttpApi, HttpMethod, HttpNoneAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { restRoutes } from '../restRoutes'
import { allowMfaReset } from './directoryAccess'
import { productFunction, reserved } from './productFunction'
import { allowLogin, allowPublishing, allowStripe, allowWaking, databaseEnvironment } from './serviceAccess'
import type { PublisherProps } from './serviceProps'

interface PublicProps extends PublisherProps {
  readonly client: UserPoolClient
}

/** The public REST API: one Lambda behind an HTTP API, intended for CloudFront only. */
export class PublicStack extends Stack {
  readonly httpApi: HttpApi
  readonly handler: LambdaFunction

  constructor(scope: Construct, id: string, props: PublicProps) {
    super(scope, id, props)
    this.handler = this.createHandler(props)
    this.httpApi = new HttpApi(this, 'HttpApi', {
      description: 'Catalogue, house, intake, contact, events, sign-ups, recovery, payments.',
    })
    this.limitAndLog()
    this.addRoutes(props)
  }

  private createHandler(props: PublicProps): LambdaFunction {
    const { stage, artifacts, vpc, cluster, databaseClients, api, files, userPool, client } = props
    const handler = productFunction(this, 'Public', {
      code: artifacts.public,
      description: 'Answers the public REST interface.',
      timeout: Duration.seconds(25),
      memoryMegabytes: 1_024,
      ...reserved(stage, 'public'),
      network: { vpc, securityGroup: databaseClients },
      environment: {
        ...databaseEnvironment(cluster, stage),
        GRAPHQL_URL: api.graphqlUrl,
        FILES_BUCKET: files.bucketName,
        PUBLIC_URL: `https://${stage.host}`,
        USER_POOL_ID: userPool.userPoolId,
        USER_POOL_CLIENT_ID: client.userPoolClientId,
        MFA: stage.mfa,
      },
    })
    handler.addEnvironment('STRIPE_SECRET', allowStripe(handler, stage))
    allowLogin(handler, cluster, 'tendwell_app')
    allowLogin(handler, cluster, 'tendwell_jobs')
    allowWaking(handler, stage)
    allowPublishing(handler, api, artifacts)
    // The calls of api/services/cognito/cognitoSignUps.ts; ConfirmSignUp needs no permission.
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: ['AdminGetUser', 'AdminCreateUser', 'AdminDeleteUser', 'AdminSetUserPassword'].map(
          (call) => `cognito-idp:${call}`,
        ),
        resources: [userPool.userPoolArn],
      }),
    )
    allowMfaReset(handler, userPool)
    return handler
  }

  private addRoutes({ userPool, client }: PublicProps): void {
    const integration = new HttpLambdaIntegration('Handler', this.handler)
    const patients = new HttpJwtAuthorizer('Patients', userPool.userPoolProviderUrl, {
      jwtAudience: [client.userPoolClientId],
    })
    const anybody = new HttpNoneAuthorizer()
    for (const { method, path, isForPatients } of restRoutes) {
      const authorizer = isForPatients ? patients : anybody
      this.httpApi.addRoutes({ path, methods: [HttpMethod[method]], integration, authorizer })
    }
  }

  private limitAndLog(): void {
    const logs = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    const stage = this.httpApi.defaultStage?.node.defaultChild
    if (!(stage instanceof CfnStage)) throw new Error('An HTTP API has a default stage.')
    stage.defaultRouteSettings = { throttlingBurstLimit: 400, throttlingRateLimit: 200 }
    stage.accessLogSettings = {
      destinationArn: logs.logGroupArn,
      // Logs neither addresses nor query strings, for privacy.
      format: JSON.stringify({
        requestId: '$context.requestId',
        route: '$context.routeKey',
        status: '$context.status',
        milliseconds: '$context.responseLatency',
      }),
    }
  }
}
