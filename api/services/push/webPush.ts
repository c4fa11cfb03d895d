import type { IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import { createPublicLookup, isPublicAddress, NotPublicAddress } from './publicAddress'
import type { PushAnswer, PushSender, VapidKeys } from './pushSender'

interface Options {
  readonly keys: VapidKeys
  /** Origin of the product, which push services may contact about abuse. */
  readonly publicOrigin: string
  /** The one origin that is asked although its address is not public, for development and tests. */
  readonly standInOrigin?: string | undefined
  readonly now: () => Date
  /** The lookup of hosts that are not the stand-in. */
  readonly lookup?: ReturnType<typeof createPublicLookup>
}

/** Timeout after which the service is considered down. */
const timeoutMs = 10_000

/** How long a service keeps a notification for a browser that is offline. */
const ttlSeconds = 86_400

/**
 * Sends notifications by Web Push: protocol of RFC 8030, encryption of RFC 8291, identification of RFC 8292. The
 * address comes from a browser, so only public hosts are connected to, and redirects are not followed.
 */
export function createWebPushSender(options: Options): PushSender {
  const { keys, publicOrigin, standInOrigin, now, lookup = createPublicLookup() } = options
  const vapidDetails = { ...keys, subject: contactOf(publicOrigin) }
  return {
    send: async ({ endpoint, publicKey, authSecret }, payload) => {
      const url = new URL(endpoint)
      const isStandIn = url.origin === standInOrigin
      if (!isStandIn && !mayAsk(url)) return { outcome: 'refused', reason: 'NotPublicAddress' }
      const subscription = { endpoint, keys: { p256dh: publicKey, auth: authSecret } }
      const { headers, body } = webPush.generateRequestDetails(subscription, payload, {
        vapidDetails,
        TTL: ttlSeconds,
        contentEncoding: 'aes128gcm',
      })
      try {
        const given = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }
        const response = await post(url, isStandIn ? given : { ...given, lookup }, body)
        return answerOf(response, now())
      } catch (error) {
        if (error instanceof NotPublicAddress) return { outcome: 'refused', reason: error.name }
        throw error
      }
    },
  }
}

/** RFC 8292 §2.1: an `https:` or `mailto:` address. */
function contactOf(publicOrigin: string): string {
  const { protocol, hostname } = new URL(publicOrigin)
  return protocol === 'https:' ? publicOrigin : `mailto:care@${hostname}`
}

function mayAsk({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host))
}

type Answered = Pick<IncomingMessage, 'statusCode' | 'headers'>

function post(url: URL, options: object, body: Buffer | null): Promise<Answered> {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = open(url, options, (response) => {
      resolve(response)
      // The body is of no use, and could be endless.
      response.destroy()
    })
    request.once('error', reject)
    request.end(body ?? undefined)
  })
}

/** RFC 8030 §5, §5.3, §7.3, §8.4. */
function answerOf({ statusCode = 0, headers }: Answered, now: Date): PushAnswer {
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'accepted' }
  if (statusCode === 404 || statusCode === 410) return { outcome: 'gone' }
  const reason = `status${statusCode}`
  if (statusCode !== 429 && statusCode < 500) return { outcome: 'refused', reason }
  const retryAfterMilliseconds = delayOf(headers['retry-after'], now)
  return { outcome: 'later', reason, ...(retryAfterMilliseconds !== undefined && { retryAfterMilliseconds }) }
}

/** `Retry-After` is a number of seconds or a date (RFC 9110 §10.2.3). */
function delayOf(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined
  const delay = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime()
  return Number.isFinite(delay) && delay > 0 ? delay : undefined
}
