import type { IncomingMessage, ServerResponse } from 'node:http'
import type { IdentityError } from './identityError'

const statuses: Partial<Record<IdentityError['name'], number>> = {
  InternalErrorException: 500,
  RequestEntityTooLargeException: 413,
  ServiceUnavailable: 503,
}

/** Allows CORS for every origin, as Cognito does; no cookies are involved. */
export function allowEveryOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader(
    'access-control-expose-headers',
    'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
  )
  if (request.method !== 'OPTIONS') return
  response.setHeader('access-control-allow-methods', 'GET,POST,OPTIONS')
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
  response.setHeader('access-control-max-age', '86400')
}

export function respondJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(JSON.stringify(body))
}

/** Sends an exception in AWS's form: name and message in the headers and in the body. */
export function respondError(response: ServerResponse, error: IdentityError): void {
  const { name, message, retryAfterSeconds } = error
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds)
  response.setHeader('x-amzn-errortype', `${name}:`)
  response.setHeader('x-amzn-errormessage', message.replace(/[^\x20-\x7e]/g, '?'))
  respondJson(response, statuses[name] ?? 400, { __type: name, message })
}

/** Sends a public document of a pool, cacheable for a limited time. */
export function respondDocument(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' })
  response.end(JSON.stringify(body))
}
