import { createHash, timingSafeEqual } from 'node:crypto'
import type { Registry } from 'prom-client'
import type { Handle } from '../web/route'

interface Options {
  readonly registry: Registry
  /** Updates the gauges before each answer. */
  readonly read: () => Promise<void>
  /** Required as a bearer token; undefined only on loopback. */
  readonly token: string | undefined
}

/**
 * Handles `/metrics` in Prometheus' text format.
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export function metricsHandler({ registry, read, token }: Options): Handle {
  return async (request, response) => {
    response.setHeader('cache-control', 'no-store')
    if (token !== undefined && !isSame(request.headers.authorization, `Bearer ${token}`)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
      return
    }
    await read()
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  }
}

/** Compares hashes, so that neither time nor an exception discloses a part of the token or its length. */
function isSame(given: string | undefined, expected: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashOf(given ?? ''), hashOf(expected))
}
