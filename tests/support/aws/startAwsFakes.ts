import { type IncomingMessage, type ServerResponse, request as forward } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Handle } from '../../../local/web/route'
import { isSigned, type RoleCredentials } from '../../api/lambda/isSigned'

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
  /** Asked when a secret is read: its text by its name. */
  readonly secret: (name: string) => Promise<string | undefined>
  /** The gateway in place of Stripe. */
  readonly gatewayPort: number
  /** The S3 bucket: its host and its handler. */
  readonly files: { readonly host: string; readonly handle: Handle }
  /** Takes what is put on EventBridge; without it, nothing may be. */
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
    const asked = forward({
      host: '127.0.0.1',
      port: gatewayPort,
      path,
      method,
      headers: { ...headers, host },
    })
    asked.on('response', (told) => {
      response.writeHead(told.statusCode ?? 502, told.headers)
      told.pipe(response)
    })
    asked.on('error', () => response.destroy())
    request.pipe(asked)
  }

  const server = createServer({ ...tls }, (request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
