import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { Kind, parse } from 'graphql'
import type { LambdaName } from '../../../scripts/build/buildLambda'
import { lambdaEntries } from '../../../scripts/build/buildLambda'
import { type Node, nameOf, reachableNodes } from './reachableNodes'

/** Cognito's operations that need no permission: the caller proves something else. */
const openToAll = ['ConfirmSignUp', 'InitiateAuth', 'RespondToAuthChallenge', 'RevokeToken']

/** The Lambdas that apply whatever change of a user an Admin asks for; the others name the change in their code. */
const changesFromOutside: readonly LambdaName[] = ['resolver', 'jobs']

/**
 * S3 answers a missing object with 404 only to those who may list the bucket, otherwise with 403.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_HeadObject.html
 */
const actionsOfMethods: Readonly<Record<string, readonly string[]>> = {
  GET: ['s3:GetObject', 's3:ListBucket'],
  HEAD: ['s3:GetObject', 's3:ListBucket'],
  PUT: ['s3:PutObject'],
  DELETE: ['s3:DeleteObject'],
}

/**
 * Returns the IAM actions that a Lambda needs for the calls that its bundle can send, by reading the code of ours that
 * the bundle contains. The name of a login follows `rds-db:connect`.
 */
export async function awsCallsOf(lambda: LambdaName): Promise<string[]> {
  const { outputFiles } = await build({
    entryPoints: [lambdaEntries[lambda]],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  })
  const nodes = reachableNodes(
    outputFiles[0]?.text ?? '',
    changesFromOutside.includes(lambda) ? valuesOf('UserChangeKind') : [],
  )
  return [...new Set(nodes.flatMap(actionsOf))].sort()
}

/** The actions that a call of ours needs, by its name. */
const actionsOfCalls = new Map<string, (first: Node | undefined) => readonly string[]>([
  ['callCognito', (operation) => cognito(textIn(operation))],
  ['ask', (operation) => cognito(textIn(operation))],
  ['poolOf', (login) => [`rds-db:connect ${textIn(login)}`]],
  ['send', (method) => actionsOfMethods[textIn(method)] ?? []],
  ['presign', (request) => actionsOfMethods[methodIn(request)] ?? []],
])

function actionsOf(node: Node): readonly string[] {
  if (node.type === 'Literal') return actionsOfText(String(node['value']))
  const called = nameOf(node['callee'])
  if (node.type === 'NewExpression') return cognito(/^([A-Z]\w+)Command$/.exec(called)?.[1] ?? '')
  const [first] = (node['arguments'] ?? []) as Node[]
  return node.type === 'CallExpression' ? (actionsOfCalls.get(called)?.(first) ?? []) : []
}

function actionsOfText(text: string): readonly string[] {
  const secret = /^secretsmanager\.(\w+)$/.exec(text)?.[1]
  if (secret) return [`secretsmanager:${secret}`]
  if (text === '/v2/email/outbound-emails') return ['ses:SendEmail']
  if (text === 'AWSEvents.PutEvents') return ['events:PutEvents']
  return text === 'liveEvents.failed' ? ['appsync:GraphQL'] : []
}

function cognito(operation: string): readonly string[] {
  return operation && !openToAll.includes(operation) ? [`cognito-idp:${operation}`] : []
}

function textIn(given: Node | undefined): string {
  return given?.type === 'Literal' ? String(given['value']) : ''
}

/** The literal `method` of an object; empty if there is none. */
function methodIn(given: Node | undefined): string {
  const properties = (given?.['properties'] ?? []) as Node[]
  const method = properties.find(({ key }) => nameOf(key) === 'method')
  return textIn(method?.['value'] as Node | undefined)
}

/** The values of an enum of the schema. */
function valuesOf(name: string): string[] {
  const { definitions } = parse(readFileSync('schema.graphql', 'utf8'))
  return definitions.flatMap((one) =>
    one.kind === Kind.ENUM_TYPE_DEFINITION && one.name.value === name
      ? (one.values ?? []).map((value) => value.name.value)
      : [],
  )
}
