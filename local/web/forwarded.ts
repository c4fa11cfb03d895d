import type { IncomingMessage } from 'node:http'

const named = /^(?:forwarded|x-forwarded-.+|x-real-ip|x-original-(?:host|for))$/

/**
 * Returns whether a proxy forwarded a request: its headers say so, or it uses HTTP/1.0, as nginx
 * does by default and browsers do not.
 * @see https://www.rfc-editor.org/rfc/rfc7239
 * @see https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_http_version
 */
export function isForwarded({
  headers,
  httpVersion,
}: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean {
  return httpVersion === '1.0' || Object.keys(headers).some((name) => named.test(name))
}
