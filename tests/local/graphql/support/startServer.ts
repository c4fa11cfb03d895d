import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Query } from '../../../../api/generated/resolvers'
import type { Database } from '../../../../api/storage/database/database'
import { createGraphqlServer } from '../../../../local/graphql/createGraphqlServer'
import type { GraphqlServerOptions } from '../../../../local/graphql/createGraphqlServer'
import { createOverloadGuard } from '../../../../local/web/overloadGuard'
import type { WireError } from '../../../../local/graphql/engine/wireError'
import type { ExampleResolvers } from './exampleResolvers'
import { exampleResolvers } from './exampleResolvers'
import { createUserPool } from './userPool'
import type { UserPool } from './userPool'
import { noFiles } from '../../../support/files'

export const schemaText = readFileSync('schema.graphql', 'utf8')
export const allowedOrigin = 'http://app.example'

type LogLine = { level: string; event: string; [field: string]: unknown }

export interface StartOptions extends Partial<Omit<GraphqlServerOptions, 'resolvers'>> {
  readonly resolvers?: ExampleResolvers
  readonly pool?: UserPool
  readonly tls?: { key: string; cert: string }
}

/** The received part of a response. */
interface Answer {
  readonly data: Query
  readonly errors: readonly [WireError, ...WireError[]]
}

/** No test of the protocol needs a database. */
const noDatabase: Database = {
  inTransaction: () => Promise.reject(new Error('This test has no database.')),
}

/** Accepts every call, because many at once may be slow on this machine. */
const noLimits = {
  fewCalls: Infinity,
  maxCalls: Infinity,
  firstCalls: Infinity,
  maxWait: Infinity,
  maxStartWait: Infinity,
}

/** The engine on a real port, as `local/main.ts` mounts it. */
export async function startServer({ resolvers, pool, tls, ...options }: StartOptions = {}) {
  const userPool = pool ?? (await createUserPool())
  const log: LogLine[] = []
  const example = exampleResolvers()
  const services = options.services ?? {
    database: noDatabase,
    log: (line: LogLine) => void log.push(line),
    now: () => new Date(),
    newId: randomUUID,
    files: noFiles,
  }
  const graphql = createGraphqlServer({
    schemaText,
    resolvers: { ...example.resolvers, ...resolvers },
    services,
    verify: userPool.rules,
    allowedOrigins: [allowedOrigin],
    guard: createOverloadGuard({ limits: noLimits }),
    ...options,
  })
  const listener: RequestListener = (request, response) => void graphql.handle(request, response)
  const server = tls ? createSecureServer(tls, listener) : createServer(listener)
  server.on('upgrade', (request, socket, head) => graphql.upgrade(request, socket, head))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `${tls ? 'https' : 'http'}://localhost:${port}/graphql`

  async function post(body: string | object, headers: Record<string, string> = {}) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    const answer: Answer = JSON.parse(text)
    return { status: response.status, headers: response.headers, body: answer }
  }

  return {
    graphql,
    services,
    log,
    seen: example.seen,
    pool: userPool,
    port,
    url,
    realtimeUrl: `${url.replace(/^http/, 'ws')}/realtime`,
    post,
    /** POSTs as a user who has just signed in. */
    as: async (sub: string, query: string, variables?: object, groups?: string[]) => {
      const { body } = await post(
        { query, variables },
        { authorization: await userPool.token(sub, { groups }) },
      )
      return body
    },
    stop: async () => {
      await graphql.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startServer>>
