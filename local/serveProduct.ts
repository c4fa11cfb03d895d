import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { intakeHandler } from '../api/http/intake'
import type { Log } from '../api/services/log'
import type { GraphqlServer } from './graphql/createGraphqlServer'
import type { Identity } from './identity/createIdentity'
import type { Mailbox } from './mail/createMailbox'
import type { Settings } from './settings'
import { ensureCertificate } from './web/certificate'
import { browserConfiguration } from './web/configuration'
import { ownHosts } from './web/hostCheck'
import { answerJson } from './web/jsonAnswer'
import { createPages } from './web/pages'
import { publicRest } from './web/publicRest'
import type { Handle, Route } from './web/route'
import { startWebServer } from './web/webServer'

interface Parts {
  readonly settings: Settings
  readonly identity: Identity
  readonly mailbox: Mailbox
  readonly graphql: GraphqlServer
  readonly appPool: Pool
  readonly log: Log
  readonly now: () => Date
  readonly pages: Handle | undefined
}

const builtApp = join(import.meta.dirname, '..', 'dist', 'web')

/**
 * Opens the ports and puts every part at its path.
 * @returns a function that closes them
 */
export async function serveProduct(parts: Parts): Promise<() => Promise<void>> {
  const { settings, graphql, log, now, pages = createPages(builtApp) } = parts
  const { host, port, httpsPort, publicOrigin, isLoopback } = settings
  return startWebServer({
    host,
    port: isLoopback ? port : undefined,
    httpsPort,
    certificate: await certificateFor(settings, now),
    ownHosts: ownHosts(publicOrigin, [port, httpsPort], isLoopback),
    connectTo: connectTo(settings),
    routes: routesOf(parts),
    pages,
    realtime: { path: '/graphql/realtime', upgrade: (...upgrade) => graphql.upgrade(...upgrade) },
    log,
  })
}

function routesOf({ settings, identity, mailbox, graphql, appPool }: Parts): Route[] {
  const configuration = browserConfiguration(settings, identity.configuration)
  const routes: Route[] = [
    { path: '/config.json', handle: (_request, response) => answerJson(response, 200, configuration) },
    { path: '/graphql', handle: (request, response) => graphql.handle(request, response) },
    { path: '/identity/', handle: (request, response) => identity.handle(request, response) },
    { path: '/intake/', handle: publicRest(intakeHandler) },
    { path: '/healthz', handle: healthOf(appPool) },
  ]
  // A mailbox that everybody could read would give away every code.
  if (!settings.isLoopback) return routes
  const mail: Handle = (request, response) => mailbox.handle(request, response)
  return [...routes, { path: '/dev/mail', handle: mail }, { path: '/dev/mail.json', handle: mail }]
}

function healthOf(pool: Pool): Handle {
  return async (_request, response) => {
    await pool.query('select 1')
    answerJson(response, 200, {
      status: 'ok',
      database: { connections: pool.totalCount, waiting: pool.waitingCount },
    })
  }
}

function connectTo({ publicOrigin, httpsPort, isLoopback }: Settings): string[] {
  const socket = publicOrigin.replace(/^http/, 'ws')
  const secure = `localhost:${httpsPort}`
  return isLoopback ? [publicOrigin, socket, `https://${secure}`, `wss://${secure}`] : [socket]
}

async function certificateFor(
  { tls, dataDir }: Settings,
  now: () => Date,
): Promise<{ key: string; cert: string }> {
  if (!tls) return ensureCertificate(dataDir, now)
  return { key: await readFile(tls.keyFile, 'utf8'), cert: await readFile(tls.certificateFile, 'utf8') }
}
