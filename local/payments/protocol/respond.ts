import type { ServerResponse } from 'node:http'
import { apiVersion } from '../objects/apiVersion'
import type { Answer } from './idempotency'

/** Sends a response with the headers that Stripe's clients read. */
export function respond(
  response: ServerResponse,
  { status, body, originalRequest }: Answer,
  requestId: string,
  idempotencyKey: string | undefined,
): void {
  response.setHeader('request-id', requestId)
  response.setHeader('stripe-version', apiVersion)
  if (idempotencyKey !== undefined) response.setHeader('idempotency-key', idempotencyKey)
  if (originalRequest !== undefined) {
    response.setHeader('idempotent-replayed', 'true')
    response.setHeader('original-request', originalRequest)
  }
  if (status === 401) response.setHeader('www-authenticate', 'Basic realm="Stripe"')
  // Closes the connection, because the rest of an oversized or unauthorized body is not read.
  if (status === 413 || status === 401) response.setHeader('connection', 'close')
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(JSON.stringify(body, undefined, 2))
}
