import { join } from 'node:path'
import type { Pool } from 'pg'
import type { ApiServices, PaymentServices } from '../api/useCases/context'
import { openLiveChat } from './chat/openLiveChat'
import type { Files } from './files/createFiles'
import type { TokenRules } from './graphql/auth/verifyTokens'
import type { GraphqlServer } from './graphql/createGraphqlServer'
import { systemTimers } from './graphql/timers'
import type { Identity } from './identity/createIdentity'
import { rateLimitByAddress } from './identity/rateLimitByAddress'
import type { JobHealthRegistry } from './jobHealthRegistry'
import type { Mailbox } from './mail/createMailbox'
import { createGauges } from './metrics/createGauges'
import type { Metrics } from './metrics/createMetrics'
import { metricsHandler } from './metrics/metricsHandler'
import type { OpenPayments } from './openPayments'
import type { OpenRest } from './restRoutes'
import type { Settings } from './settings'
import { readCertificate } from './web/tls/certificateFor'
import { browserConfiguration } from './web/configuration'
import { followCertificate } from './web/tls/followCertificate'
import { healthHandler } from './web/health'
import { hostedRoutes } from './web/hostedRoutes'
import { ownHosts } from './web/hostCheck'
import type { KeyPair } from './web/tls/issueCertificates'
import { answerJson } from './web/jsonAnswer'
import { originsOf } from './web/ownOrigins'
import { createPages } from './web/pages'
import { startRedirects } from './web/redirectServer'
import type { Handle, Route } from './web/route'
import { startWebServer, type WebServerOptions } from './web/webServer'

interface Parts {
  readonly settings: Settings
  /** For https; undefined behind a proxy. */
  readonly certificate: KeyPair | undefined
  readonly identity: Identity
  readonly mailbox: Mailbox
  readonly graphql: GraphqlServer
  readonly payments: OpenPayments
  readonly files: Files
  /** The API's services besides the GraphQL server: for REST handlers and jobs. */
  readonly live: ApiServices & { readonly payments: PaymentServices }
  readonly verify: TokenRules
  readonly openRest: OpenRest
  readonly pools: { readonly app: Pool; readonly jobs: Pool }
  readonly jobHealth: JobHealthRegistry
  readonly metrics: Metrics
  readonly pages: Handle | undefined
}

const builtApp = join(import.meta.dirname, '..', 'dist', 'web')

/**
 * Opens the ports and routes every part.
 * @returns a function that closes them
 */
export async function serveProduct(parts: Parts): Promise<() => Promise<void>> {
  const { settings, graphql, live, metrics } = parts
  const { pages: given = createPages(builtApp, settings.publicOrigin) } = parts
  const { handle: pages } = metrics.observeRoute({ path: 'pages', handle: given })
  const { log } = live
  const { host, port, httpsPort, publicOrigin, isLoopback, trustedProxies, redirectPort } = settings
  const liveChat = await openLiveChat(settings, originsOf(settings), pages)
  const closeServers = await startWebServer({
    host,
    port: isLoopback || trustedProxies ? port : undefined,
    https: httpsOf(parts),
    trustedProxies,
    drainMilliseconds: settings.drainMilliseconds,
    ownHosts: ownHosts(publicOrigin, [port, httpsPort, Number(new URL(publicOrigin).port)], isLoopback),
    refusesForwarded: isLoopback,
    otherOrigins: {
      connectTo: [...connectTo(settings), ...parts.files.origins],
      frames: liveChat.frameUrl ? [new URL(liveChat.frameUrl).origin] : [],
    },
    routes: [
      ...[...routesOf(parts, pages, liveChat.frameUrl), ...liveChat.routes].map((route) =>
        metrics.observeRoute(route),
      ),
      ...metricsRoutes(parts),
    ],
    pages,
    realtime: { path: '/graphql/realtime', upgrade: (...upgrade) => graphql.upgrade(...upgrade) },
    log,
  })
  const closeRedirects = redirectPort === undefined ? undefined : await startRedirects(redirectPort, settings)
  // A server has ended only when its live sockets have.
  return async () => void (await Promise.all([closeServers(), graphql.close(), closeRedirects?.()]))
}

function httpsOf({ settings, certificate, live: { log } }: Parts): WebServerOptions['https'] {
  if (!certificate) return undefined
  const { tls, httpsPort } = settings
  const follow: NonNullable<WebServerOptions['https']>['follow'] = (apply) =>
    tls
      ? followCertificate(
          { read: () => readCertificate(tls), current: certificate, timers: systemTimers, log },
          apply,
        )
      : () => undefined
  return { port: httpsPort, certificate, follow }
}

function routesOf(parts: Parts, pages: Handle, liveChatUrl: string | undefined): Route[] {
  const { settings, identity, mailbox, graphql, payments } = parts
  const { takeTokens } = identity
  const configuration = browserConfiguration(settings, identity.configuration, liveChatUrl)
  const routes: Route[] = [
    { path: '/config.json', handle: (_request, response) => answerJson(response, 200, configuration) },
    { path: '/graphql', handle: (request, response) => graphql.handle(request, response) },
    { path: '/identity/', handle: identityOf(parts) },
    ...parts.openRest({ ...parts, pages, guard: graphql.guard, takeTokens }),
    { path: '/healthz', handle: healthOf(parts), isOpenToAll: !settings.isLoopback },
    ...hostedRoutes(identity.hostedSignIn, pages),
    { path: '/files/', handle: parts.files.handle },
    ...payments.routes,
  ]
  // A mailbox open to all would disclose every code.
  if (!settings.isLoopback) return routes
  const mail: Handle = (request, response) => mailbox.handle(request, response)
  return [...routes, { path: '/dev/mail', handle: mail }, { path: '/dev/mail.json', handle: mail }]
}

/**
 * Rate-limits the public identity endpoints, and guards them from overload; the product's own administration uses a
 * separate port.
 */
function identityOf({ identity, settings, graphql: { guard }, live: { now } }: Parts): Handle {
  const handle: Handle = (request, response) => identity.handle(request, response, guard)
  return rateLimitByAddress(handle, {
    ...settings.identityLimits,
    now,
    takeTokens: identity.takeTokens,
    countMail: (network) => identity.countMail(network),
  })
}

function healthOf({ pools, jobHealth, live, mailbox, settings }: Parts): Handle {
  const isMailServerDown = () => mailbox.isServerDown()
  return healthHandler({
    pools,
    jobHealth,
    context: live,
    isMailServerDown,
    showsDetails: settings.isLoopback,
  })
}

function metricsRoutes({ settings: { metricsToken, isLoopback }, metrics, live, ...parts }: Parts): Route[] {
  if (metricsToken === undefined && !isLoopback) return []
  const { registry } = metrics
  const read = createGauges(registry, { ...parts, context: live, guard: parts.graphql.guard })
  return [{ path: '/metrics', handle: metricsHandler({ registry, read, token: metricsToken }) }]
}

function connectTo({ publicOrigin, httpsPort, isLoopback }: Settings): string[] {
  const socket = publicOrigin.replace(/^http/, 'ws')
  const secure = `localhost:${httpsPort}`
  return isLoopback ? [publicOrigin, socket, `https://${secure}`, `wss://${secure}`] : [socket]
}
