import { App, CfnResource, Stack } from 'aws-cdk-lib'
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '../../api/jobs/jobs'
import { resolvers } from '../../api/resolvers/resolverMap'
import { validating } from '../../infra/createApp'
import { acknowledgements } from '../../infra/acknowledgements'
import { restOriginId } from '../../infra/pageFunction'
import { schedules } from '../../infra/schedules'
import { stages } from '../../infra/stage'
import { defaultLimits } from '../../local/graphql/limits'
import { defaultPoolSettings } from '../../local/identity/pool/settings'
import { productPool } from '../../local/identity/productPool'
import { findingsOf } from './findings'
import { synthesize } from './synthesize'

interface ResolverProperties {
  readonly TypeName: string
  readonly FieldName: string
  readonly Code: string
}

interface InvitingPool {
  readonly AdminCreateUserConfig: { readonly InviteMessageTemplate: { readonly EmailMessage: string } }
}

function resolversIn(template: Template): ResolverProperties[] {
  const found = Object.values(template.findResources('AWS::AppSync::Resolver'))
  return found.map(({ Properties }) => Properties as ResolverProperties)
}

describe.each(Object.values(stages))('the stacks of $name', (stage) => {
  let made: ReturnType<typeof synthesize>
  beforeAll(() => {
    made = synthesize(stage)
  })

  test('have no finding without a reason, and no reason without a finding', () => {
    const findings = findingsOf(made.app)
    const isOf = ({ rule, where }: (typeof findings)[number], entry: (typeof acknowledgements)[number]) =>
      entry.rules.some((prefix) => rule.startsWith(prefix)) &&
      entry.where.some((prefix) => where.startsWith(prefix))
    const entries = acknowledgements.filter((entry) => (entry.stage ?? stage.name) === stage.name)
    expect(findings.filter((finding) => !entries.some((entry) => isOf(finding, entry)))).toEqual([])
    expect(entries.filter((entry) => !findings.some((finding) => isOf(finding, entry)))).toEqual([])
    expect(acknowledgements.filter(({ reason }) => reason.length < 12)).toEqual([])
  })

  test('answer every field of the API by a resolver, publish mutations without the Lambda', () => {
    const found = resolversIn(made.template('api'))
    expect(found.map(({ TypeName, FieldName }) => `${TypeName}.${FieldName}`).sort()).toEqual(
      Object.keys(resolvers).sort(),
    )
    const published = found.filter(({ FieldName }) => /^publish\w+(Event|Row)$/.test(FieldName))
    expect(published.length).toBeGreaterThan(2)
    for (const { Code } of published) expect(Code).toContain('ctx.arguments.event')
    made.template('api').hasResourceProperties('AWS::AppSync::Resolver', {
      TypeName: 'TreatmentRequest',
      FieldName: 'events',
      MaxBatchSize: Match.anyValue(),
    })
  })

  test('let through to the public Lambda what has a route, and to payments only who has a token', () => {
    const routes = Object.values(made.template('public').findResources('AWS::ApiGatewayV2::Route'))
    const kinds = routes.map(
      ({ Properties }) => Properties as { RouteKey: string; AuthorizationType: string },
    )
    expect(Object.fromEntries(kinds.map((route) => [route.RouteKey, route.AuthorizationType]))).toEqual({
      'GET /catalogue.json': 'NONE',
      'GET /practice.json': 'NONE',
      'GET /about.json': 'NONE',
      'GET /intake/{file}': 'NONE',
      'POST /contact': 'NONE',
      'POST /events': 'NONE',
      'POST /payments/setup': 'JWT',
      'POST /payments/verify': 'JWT',
      'POST /payments/webhook': 'NONE',
      'POST /sign-up/confirm': 'NONE',
      'POST /sign-in/recover': 'NONE',
      'GET /unsubscribe': 'NONE',
      'POST /unsubscribe': 'NONE',
    })
  })

  test('hide the schema, bound depth and count, and log no content', () => {
    made.template('api').hasResourceProperties('AWS::AppSync::GraphQLApi', {
      AuthenticationType: 'AMAZON_COGNITO_USER_POOLS',
      AdditionalAuthenticationProviders: [{ AuthenticationType: 'AWS_IAM' }],
      IntrospectionConfig: 'DISABLED',
      QueryDepthLimit: defaultLimits.depth,
      ResolverCountLimit: Match.anyValue(),
      LogConfig: { FieldLogLevel: 'ERROR', ExcludeVerboseContent: true },
    })
    made.template('api').resourceCountIs('AWS::WAFv2::WebACLAssociation', 1)
  })

  test('keep the pool as the product asks for it', () => {
    const identity = made.template('identity')
    identity.hasResourceProperties('AWS::Cognito::UserPool', {
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      MfaConfiguration: 'OFF',
      DeviceConfiguration: {
        ChallengeRequiredOnNewDevice: defaultPoolSettings.deviceConfiguration.challengeRequiredOnNewDevice,
        DeviceOnlyRememberedOnUserPrompt:
          defaultPoolSettings.deviceConfiguration.deviceOnlyRememberedOnUserPrompt,
      },
      WebAuthnRelyingPartyID: stage.host,
      WebAuthnUserVerification: 'required',
      DeletionProtection: 'ACTIVE',
      Policies: {
        PasswordPolicy: Match.objectLike({
          MinimumLength: 8,
          RequireLowercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
          RequireUppercase: false,
        }),
        SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] },
      },
      Schema: [{ Name: 'email', Required: true, Mutable: true }],
      LambdaConfig: { PreSignUp: Match.anyValue() },
    })
    identity.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin'],
      ExplicitAuthFlows: Match.arrayWith(['ALLOW_USER_AUTH']),
      EnableTokenRevocation: true,
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      SupportedIdentityProviders: Match.arrayWith(['COGNITO', 'Google']),
    })
    for (const GroupName of ['Admin', 'HCPs'])
      identity.hasResourceProperties('AWS::Cognito::UserPoolGroup', { GroupName })
    identity.hasResourceProperties('AWS::IAM::Policy', {
      PolicyDocument: { Statement: [{ Effect: 'Deny', Action: '*', Resource: '*' }] },
    })
  })

  test('hold no secret, but where to find it', () => {
    const parts = ['identity', 'api', 'public', 'jobs', 'migrations', 'data', 'web']
    const text = parts.map((part) => JSON.stringify(made.template(part).toJSON())).join('\n')
    expect(text).toContain(
      `{{resolve:secretsmanager:tendwell/${stage.name}/google:SecretString:clientSecret::}}`,
    )
    expect(text).not.toMatch(/sk_(live|test)_|whsec_|"MasterUserPassword":"/)
  })

  test('keep data for weeks, encrypted, out of reach of a mistake', () => {
    made.template('data').hasResource('AWS::RDS::DBCluster', {
      DeletionPolicy: 'Snapshot',
      Properties: {
        BackupRetentionPeriod: 35,
        DeletionProtection: true,
        EnableIAMDatabaseAuthentication: true,
        StorageEncrypted: true,
        Engine: 'aurora-postgresql',
      },
    })
    made.template('files').hasResource('AWS::S3::Bucket', { DeletionPolicy: 'Retain' })
    made.template('files').resourceCountIs('AWS::GuardDuty::MalwareProtectionPlan', 1)
  })

  test('migrate before anything new serves', () => {
    for (const part of ['api', 'public', 'jobs']) expect(made.needs(part)).toContain('migrations')
    made.template('migrations').resourceCountIs('Custom::Trigger', 1)
  })

  test('bound what one person writes', () => {
    made.template('api').hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ MESSAGES_PER_HOUR: String(stage.messagesPerHour) }) },
    })
  })

  test('have the origin that the page function sends forms to, and run both functions on every page', () => {
    const functions = [{ EventType: 'viewer-request' }, { EventType: 'viewer-response' }]
    const onPages = { FunctionAssociations: functions.map((one) => Match.objectLike(one)) }
    made.template('web').hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Origins: Match.arrayWith([
          Match.objectLike({ Id: restOriginId, CustomOriginConfig: Match.anyValue() }),
        ]),
        DefaultCacheBehavior: Match.objectLike(onPages),
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({
            ...onPages,
            PathPattern: '/contact',
            AllowedMethods: Match.arrayWith(['GET', 'POST']),
          }),
        ]),
      }),
    })
  })

  test('tell browsers where they are by one file that is never kept', () => {
    made.template('web').hasResourceProperties('Custom::CDKBucketDeployment', {
      SystemMetadata: { 'cache-control': 'no-store' },
      SourceMarkers: Match.anyValue(),
    })
  })
})

