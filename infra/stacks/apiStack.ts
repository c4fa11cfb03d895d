import { Duration, Stack } from 'aws-cdk-lib'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import {
  AuthorizationType,
  CfnGraphQLApi,
  Code,
  Definition,
  FieldLogLevel,
  FunctionRuntime,
  GraphqlApi,
  IntrospectionConfig,
  Visibility,
  type BaseDataSource,
} from 'aws-cdk-lib/aws-appsync'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { resolverCode } from '../appsync/resolverCode'
import { readResolvers } from '../resolverList'
import { allowDirectory } from './directoryAccess'
import { createFirewall } from './firewall'
import type { NetworkStack } from './networkStack'
import { productFunction, reserved } from './productFunction'
import { schemaWithoutDescriptions } from './schemaWithoutDescriptions'
import {
  allowFiles,
  allowLogin,
  allowPublishing,
  allowPush,
  allowStripe,
  allowWaking,
  databaseEnvironment,
} from './serviceAccess'
import type { ServiceProps } from './serviceProps'

/** HTTP and WebSocket endpoints of the API. */
export interface ApiEndpoints {
  readonly graphqlUrl: string
  readonly realtimeUrl: string
  /** Origins of both endpoints, for the content security policy. */
  readonly origins: readonly string[]
}

/** The GraphQL API: AppSync with one Lambda that contains the resolver map. */
export class ApiStack extends Stack {
  readonly api: GraphqlApi
  readonly endpoints: ApiEndpoints
  readonly resolver: LambdaFunction

  constructor(scope: Construct, id: string, props: ServiceProps & Pick<NetworkStack, 'natAddresses'>) {
    super(scope, id, props)
    this.api = this.createApi(props.userPool)
    this.endpoints = endpointsOf(this.api)
    this.resolver = this.createResolver(props)
    this.attachResolvers(props.artifacts.resolver)
    const firewall = createFirewall(this, 'Firewall', 'REGIONAL', props.natAddresses)
    new CfnWebACLAssociation(this, 'FirewallOfApi', {
      webAclArn: firewall.attrArn,
      resourceArn: this.api.arn,
    })
  }

  /** Users authenticate with a token of the user pool; the API itself publishes under its role. */
  private createApi(userPool: UserPool): GraphqlApi {
    return new GraphqlApi(this, 'Api', {
      name: this.stackName,
      definition: Definition.fromSchema(schemaWithoutDescriptions('schema.graphql')),
      authorizationConfig: {
        defaultAuthorization: {
          authorizationType: AuthorizationType.USER_POOL,
          userPoolConfig: { userPool },
        },
        additionalAuthorizationModes: [{ authorizationType: AuthorizationType.IAM }],
      },
      introspectionConfig: IntrospectionConfig.DISABLED,
      queryDepthLimit: 10,
      resolverCountLimit: 200,
      visibility: Visibility.GLOBAL,
      xrayEnabled: true,
      // Logs neither documents nor variables, because they contain patient data.
      logConfig: {
        fieldLogLevel: FieldLogLevel.ERROR,
        excludeVerboseContent: true,
        retention: RetentionDays.ONE_YEAR,
      },
    })
  }

  private createResolver(props: ServiceProps): LambdaFunction {
    const { stage, artifacts, vpc, cluster, databaseClients, files } = props
    const resolver = productFunction(this, 'Resolver', {
      code: artifacts.resolver,
      description: 'Answers every field of the API.',
      timeout: Duration.seconds(25), // Less than AppSync's timeout of 30 s.
      memoryMegabytes: 1_024,
      ...reserved(stage, 'resolver'),
      network: { vpc, securityGroup: databaseClients },
      environment: {
        ...databaseEnvironment(cluster, stage),
        GRAPHQL_URL: this.api.graphqlUrl,
        FILES_BUCKET: files.bucketName,
        PUBLIC_URL: `https://${stage.host}`,
        USER_POOL_ID: props.userPool.userPoolId,
        MFA: stage.mfa,
        MESSAGES_PER_HOUR: String(stage.messagesPerHour),
      },
    })
    resolver.addEnvironment('STRIPE_SECRET', allowStripe(resolver, stage))
    resolver.addEnvironment('PUSH_SECRET', allowPush(resolver, stage))
    allowLogin(resolver, cluster, 'tendwell_app')
    // Only the jobs' login may record Stripe's payment states.
    allowLogin(resolver, cluster, 'tendwell_jobs')
    allowFiles(resolver, files, ['GetObject', 'PutObject', 'DeleteObject'])
    allowDirectory(resolver, props.userPool)
    allowWaking(resolver, stage)
    allowPublishing(resolver, this.api, artifacts)
    return resolver
  }

  /**
   * Attaches a resolver for each entry of the map. The build has already failed for a root field without
   * one.
   */
  private attachResolvers(artifact: string): void {
    const invoke = this.api.addLambdaDataSource('ResolverSource', this.resolver)
    const none = this.api.addNoneDataSource('PublishSource')
    for (const { typeName, fieldName, kind, maxBatchSize } of readResolvers(artifact)) {
      const source: BaseDataSource = kind === 'passThrough' ? none : invoke
      source.createResolver(`${typeName}${fieldName}`, {
        typeName,
        fieldName,
        runtime: FunctionRuntime.JS_1_0_0,
        code: Code.fromInline(resolverCode(kind)),
        ...(maxBatchSize === undefined ? {} : { maxBatchSize }),
      })
    }
  }
}

function endpointsOf(api: GraphqlApi): ApiEndpoints {
  const made = api.node.defaultChild
  if (!(made instanceof CfnGraphQLApi)) throw new Error('A GraphqlApi is made of a CfnGraphQLApi.')
  const { attrGraphQlUrl: graphqlUrl, attrRealtimeUrl: realtimeUrl, attrGraphQlDns, attrRealtimeDns } = made
  const origins = [`https://${attrGraphQlDns}`, `wss://${attrRealtimeDns}`]
  return { graphqlUrl, realtimeUrl, origins }
}
