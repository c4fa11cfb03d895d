import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { readEntries, runFieldsOf } from '../../api/fieldRunner'
import type { AnyResolvers, FieldRunner } from '../../api/fieldRunner'
import type { LiveEvents } from '../../api/services/liveEvents'
import type { ApiServices } from '../../api/useCases/context'
import { createTokenVerifier } from './auth/verifyTokens'
import type { TokenRules } from './auth/verifyTokens'
import { bind } from './engine/bind'
import { createEngine } from './engine/engine'
import { createHttpHandler } from './http/httpHandler'
import { defaultLimits } from './limits'
import type { Limits } from './limits'
import { createPublisher } from './realtime/publisher'
import type { Standing } from './realtime/reviewStandings'
import { createStart } from './realtime/startSubscription'
import { createUpgradeHandler } from './realtime/upgradeHandler'
import { loadSchema } from './schema/loadSchema'
import { systemTimers } from './timers'
import type { Timers } from './timers'

export interface GraphqlServerOptions {
  /** The text of `schema.graphql`. */
  readonly schemaText: string
  readonly resolvers: AnyResolvers
  /** What resolvers get, but for live events: those the server gives itself. */
  readonly services: Omit<ApiServices, 'liveEvents'>
  readonly verify: TokenRules
  /** Origins whose pages may ask, such as `http://localhost:3000`. */
  readonly allowedOrigins: readonly string[]
  /** Asked when a socket opens and every minute after: whose role has changed is sent away from it. */
  readonly standing?: Standing
  readonly limits?: Partial<Limits>
  readonly timers?: Timers
  /** Whether clients may ask what the schema is; no by default. */
  readonly introspection?: boolean
  /** Runs the fields elsewhere than in this process, as a simulation of the cloud does. */
  readonly runFields?: FieldRunner
}

export interface GraphqlServer {
  /** Answers `/graphql`. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Answers the upgrade of `/graphql/realtime`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** For what publishes without a request: jobs and webhooks. */
  readonly liveEvents: LiveEvents
  /** How many sockets are open. */
  connections(): number
  /** Ends all sockets; those that do not leave by themselves within a second are cut off. */
  close(): Promise<void>
}

/**
 * AppSync on one machine: its HTTP and realtime protocol over the resolver map. What differs from AppSync is
 * listed in PROTOCOL.md.
 * @throws Error when AppSync, or the resolver map, could not serve the schema
 */
export function createGraphqlServer(options: GraphqlServerOptions): GraphqlServer {
  const { schemaText, resolvers, verify, allowedOrigins, introspection = false } = options
  const limits = { ...defaultLimits, ...options.limits }
  const timers = options.timers ?? systemTimers
  const { now, newId, log } = options.services

  const entries = readEntries(resolvers)
  const schema = loadSchema(schemaText, entries)
  const run = options.runFields ?? runFieldsOf(entries)
  bind(schema, entries, run)

  const publisher = createPublisher({ schema, limits, log, newId })
  const services: ApiServices = { ...options.services, liveEvents: publisher.liveEvents }
  const engine = createEngine({ schema, limits, timers, introspection, log })
  const verifyToken = createTokenVerifier(verify, { now, cachedTokens: limits.cachedTokens })

  const handle = createHttpHandler({ engine, verifyToken, services, allowedOrigins, limits })
  const start = createStart({ engine, run, verifyToken, services })
  const realtime = createUpgradeHandler({
    start,
    publisher,
    services,
    limits,
    timers,
    verifyToken,
    allowedOrigins,
    standing: options.standing,
  })

  return {
    handle,
    upgrade: (request, socket, head) => {
      realtime.upgrade(request, socket, head).catch((error: unknown) => {
        log({
          level: 'error',
          event: 'graphql.upgrade',
          error: error instanceof Error ? error.name : typeof error,
        })
        socket.destroy()
      })
    },
    liveEvents: publisher.liveEvents,
    connections: realtime.connections,
    close: () => {
      realtime.close()
      return new Promise((resolve) => {
        const deadline = setTimeout(finish, 1000)
        const looking = setInterval(() => realtime.connections() === 0 && finish(), 10)
        function finish(): void {
          clearTimeout(deadline)
          clearInterval(looking)
          realtime.terminate()
          resolve()
        }
      })
    },
  }
}
