import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { BlockList } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Log } from '../../api/services/log'
import { acceptProxy } from './clientAddress'
import { isForwarded } from './forwarded'
import { isOwnHost } from './hostCheck'
import type { KeyPair } from './tls/issueCertificates'
import { answerJson } from './jsonAnswer'
import { close, listen } from './listen'
import { findRoute, type Handle, type Route } from './route'
import { type OtherOrigins, setSecurityHeaders } from './securityHeaders'

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

interface HttpsOptions {
  readonly port: number
  readonly certificate: KeyPair
  /** Calls back with each renewed certificate; returns a function that ends it. */
  readonly follow: (apply: (certificate: KeyPair) => void) => () => void
}

export interface WebServerOptions {
  /** Time for the requests in flight when the server stops. */
  readonly drainMilliseconds: number
  readonly host: string
  /** Undefined beyond loopback, where plain http is served to trusted proxies only. */
  readonly port: number | undefined
  readonly https: HttpsOptions | undefined
  /** Accepted Host headers. */
  readonly ownHosts: readonly string[]
  /**
   * Whether to refuse requests that a proxy forwarded. On loopback all users' codes, the
   * demonstration accounts and the stand-in for Google are open to every client.
   */
  readonly refusesForwarded: boolean
  /** Proxies that serve https; other clients are refused. Undefined when the product serves https itself. */
  readonly trustedProxies: BlockList | undefined
  /** Origins that the browser may connect to or frame, besides the page's own. */
  readonly otherOrigins: OtherOrigins
  readonly routes: readonly Route[]
  /** Handles every path without a route: the app's pages and files. */
  readonly pages: Handle
  readonly realtime: { readonly path: string; readonly upgrade: Upgrade }
  readonly log: Log
  readonly timeouts?: Partial<typeof defaultTimeouts>
}

/**
 * Longer than the reading time between two clicks, because opening a connection costs more than
 * most requests. In milliseconds.
 */
const keepAliveTimeout = 65_000

/** Times after which a connection is closed, in milliseconds. */
const defaultTimeouts = {
  /** For the handshake of TLS. */
  handshake: 15_000,
  /** For the header of a request. */
  headers: 20_000,
  /** For a whole request: 10 MB over 300 kbit/s. */
  request: 300_000,
  /** Without a byte in either direction, as when a client vanishes during a response; longer than any call takes. */
  idle: 120_000,
  /** Between two looks for expired requests. */
  check: 5_000,
}

const refusalOfForwarded =
  'A proxy forwarded this request. With HOST=127.0.0.1 the product serves this machine only, because anyone who reaches it ' +
  'can read its mailbox and use its demonstration accounts. To serve others, set HOST, PUBLIC_URL, TLS_CERT and TLS_KEY, ' +
  'or PUBLIC_URL and TRUST_PROXY (docs/settings.md).'
const refusalOfOthers = 'Only the proxies of TRUST_PROXY may call this port.'

/**
 * Serves the same routes over http and https.
 * @returns a function that stops accepting requests, drains those in flight, and closes the
 * remaining sockets
 * @throws Error naming the port that is taken
 */
export async function startWebServer(options: WebServerOptions): Promise<() => Promise<void>> {
  const answer = (request: IncomingMessage, response: ServerResponse): void =>
    void answerRequest(options, request, response)
  const { https, port, host } = options
  const timeouts = { ...defaultTimeouts, ...options.timeouts }
  const limits = {
    keepAliveTimeout,
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: timeouts.check,
  }
  const secure =
    https &&
    createTlsServer({ ...https.certificate, ...limits, handshakeTimeout: timeouts.handshake }, answer)
  const plain = port === undefined ? undefined : createServer(limits, answer)
  for (const server of [secure, plain]) {
    server?.on('upgrade', (request, socket, head) => upgrade(options, request, socket, head))
    server?.setTimeout(timeouts.idle)
  }

  if (secure && https) await listen(secure, https.port, host, 'HTTPS_PORT')
  if (plain && port !== undefined) await listen(plain, port, host, 'PORT')
  const unfollow = https?.follow((certificate) => secure?.setSecureContext(certificate))
  return async () => {
    const { drainMilliseconds } = options
    unfollow?.()
    await Promise.all([secure && close(secure, drainMilliseconds), plain && close(plain, drainMilliseconds)])
  }
}

/** A reason not to answer a request. */
type Refusal = { readonly status: 403 | 421; readonly message: string }

function refusalOf(options: WebServerOptions, request: IncomingMessage): Refusal | undefined {
  const { trustedProxies } = options
  const isTrusted = !trustedProxies || acceptProxy(request, trustedProxies)
  if (findRoute(options.routes, pathOf(request))?.isOpenToAll) return undefined
  if (!isTrusted) return { status: 403, message: refusalOfOthers }
  if (!isOwnHost(request.headers.host, options.ownHosts))
    return { status: 421, message: 'This server does not answer for that host.' }
  return options.refusesForwarded && isForwarded(request)
    ? { status: 403, message: refusalOfForwarded }
    : undefined
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/'

async function answerRequest(
  options: WebServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // With HSTS, a browser that trusts our certificate could no longer use the plain http port.
  const isHttpsOnly =
    options.trustedProxies !== undefined || ('encrypted' in request.socket && options.port === undefined)
  setSecurityHeaders(response, options.otherOrigins, isHttpsOnly)
  const refusal = refusalOf(options, request)
  if (refusal) {
    answerJson(response, refusal.status, { message: refusal.message })
    return
  }
  const target = request.url ?? '/'
  if (!URL.canParse(target, 'http://localhost')) {
    answerJson(response, 400, { message: 'The target of the request is no address.' })
    return
  }
  try {
    await (findRoute(options.routes, pathOf(request))?.handle ?? options.pages)(request, response)
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
  if (pathOf(request) === options.realtime.path && !refusalOf(options, request)) {
    options.realtime.upgrade(request, socket, head)
    return
  }
  // Node hands an upgraded socket over without an error listener: a client's abort would crash the
  // process.
  socket.on('error', () => socket.destroy())
  socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
}
