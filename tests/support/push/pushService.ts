import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscriptionKeys } from '../../../domain/push/pushSubscription'
import { type BrowserKeys, decryptPush } from './decryptPush'
import { verifyVapid } from './verifyVapid'

/** How the stand-in answers a request. */
interface PushReply {
  readonly status: number
  readonly retryAfter?: string
}

/** A subscribed browser. */
export interface SubscribedBrowser {
  readonly subscription: PushSubscriptionKeys
  /** Decrypted notifications that the service accepted for it, oldest first. */
  readonly received: unknown[]
  /** Unsubscribes: the service then answers 410. */
  leave(): void
}

/**
 * Starts a stand-in for a push service over HTTP (RFC 8030). It checks the identification of the sender (RFC 8292) and
 * decrypts what it accepts with the browser's keys.
 * @param publicKey VAPID key that subscriptions are bound to
 * @param port a free one by default
 */
export async function startPushService(publicKey: () => string, port = 0) {
  const browsers = new Map<string, BrowserKeys & { readonly received: unknown[] }>()
  let reply: (request: IncomingMessage) => PushReply | 'silence' = () => ({ status: 201 })
  const asked: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => void handle(request, response))

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    asked.push(request.headers)
    const given = reply(request)
    if (given === 'silence') return
    const { status, retryAfter } = given
    const browser = browsers.get(request.url ?? '')
    const problem = browser ? problemOf(request, { audience: origin, publicKey: publicKey() }) : 410
    if (browser && !problem && status === 201)
      browser.received.push(JSON.parse(decryptPush(Buffer.concat(parts), browser)))
    response.writeHead(problem ?? status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    /** The headers of the requests, oldest first. */
    asked,
    subscribe(): SubscribedBrowser {
      const path = `/push/${randomUUID()}`
      const ecdh = createECDH('prime256v1')
      const publicKey = ecdh.generateKeys()
      const received: unknown[] = []
      const authSecret = randomBytes(16)
      browsers.set(path, { privateKey: ecdh.getPrivateKey(), publicKey, authSecret, received })
      return {
        subscription: {
          endpoint: `${origin}${path}`,
          publicKey: publicKey.toString('base64url'),
          authSecret: authSecret.toString('base64url'),
        },
        received,
        leave: () => void browsers.delete(path),
      }
    },
    /** Sets the answers to later requests. */
    answer(with_: PushReply | 'silence' | ((request: IncomingMessage) => PushReply | 'silence')): void {
      reply = typeof with_ === 'function' ? with_ : () => with_
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns the status of a push service for a request that lacks what the standards require. */
function problemOf(
  { method, headers }: IncomingMessage,
  expected: Parameters<typeof verifyVapid>[1],
): 400 | 403 | undefined {
  const isEncrypted = headers['content-encoding'] === 'aes128gcm'
  if (method !== 'POST' || !isEncrypted || !/^\d+$/.test(String(headers['ttl']))) return 400
  return verifyVapid(headers.authorization ?? '', expected) ? undefined : 403
}
