import { type IncomingMessage, type ServerResponse, request as forward } from 'node:http'
import { createServer } from 'node:https'
import { text } from 'node:stream/consumers'
import type { Handle } from '../../../local/web/route'
import { isSigned, type RoleCredentials } from './isSigned'
import { listenOnLoopback } from '../listenOnLoopback'

/** An entry of PutEvents. */
export interface EventEntry {
  readonly Source: string
  readonly DetailType: string
  readonly Detail: string
}

interface AwsFakesOptions {
  readonly tls: { readonly key: string; readonly cert: string }
  /** The role whose signature AWS's services accept. */
  readonly role: RoleCredentials
  /** Returns the text of a secret; undefined where there is none. */
  readonly secret: (name: string) => Promise<string | undefined>
  /** Port of the gateway in place of Stripe. */
  readonly gatewayPort: number
  /** The S3 bucket: its host and its handler. */
  readonly files: { readonly host: string; readonly handle: Handle }
  /** Receives what is put on EventBridge; without it, that is refused. */
  readonly putEvents?: (entries: readonly EventEntry[]) => void
  /** A free port by default. */
  readonly port?: number
}

/** Starts the services that a Lambda reaches besides the database: Secrets Manager, S3, EventBridge and Stripe. */
export async function startAwsFakes(options: AwsFakesOptions) {
  const { tls, role, secret, gatewayPort, files, putEvents, port = 0 } = options
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host = '' } = request.headers
    if (host === 'api.stripe.com') return toGateway(request, response)
    if (host === files.host) return files.handle(request, response)
    const body = await text(request)
    if (putEvents && host.startsWith('events.') && isSigned(request, body, 'events', role)) {
      const { Entries } = JSON.parse(body) as { Entries: readonly EventEntry[] }
      putEvents(Entries)
      return void response.end(JSON.stringify({ FailedEntryCount: 0, Entries: Entries.map(() => ({})) }))
    }
    if (!host.startsWith('secretsmanager.') || !isSigned(request, body, 'secretsmanager', role))
      return void response.writeHead(403).end()
    const SecretString = await secret((JSON.parse(body) as { SecretId: string }).SecretId)
    response.writeHead(SecretString ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify(SecretString ? { SecretString } : { __type: 'ResourceNotFoundException' }))
  }

  function toGateway(request: IncomingMessage, response: ServerResponse): void {
    const { method, url: path, headers } = request
    const host = `localhost:${gatewayPort}`
    const forwarded = forward({
      host: '127.0.0.1',
      port: gatewayPort,
      path,
      method,
      headers: { ...headers, host },
    })
    forwarded.on('response', (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  }

  const server = createServer({ ...tls }, (request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  return listenOnLoopback(server, port)
}