test('a template that CloudFormation would refuse is refused here', () => {
  const app = new App({ context: validating })
  const stack = new Stack(app, 'wrong')
  new CfnResource(stack, 'Queue', { type: 'AWS::SQS::Queue', properties: { VisibilityTimeout: 'soon' } })
  expect(() => app.synth()).toThrow(/validation/i)
})

test('every job has a schedule, and every schedule a job', () => {
  expect(schedules.flatMap((schedule) => schedule.jobs).sort()).toEqual(jobs.map(({ name }) => name).sort())
})

test('invited staff get an email with a link to the sign-in, in which Cognito fills in both credentials', () => {
  const identity = synthesize(stages.prod).template('identity')

  const [pool] = Object.values(identity.findResources('AWS::Cognito::UserPool'))
  const { Properties } = pool as { Properties: InvitingPool }
  const { EmailMessage } = Properties.AdminCreateUserConfig.InviteMessageTemplate
  expect(EmailMessage).toContain(`href="https://${stages.prod.host}/login"`)
  for (const filledIn of ['{username}', '{####}']) expect(EmailMessage.split(filledIn)).toHaveLength(2)
  // https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_MessageTemplateType.html
  expect(EmailMessage.length).toBeLessThan(20_000)
})

test.each(['optional', 'on'] as const)('a second step that is %s is the same in both engines', (mfa) => {
  const mfaConfiguration = mfa === 'on' ? 'ON' : 'OPTIONAL'

  const identity = synthesize({ ...stages.dev, mfa }).template('identity')

  identity.hasResourceProperties('AWS::Cognito::UserPool', {
    MfaConfiguration: mfaConfiguration,
    EnabledMfas: productPool(mfaConfiguration).settings?.enabledMfas,
  })
})
