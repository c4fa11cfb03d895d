import { isPlainObject } from '../../../domain/isPlainObject'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OperationTypeNode } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runFieldsOf, readEntries } from '../../../api/fieldRunner'
import { publishDocument as lambdaDocument, publishFields } from '../../../api/lambda/publishDocument'
import type { ResolverMap } from '../../../api/resolverMap'
import { resolvers } from '../../../api/resolvers/resolverMap'
import type { LiveEvent } from '../../../api/services/liveEvents'
import { createTestPool } from '../../support/database/createTestPool'
import { createDatabase } from '../../../api/storage/database/pgDatabase'
import type { Context } from '../../../api/useCases/context'
import { publishDocument } from '../../../local/graphql/realtime/publisher'
import { loadSchema } from '../../../local/graphql/schema/loadSchema'
import { buildLambda } from '../../../scripts/build/buildLambda'
import { schemaText, startServer } from '../../local/graphql/support/startServer'
import type { TestServer } from '../../local/graphql/support/startServer'
import { createUserPool } from '../../local/graphql/support/userPool'
import { identityOf } from '../../support/builders/identity'
import { grantLicenses } from '../../support/builders/licenses'
import { announced } from '../../support/builders/photos'
import { createTestDatabase } from '../../support/database/database'
import type { TestDatabase } from '../../support/database/database'
import { lambdaFields } from '../../support/aws/appsyncEvents'
import { startLambda } from '../../support/aws/lambdaRuntime'
import type { RunningLambda } from '../../support/aws/lambdaRuntime'
import { readOperations } from '../../support/readOperations'
import { credentials, startPublishEndpoint } from '../../support/aws/publishEndpoint'
import { accounts, type Who, subs, type Known, type Step, id, clientMade } from './scenario/accounts'
import { scenario } from './scenario/scenario'
import { urlOf } from '../../support/aws/urlOf'
import { noFiles } from '../../support/files'

const operations = readOperations()
const artifact = join('dist', `lambda-of-test-${process.pid}`, 'index.mjs')

let lambda: RunningLambda
let endpoint: Awaited<ReturnType<typeof startPublishEndpoint>>
/** The local engine and the Lambda with a database each, and the local engine on the Lambda's database. */
let local: TestServer
let cloud: TestServer
let localBesideCloud: TestServer
const closing: (() => Promise<unknown>)[] = []
const publishedLocally: LiveEvent[] = []

beforeAll(async () => {
  await buildLambda('resolver', join(artifact, '..'))
  const databases = [await createTestDatabase(), await createTestDatabase()] as const
  endpoint = await startPublishEndpoint()
  lambda = await startLambda(artifact, {
    DATABASE_URL: urlOf(databases[1].connection('app')),
    GRAPHQL_URL: endpoint.url,
    AWS_REGION: 'us-east-2',
    FILES_BUCKET: 'tendwell-files-of-test',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken,
  })
  const pool = await createUserPool()
  const onDatabase = (database: TestDatabase) => {
    const app = createTestPool(database.connection('app'))
    closing.push(() => app.end())
    const now = () => new Date()
    const log = () => {}
    return { database: createDatabase({ pool: app, now, log }), log, now, newId: randomUUID, files: noFiles }
  }
  local = await startServer({ pool, resolvers: recording(resolvers), services: onDatabase(databases[0]) })
  localBesideCloud = await startServer({ pool, resolvers, services: onDatabase(databases[1]) })
  cloud = await startServer({ pool, resolvers, runFields: lambdaFields(lambda) })
  for (const { owner } of databases) await grantLicenses(owner, [subs.doctor, subs.doctor2])
  closing.unshift(lambda.stop, endpoint.stop, local.stop, cloud.stop, localBesideCloud.stop)
  closing.push(...databases.map((database) => () => database.drop()))
})

afterAll(async () => {
  for (const close of closing) await close()
  await rm(join(artifact, '..'), { recursive: true, force: true })
})

/** Records the events that resolvers publish to the engine. */
function recording(map: ResolverMap): ResolverMap {
  const entries = Object.entries(map).map(([name, entry]) => {
    if (typeof entry !== 'function') return [name, entry]
    const run = entry as (args: unknown, context: Context) => Promise<unknown>
    return [
      name,
      (args: unknown, context: Context) => {
        const publish = async (events: readonly LiveEvent[]) => {
          publishedLocally.push(...events)
          await context.liveEvents.publish(events)
        }
        return run(args, { ...context, liveEvents: { publish } })
      },
    ]
  })
  return Object.fromEntries(entries) as ResolverMap
}

