import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { GraphQLSchema } from 'graphql'
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
import type { ReadAccountStatus } from './realtime/authorizationSweep'
import { createStart } from './realtime/startSubscription'
import { createUpgradeHandler } from './realtime/upgradeHandler'
import { loadSchema } from './schema/loadSchema'
import { createOverloadGuard, type OverloadGuard } from '../web/overloadGuard'
import { systemTimers } from './timers'
import type { Timers } from './timers'

export interface GraphqlServerOptions {
  /** The text of `schema.graphql`. */
  readonly schemaText: string
  /**
   * The schema that {@link loadSchema} built from it and `resolvers` for this server alone; built
   * here by default.
   */
  readonly schema?: GraphQLSchema | undefined
  readonly resolvers: AnyResolvers
  /** The services of resolvers except live events, which the server provides. */
  readonly services: Omit<ApiServices, 'liveEvents'>
  readonly verify: TokenRules
  /** Origins allowed by CORS, such as `http://localhost:3000`. */
  readonly allowedOrigins: readonly string[]
  /**
   * Called when a socket opens and every minute after. A changed account status closes the socket.
   */
  readonly readAccountStatus?: ReadAccountStatus
  readonly limits?: Partial<Limits>
  /** Closed with the server. */
  readonly guard?: OverloadGuard
  readonly timers?: Timers
  /** Whether clients may introspect the schema; false by default. */
  readonly introspection?: boolean
  /** Runs the fields outside this process, as a simulation of the cloud does. */
  readonly runFields?: FieldRunner
  /** Adds the subscribers of other processes to those of this one; none by default. */
  readonly shareEvents?: (local: Subscribers) => LiveEvents
}

/** The subscribers of this process. */
export interface Subscribers extends LiveEvents {
  /** Closes all sockets, whose clients reconnect and catch up, because events may have been missed. */
  reconnectAll(): void
}

export interface GraphqlServer {
  /** Handles `/graphql`. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Handles the upgrade of `/graphql/realtime`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Publishes without a request, for jobs and webhooks. */
  readonly liveEvents: LiveEvents
  /** Refuses calls when too many are in flight; other interfaces of the process share it. */
  readonly guard: OverloadGuard
  /** Closes the sockets of an account whose access has changed; without an id of every such account. */
  reviewAccess(accountId: string | undefined): void
  /** Returns the number of open sockets. */
  connections(): number
  /** Returns the number of subscriptions on them. */
  subscriptions(): number
  /** Closes all sockets; those that do not close within a second are terminated. */
  close(): Promise<void>
}

/**
 * Creates AppSync on one machine: its HTTP and realtime protocol over the resolver map. PROTOCOL.md
 * lists the differences from AppSync.
 * @throws Error when AppSync, or the resolver map, could not serve the schema
 */
export function createGraphqlServer(options: GraphqlServerOptions): GraphqlServer {
  const { schemaText, resolvers, verify, allowedOrigins, introspection = false } = options
  const limits = { ...defaultLimits, ...options.limits }
  const timers = options.timers ?? systemTimers
  const { now, newId, log } = options.services
  const guard = options.guard ?? createOverloadGuard({ timers })

  const entries = readEntries(resolvers)
  const schema = options.schema ?? loadSchema(schemaText, entries)
  const run = options.runFields ?? runFieldsOf(entries)
  bind(schema, entries, run)

  const publisher = createPublisher({ schema, limits, log, newId })
  const local = { ...publisher.liveEvents, reconnectAll: () => realtime.reconnectAll() }
  const liveEvents = options.shareEvents?.(local) ?? local
  const services: ApiServices = { ...options.services, liveEvents }
  const engine = createEngine({ schema, limits, timers, introspection, log })
  const verifyToken = createTokenVerifier(verify, { now, cachedTokens: limits.cachedTokens })

  const handle = createHttpHandler({ engine, verifyToken, services, allowedOrigins, limits, guard })
  const start = createStart({ engine, run, verifyToken, services })
  const realtime = createUpgradeHandler({
    start,
    publisher,
    guard,
    services,
    limits,
    timers,
    verifyToken,
    allowedOrigins,
    readAccountStatus: options.readAccountStatus,
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
    liveEvents,
    guard,
    reviewAccess: realtime.reviewAccess,
    connections: realtime.connections,
    subscriptions: publisher.size,
    close: () => {
      realtime.close()
      guard.close()
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
