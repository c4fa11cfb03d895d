import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiServices } from '../../../api/useCases/context'
import { AuthFailure } from '../auth/authFailure'
import type { VerifyToken } from '../auth/verifyTokens'
import type { Engine, GraphqlAnswer } from '../engine/engine'
import { Overloaded, type OverloadGuard } from '../../web/overloadGuard'
import { readBody } from '../../web/readBody'
import type { Limits } from '../limits'
import { corsHeaders, preflightHeaders } from './cors'
import { httpErrors, overloaded, unauthorized } from './httpError'
import type { HttpError } from './httpError'
import { isJsonContent, parseRequest } from './parseRequest'

interface HttpOptions {
  readonly engine: Engine
  readonly verifyToken: VerifyToken
  readonly services: ApiServices
  readonly allowedOrigins: readonly string[]
  readonly limits: Limits
  readonly guard: OverloadGuard
}

/**
 * Creates AppSync's HTTP endpoint: POST of one JSON request; GraphQL errors have status 200.
 * @see https://docs.aws.amazon.com/appsync/latest/devguide/retrieve-data-with-graphql-query.html
 */
export function createHttpHandler(options: HttpOptions) {
  const { engine, verifyToken, services, allowedOrigins, limits, guard } = options
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = services.newId()
    const headers = { ...corsHeaders(request, allowedOrigins), 'x-amzn-requestid': requestId }
    if (request.method === 'OPTIONS')
      return void response.writeHead(200, { ...headers, ...preflightHeaders }).end()

    const answer = await answerTo(request, response, requestId).catch((error: unknown) => {
      if (error instanceof AuthFailure) return unauthorized(error.message)
      if (error instanceof Overloaded) return overloaded(error.retryAfterSeconds)
      if (request.destroyed && !request.complete) return undefined
      services.log({ level: 'error', event: 'graphql.http', requestId, error: nameOf(error) })
      return httpErrors.internal
    })
    if (answer) send(response, answer, headers)
  }

  async function answerTo(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<GraphqlAnswer | HttpError> {
    // GET would let a link on another page run an operation; no client of AppSync uses it.
    if (request.method !== 'POST') return httpErrors.notPost
    const identity = await verifyToken(request.headers.authorization)
    if (!isJsonContent(request.headers['content-type'])) return httpErrors.notGraphql

    const bytes = await readBody(request, response, limits.bodyBytes)
    if (!bytes) return httpErrors.tooLarge
    const body = bytes.toString('utf8')
    if (body.trim() === '') return httpErrors.emptyBody
    const asked = parseRequest(body)
    if (!asked) return httpErrors.notGraphql
    return guard.run(() => engine.run(asked, { ...services, identity, requestId }))
  }
}

type Headers = Readonly<Record<string, string>>

function send(response: ServerResponse, answer: GraphqlAnswer | HttpError, headers: Headers): void {
  if (!('status' in answer)) return write(response, 200, answer, headers)
  const { status, errorType, message, retryAfterSeconds } = answer
  const more = {
    ...headers,
    'x-amzn-errortype': errorType,
    ...(status === 405 ? { allow: 'POST, OPTIONS' } : {}),
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  }
  write(response, status, { errors: [{ errorType, message }] }, more)
}

/** Writes in one call, so that Node sends headers and body together. */
function write(response: ServerResponse, status: number, value: unknown, headers: Headers): void {
  const body = jsonOf(value)
  response
    .writeHead(status, {
      'content-type': 'application/json;charset=UTF-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      ...headers,
    })
    .end(body)
}

/** A separate function, so that a profile distinguishes serialization from HTTP. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value)
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
