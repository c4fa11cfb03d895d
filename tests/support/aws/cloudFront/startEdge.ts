import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOnLoopback } from '../../listenOnLoopback'
import type { EdgeAnswer, EdgeRequest } from './createCloudFront'

interface EdgeOptions {
  /** A free port by default. */
  readonly port?: number
  /** Replaces the addresses of AWS in headers by those of this machine. */
  readonly localized?: (value: string) => string
}

/** Headers of one connection, which a proxy does not forward, and those that follow from the body. */
const ofConnection = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'te',
  'transfer-encoding',
  'upgrade',
])

/**
 * Serves a distribution on a port of this machine, over plain http in place of TLS.
 * @param ask the distribution
 */
export async function startEdge(
  ask: (request: EdgeRequest) => Promise<EdgeAnswer>,
  { port = 0, localized = (value) => value }: EdgeOptions = {},
) {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request
    const [path = '/', ...query] = url.split('?')
    const body = await text(request)
    const headers = forwarded(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const answered = await ask({ method, path, query: query.join('?'), headers, ...(body && { body }) })
    const sent = Object.entries(forwarded(Object.entries(answered.headers)))
    response.writeHead(
      answered.status,
      Object.fromEntries(sent.map(([name, value]) => [name, localized(value)])),
    )
    response.end(method === 'HEAD' ? undefined : answered.body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502)
      response.end(String(error))
    })
  })
  return listenOnLoopback(server, port)
}

function forwarded(headers: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(headers.filter(([name]) => !ofConnection.has(name)))
}