interface Answer {
  readonly data?: Record<string, { version?: number; conversationId?: string } | null> | null
  readonly errors?: readonly { errorType?: string }[]
}

describe('the built Lambda behind AppSync’s events and the local engine', () => {
  const known: Record<'local' | 'cloud', Known> = {
    local: { version: 0, conversationId: '' },
    cloud: { version: 0, conversationId: '' },
  }

  test.each(
    scenario.map(
      (step) =>
        [`${step.operation} of ${step.as}${step.fails ? ` fails with ${step.fails}` : ''}`, step] as const,
    ),
  )('answer alike: %s', async (_name, step) => {
    const inLocal = await run(local, step, known.local)
    const inCloud = await run(cloud, step, known.cloud)
    learn(known.local, inLocal)
    learn(known.cloud, inCloud)

    expect(inLocal.errors?.map(({ errorType }) => errorType)).toEqual(step.fails && [step.fails])
    expect(comparable(inAnyOrder(inCloud))).toEqual(comparable(inAnyOrder(inLocal)))
  })

  // The check of the audit log counts the rows that each read adds.
  const readings = scenario.filter(
    ({ operation }) => kindOf(operation) === OperationTypeNode.QUERY && operation !== 'AuditCheck',
  )
  test.each(readings.map((step) => [`${step.operation} of ${step.as}`, step] as const))(
    'read the same from the same database: %s',
    async (_name, step) => {
      const inLocal = await run(localBesideCloud, step, known.cloud)
      expect(atAnyTime(await run(cloud, step, known.cloud))).toEqual(atAnyTime(inLocal))
    },
  )

  test('let the same people subscribe to the same events', async () => {
    const { conversationId } = known.cloud
    const inLocal = runFieldsOf(readEntries(resolvers))
    const inCloud = lambdaFields(lambda)
    const outcome = async (runner: typeof inLocal, who: Who, field: string) => {
      const context = contextOf(who)
      const filter = runner.subscribe(`Subscription.${field}`, { conversationId }, context)
      return filter.catch((error: { code?: string }) => error.code)
    }
    for (const field of ['onConversationEvent', 'onPresenceEvent', 'onInboxEvent', 'onWorklistEvent']) {
      for (const who of Object.keys(accounts) as Who[]) {
        const expected = await outcome(inLocal, who, field)
        expect([field, who, await outcome(inCloud, who, field)]).toEqual([field, who, expected])
      }
    }
    expect(await outcome(inCloud, 'other', 'onConversationEvent')).toBe('NotFound')
    expect(await outcome(inCloud, 'patient', 'onWorklistEvent')).toBe('Forbidden')
  })

  test('publish the same events, the Lambda through signed mutations with every field selected', () => {
    expect(endpoint.published.length).toBeGreaterThan(5)
    expect(endpoint.published.every(({ isSigned }) => isSigned)).toBe(true)
    const published = endpoint.published.map(({ field, event }) => ({ field, event }))
    // Events of different subjects are sent at the same time, so their order says nothing.
    expect(sortedEvents(published)).toEqual(sortedEvents(publishedLocally))

    const schema = loadSchema(schemaText, readEntries(resolvers))
    const fields = schema.getMutationType()?.getFields() ?? {}
    for (const name of publishFields) {
      const field = fields[name]
      if (!field) throw new Error(`There is no ${name}.`)
      const document = lambdaDocument([name]).replaceAll(`$${name}`, '$event')
      expect(words(document)).toEqual(words(publishDocument(field)))
    }
  })

  test('go through every operation of the browser', () => {
    const called = new Set(scenario.map(({ operation }) => operation))
    const untold = [...operations.keys()].filter(
      (name) => !called.has(name) && kindOf(name) !== OperationTypeNode.SUBSCRIPTION,
    )
    expect(untold).toEqual([])
  })

  test('let browsers upload files to the bucket by a URL that the Lambda’s role has signed', async () => {
    const input = { ...announced(Buffer.from('a photo')), purpose: 'progress_photo' }
    const { data } = (await run(
      cloud,
      { as: 'patient', operation: 'CreateUpload', variables: () => ({ input }) },
      known.cloud,
    )) as { data?: { createUpload?: { url?: string } } }
    const url = new URL(data?.createUpload?.url ?? '')
    expect(`${url.origin}${url.pathname}`).toBe(
      `https://tendwell-files-of-test.s3.us-east-2.amazonaws.com/uploads/${input.id}`,
    )
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      'X-Amz-Expires': '900',
      'X-Amz-Security-Token': credentials.sessionToken,
      'X-Amz-SignedHeaders': 'content-length;content-type;host;x-amz-checksum-sha256',
    })
  })

  test('resolve nested fields of a page in one invocation', async () => {
    const before = lambda.invocations()
    await run(
      cloud,
      { as: 'patient', operation: 'MyRequests', variables: () => ({ first: 10 }) },
      known.cloud,
    )
    expect(lambda.invocations() - before).toBe(2)
  })

  test('log no tokens and no patient data', () => {
    expect(lambda.output()).not.toMatch(/secret-token|Rivera|cannot sleep/)
  })

  const contextOf = (who: Who): Context => ({
    ...localBesideCloudServices(),
    identity: identityOf({ sub: subs[who], groups: accounts[who], authTime: nowSeconds() }),
    requestId: randomUUID(),
  })
})

