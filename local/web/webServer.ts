import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Duplex } from 'node:stream'
import type { Log } from '../../api/services/log'
import { isForwarded } from './forwarded'
import { isOwnHost } from './hostCheck'
import { answerJson } from './jsonAnswer'
import { findRoute, type Handle, type Route } from './route'
import { type OtherOrigins, setSecurityHeaders } from './securityHeaders'

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface WebServerOptions {
  /** Time for the requests under way when the server stops. */
  readonly drainMilliseconds: number
  readonly host: string
  /** Undefined beyond loopback, where plain http is not served. */
  readonly port: number | undefined
  readonly httpsPort: number
  readonly certificate: { readonly key: string; readonly cert: string }
  /** Accepted Host headers. */
  readonly ownHosts: readonly string[]
  /**
   * Whether to refuse requests that a proxy forwarded. On loopback all users' codes, the
   * demonstration accounts and the stand-in for Google are open to every client.
   */
  readonly refusesForwarded: boolean
  /** Origins that the browser may connect to or frame, besides the page's own. */
  readonly otherOrigins: OtherOrigins
  readonly routes: readonly Route[]
  /** Handles every path without a route: the app's pages and files. */
  readonly pages: Handle
  readonly realtime: { readonly path: string; readonly upgrade: Upgrade }
  readonly log: Log
}

/**
 * Longer than the reading time between two clicks, because opening a connection costs more than
 * most requests. In milliseconds.
 */
const keepAliveTimeout = 65_000

const refusalOfForwarded =
  'A proxy forwarded this request. With HOST=127.0.0.1 the product serves this machine only, because anyone who reaches it ' +
  'can read its mailbox and use its demonstration accounts. To serve others, set HOST, PUBLIC_URL, TLS_CERT and TLS_KEY, ' +
  'and point the proxy to the https port.'

/**
 * Serves the same routes over http and https.
 * @returns a function that stops accepting requests, drains those in flight, and closes the
 * remaining sockets
 * @throws Error naming the port that is taken
 */
export async function startWebServer(options: WebServerOptions): Promise<() => Promise<void>> {
  const answer = (request: IncomingMessage, response: ServerResponse): void =>
    void answerRequest(options, request, response)
  const secure = createTlsServer({ ...options.certificate, keepAliveTimeout }, answer)
  const plain = options.port === undefined ? undefined : createServer({ keepAliveTimeout }, answer)
  for (const server of [secure, plain])
    server?.on('upgrade', (request, socket, head) => upgrade(options, request, socket, head))

  await listen(secure, options.httpsPort, options.host, 'HTTPS_PORT')
  if (plain && options.port !== undefined) await listen(plain, options.port, options.host, 'PORT')
  return async () => {
    const { drainMilliseconds } = options
    await Promise.all([close(secure, drainMilliseconds), plain ? close(plain, drainMilliseconds) : undefined])
  }
}

async function answerRequest(
  options: WebServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // With HSTS, a browser that trusts our certificate could no longer use the plain http port.
  const isHttpsOnly = 'encrypted' in request.socket && options.port === undefined
  setSecurityHeaders(response, options.otherOrigins, isHttpsOnly)
  if (!isOwnHost(request.headers.host, options.ownHosts)) {
    answerJson(response, 421, { message: 'This server does not answer for that host.' })
    return
  }
  if (options.refusesForwarded && isForwarded(request)) {
    answerJson(response, 403, { message: refusalOfForwarded })
    return
  }
  const target = request.url ?? '/'
  if (!URL.canParse(target, 'http://localhost')) {
    answerJson(response, 400, { message: 'The target of the request is no address.' })
    return
  }
  const path = target.split('?', 1)[0] ?? '/'
  try {
    await (findRoute(options.routes, path)?.handle ?? options.pages)(request, response)
  } catch (error) {
    options.log({ level: 'error', event: 'requestFailed', method: request.method, ...describe(error) })
    if (!response.headersSent) answerJson(response, 500, { message: 'Something went wrong on our side.' })
    else response.destroy()
  }
}

/** Returns an error's location and type. Its message may quote a person, as PostgreSQL's do. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return { error: error.name, code, stack: stack?.slice(0, 8).map((line) => line.trim()) }
}

function upgrade(options: WebServerOptions, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const path = (request.url ?? '/').split('?', 1)[0]
  const isRefused =
    !isOwnHost(request.headers.host, options.ownHosts) || (options.refusesForwarded && isForwarded(request))
  if (path === options.realtime.path && !isRefused) {
    options.realtime.upgrade(request, socket, head)
    return
  }
  // Node hands an upgraded socket over without an error listener: a client's abort would crash the
  // process.
  socket.on('error', () => socket.destroy())
  socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
}

function listen(server: Server, port: number, host: string, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken
          ? new Error(`Port ${port} is in use. Stop what uses it, or set ${setting} to another.`)
          : error,
      )
    })
    server.listen(port, host, resolve)
  })
}

/** Accepts no further connection and resolves when every request under way was answered, or its time is over. */
function close(server: Server, drainMilliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection kept alive becomes idle with its answer.
    const closing = setInterval(() => server.closeIdleConnections(), 50)
    const deadline = setTimeout(() => server.closeAllConnections(), drainMilliseconds)
    server.close(() => {
      clearInterval(closing)
      clearTimeout(deadline)
      resolve()
    })
  })
}
