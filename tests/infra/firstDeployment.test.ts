import { readFileSync } from 'node:fs'
import { buildASTSchema, lexicographicSortSchema, parse, printSchema, visit } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { restOriginId } from '../../infra/pageFunction'
import { exampleSettingsOf, stages } from '../../infra/stage'
import { synthesize } from './synthesize'

/*
 * What would stop a deployment to a fresh account, or what CloudFront would refuse after it. No account is at hand, so
 * AWS's rules are modeled here from its documentation.
 */

interface Behavior {
  readonly PathPattern: string
  readonly TargetOriginId: string
  readonly CachePolicyId: string | { readonly Ref: string }
  readonly OriginRequestPolicyId?: string
}

interface Resource {
  readonly Type: string
  readonly DeletionPolicy?: string
  readonly DependsOn?: readonly string[]
  readonly Properties: Readonly<Record<string, unknown>>
}

/**
 * Headers that AWS's cache policies have in their keys, all of which are sent to the origin.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
 */
const managedCacheKeys: Readonly<Record<string, readonly string[]>> = {
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': [], // CachingDisabled
  '658327ea-f89d-4fab-a63d-7e88639e58f6': [], // CachingOptimized
  '83da9c7e-98b4-4e11-a168-04f0df8e2c65': ['host', 'origin'], // UseOriginCacheControlHeaders
  '4cc15a8a-d715-48a4-82b8-cc0b614638fe': ['host', 'origin'], // UseOriginCacheControlHeaders-QueryStrings
}

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html */
const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

describe.each(Object.values(stages))('a deployment of $name to a fresh account', (stage) => {
  let made: ReturnType<typeof synthesize>
  beforeAll(() => {
    made = synthesize(stage)
  })
  const resourcesOf = (part: string) =>
    Object.entries(made.template(part).toJSON().Resources as Record<string, Partial<Resource>>).map(
      ([id, resource]) => [id, { Type: '', Properties: {}, ...resource }] as const,
    )

  test('sends no behavior of the REST origin the viewer’s Host, which API Gateway would answer with 403', () => {
    const resources = Object.fromEntries(resourcesOf('web'))
    const behaviors = Object.values(resources)
      .filter(({ Type }) => Type === 'AWS::CloudFront::Distribution')
      .flatMap(
        ({ Properties }) =>
          (Properties['DistributionConfig'] as { CacheBehaviors?: Behavior[] }).CacheBehaviors ?? [],
      )
    const toRest = behaviors.filter(({ TargetOriginId }) => TargetOriginId === restOriginId)
    expect(toRest.map(({ PathPattern }) => PathPattern)).toContain('/catalogue.json')
    const sent = toRest.map(({ PathPattern, CachePolicyId, OriginRequestPolicyId }) => ({
      PathPattern,
      key:
        typeof CachePolicyId === 'string'
          ? managedCacheKeys[CachePolicyId]
          : ownCacheKey(resources[CachePolicyId.Ref]),
      OriginRequestPolicyId,
    }))
    expect(sent).toEqual(
      toRest.map(({ PathPattern }) => ({ PathPattern, key: [], OriginRequestPolicyId: allViewerExceptHost })),
    )
  })

  test('limits no address from which the Lambdas publish live events', () => {
    const api = resourcesOf('api').map(([, resource]) => resource)
    const [firewall] = api.filter(({ Type }) => Type === 'AWS::WAFv2::WebACL')
    const rules = firewall?.Properties['Rules'] as { Name: string; Statement: Record<string, unknown> }[]
    const [own] = resourcesOf('api').filter(([, { Type }]) => Type === 'AWS::WAFv2::IPSet')
    expect(own?.[1].Properties['Addresses']).toHaveLength(stage.natGateways)
    expect(rules.find(({ Name }) => Name === 'LimitPerAddress')?.Statement).toMatchObject({
      RateBasedStatement: {
        ScopeDownStatement: {
          NotStatement: {
            Statement: { IPSetReferenceStatement: { Arn: { 'Fn::GetAtt': [own?.[0], 'Arn'] } } },
          },
        },
      },
    })
  })

  test('hands AppSync a schema without descriptions, which is otherwise the product’s', () => {
    const schema = resourcesOf('api').find(([, { Type }]) => Type === 'AWS::AppSync::GraphQLSchema')?.[1]
    const definition = String(schema?.Properties['Definition'])
    expect(descriptionsIn(definition)).toBe(0)
    const own = readFileSync('schema.graphql', 'utf8')
    expect(descriptionsIn(own)).toBeGreaterThan(100)
    expect(bare(definition)).toBe(bare(own))
  })

  test('makes the malware scan only when its role has its rights', () => {
    const resources = resourcesOf('files')
    const policy = resources.find(
      ([id, { Type }]) => Type === 'AWS::IAM::Policy' && id.startsWith('MalwareScan'),
    )?.[0]
    const plan = resources.find(([, { Type }]) => Type === 'AWS::GuardDuty::MalwareProtectionPlan')?.[1]
    expect(policy).toBeDefined()
    expect(plan?.DependsOn).toContain(policy)
  })

  test('can be repeated after a failure, because nothing with a fixed name is left behind', () => {
    const fixedNames = ['LogGroupName', 'BucketName', 'UserPoolName', 'QueueName', 'TableName', 'TopicName']
    const parts = [
      'network',
      'data',
      'files',
      'identity',
      'migrations',
      'api',
      'public',
      'jobs',
      'edge',
      'web',
    ]
    const named = parts
      .flatMap(resourcesOf)
      .filter(([, { Properties }]) => fixedNames.some((name) => typeof Properties[name] === 'string'))
    expect(named.length).toBeGreaterThan(0)
    expect(named.flatMap(([id, { DeletionPolicy }]) => (DeletionPolicy === 'Retain' ? [id] : []))).toEqual([])
  })

  test('reserves concurrency only where the account has more than every account begins with', () => {
    const reserving = ['api', 'public', 'jobs']
      .flatMap(resourcesOf)
      .filter(([, { Properties }]) => 'ReservedConcurrentExecutions' in Properties)
    expect(reserving).toHaveLength(stage.reservesConcurrency ? 3 : 0)
  })
})

