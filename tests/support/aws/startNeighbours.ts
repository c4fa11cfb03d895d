import { type IncomingMessage, type ServerResponse, request as forward } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { isSigned, type RoleCredentials } from '../../api/lambda/isSigned'

interface NeighboursOptions {
  readonly tls: { readonly key: string; readonly cert: string }
  /** Whose signature AWS's services take. */
  readonly role: RoleCredentials
  /** Asked when a secret is read: its text by its name. */
  readonly secret: (name: string) => Promise<string | undefined>
  /** The gateway that stands for Stripe. */
  readonly gatewayPort: number
}

/** What a Lambda of the product finds in its network besides the database: Secrets Manager, and Stripe. */
export async function startNeighbours({ tls, role, secret, gatewayPort }: NeighboursOptions) {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host = '' } = request.headers
    if (host === 'api.stripe.com') return toGateway(request, response)
    const body = await text(request)
    if (!host.startsWith('secretsmanager.') || !isSigned(request, body, 'secretsmanager', role))
      return void response.writeHead(403).end()
    const SecretString = await secret((JSON.parse(body) as { SecretId: string }).SecretId)
    response.writeHead(SecretString ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify({ SecretString }))
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
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
