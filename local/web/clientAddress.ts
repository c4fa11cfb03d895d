import type { IncomingMessage } from 'node:http'
import { type BlockList, isIP } from 'node:net'

/** Addresses that a trusted proxy reported; other requests have that of their socket. */
const reported = new WeakMap<IncomingMessage, string>()

/** Returns the address of a request's client. */
export function clientAddressOf(request: IncomingMessage): string {
  return reported.get(request) ?? request.socket.remoteAddress ?? ''
}

/**
 * Notes the client's address from X-Forwarded-For, if the request comes from a trusted proxy. Each proxy
 * appends the address of its client, so the last one that is no proxy counts: a client can only prepend.
 * @returns whether the request comes from a trusted proxy
 * @see https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Forwarded-For
 */
export function acceptProxy(request: IncomingMessage, proxies: BlockList): boolean {
  const peer = request.socket.remoteAddress ?? ''
  if (!includes(proxies, peer)) return false
  let client = peer
  for (const hop of [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse()) {
    const address = hop.trim()
    if (isIP(address) === 0) break
    client = address
    if (!includes(proxies, address)) break
  }
  reported.set(request, client)
  return true
}

function includes(proxies: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