const nowSeconds = () => Math.floor(Date.now() / 1000)

function localBesideCloudServices() {
  return { ...localBesideCloud.services, liveEvents: localBesideCloud.graphql.liveEvents }
}

function kindOf(name: string): OperationTypeNode | undefined {
  return operations.get(name)?.operation.operation
}

async function run(
  server: TestServer,
  { as: who, operation, variables }: Step,
  known: Known,
): Promise<Answer> {
  const query = operations.get(operation)?.text
  if (!query) throw new Error(`There is no operation ${operation}.`)
  const answer: unknown = await server.as(subs[who], query, variables?.(known) ?? {}, [...accounts[who]])
  return answer as Answer
}

/** The version and conversation that the server gave the first request. */
function learn(known: Known, { data }: Answer): void {
  const [value] = Object.values(data ?? {})
  if (!value || (value as { id?: string }).id !== id) return
  known.version = value.version ?? known.version
  known.conversationId = value.conversationId ?? known.conversationId
}
/** Removes the time of an export (FHIR Provenance.recorded), which differs between the two. */
function atAnyTime(answer: Answer): unknown {
  return JSON.parse(JSON.stringify(answer).replaceAll(/(recorded\\*":\\*")[^"\\]+/g, '$1a time'))
}

/**
 * Sorts the items of a history by their texts. An approval writes its prescription and its order within one
 * millisecond, so that their ids, which the server made, decide which comes first.
 */
function inAnyOrder(answer: Answer): unknown {
  const history = answer.data?.history as { nodes: readonly object[] } | null | undefined
  if (!history) return answer
  const nodes = history.nodes.toSorted((a, b) => textOf(a).localeCompare(textOf(b)))
  return { ...answer, data: { history: { ...history, nodes } } }
}

/** Returns the text of a node without its times and the ids that the server made. */
function textOf(node: object): string {
  return JSON.stringify(comparable(node))
}

/** Replaces each id by the number of its first occurrence, because ids and times differ between databases. */
function comparable(value: unknown): unknown {
  const numbers = new Map<string, number>()
  const text = JSON.stringify(value)
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'a time')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, (uuid) => {
      if (clientMade.has(uuid)) return uuid
      if (!numbers.has(uuid)) numbers.set(uuid, numbers.size + 1)
      return `id ${numbers.get(uuid)}`
    })
    .replaceAll(/"[\dA-HJKMNP-TV-Z]{4}(-[\dA-HJKMNP-TV-Z]{4}){3}"/g, '"a recovery code"')
    .replaceAll(/"endCursor":"[^"]+"/g, '"endCursor":"a cursor"')
  return JSON.parse(text)
}

/** Events as text with sorted keys, each comparable by itself, in the order of the text. */
function sortedEvents(events: readonly object[]): string[] {
  const withSortedKeys = (_key: string, value: unknown) =>
    isPlainObject(value) ? Object.fromEntries(Object.entries(value).toSorted(byKey)) : value
  return events.map((one) => JSON.stringify(comparable(one), withSortedKeys)).toSorted()
}

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

function words(document: string): string[] {
  return document.split(/\W+/).filter(Boolean).sort()
}