test('a stage whose settings are examples is named before anything is deployed', () => {
  const real = {
    ...stages.prod,
    host: 'care.clinic.org',
    mailDomain: 'clinic.org',
    alarmEmail: 'it@clinic.org',
    certificateArn: 'arn:aws:acm:us-east-1:412345678901:certificate/9f6b7c4e-0000-4000-8000-000000000000',
  }
  expect(exampleSettingsOf(real)).toEqual([])
  expect(exampleSettingsOf({ ...real, mailDomain: 'tendwell.example' })).toEqual(['mailDomain'])
  expect(exampleSettingsOf(stages.dev)).toEqual(['host', 'certificateArn', 'mailDomain', 'alarmEmail'])
})

function ownCacheKey(policy: Resource | undefined): readonly string[] | undefined {
  const config = policy?.Properties['CachePolicyConfig'] as
    | {
        ParametersInCacheKeyAndForwardedToOrigin: {
          HeadersConfig: { HeaderBehavior: string; Headers?: string[] }
        }
      }
    | undefined
  const headers = config?.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig
  return headers && (headers.HeaderBehavior === 'none' ? [] : (headers.Headers ?? ['host']))
}

function descriptionsIn(text: string): number {
  let count = 0
  visit(parse(text), { enter: (node) => void ('description' in node && node.description && (count += 1)) })
  return count
}

/** The types of a schema in one order, without descriptions. */
function bare(text: string): string {
  const schema = buildASTSchema(
    parse(`${readFileSync('local/graphql/appsyncPrelude.graphql', 'utf8')}\n${text}`),
  )
  return (
    printSchema(lexicographicSortSchema(schema))
      .replaceAll(/"""[\s\S]*?"""/g, '')
      // A schema whose root types have their usual names is printed only with a description.
      .replace(/^\s*schema \{[^}]*\}/, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}
