import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../services'
import { poolExists } from '../storage/pools'
import { Overloaded } from '../../web/overloadGuard'
import type { CallGuard } from './admitCall'
import type { CallOptions } from './callAction'
import { callAction, targetOf } from './callAction'
import { matchDocument, publicDocument } from './discovery'
import { IdentityError } from './identityError'
import { allowEveryOrigin, respondDocument, respondError, respondJson } from './respond'

type GuardedOptions = CallOptions & { log: Log; hostedOrigin: string | undefined }
type HandlerOptions = Omit<GuardedOptions, 'guard'>

/**
 * Handles all requests below `/identity/`: operations by POST, the pools' public documents by GET.
 * Never rejects.
 */
export function createHandler(options: HandlerOptions) {
  return async (request: IncomingMessage, response: ServerResponse, guard?: CallGuard): Promise<void> => {
    const requestId = randomUUID()
    response.setHeader('x-amzn-requestid', requestId)
    allowEveryOrigin(request, response)
    try {
      await route(request, response, requestId, { ...options, guard })
    } catch (error) {
      const refusal = toRefusal(error, requestId, options.log)
      if (response.headersSent) response.destroy()
      else respondError(response, refusal)
    }
  }
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  options: GuardedOptions,
): Promise<void> {
  const [path = '/'] = (request.url ?? '/').split('?')
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  if (request.method === 'GET' || request.method === 'HEAD') return serveDocument(path, response, options)
  if (request.method !== 'POST' || !/^\/identity\/?$/.test(path)) {
    respondJson(response, 404, { message: 'Not found: POST operations go to /identity/.' })
    return
  }
  await answerCall(request, response, requestId, options)
}

async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  { log, ...options }: GuardedOptions,
): Promise<void> {
  const startedAt = performance.now()
  const outcome = await callAction(request, response, options).catch((error: unknown) =>
    toRefusal(error, requestId, log),
  )
  if (outcome instanceof IdentityError) respondError(response, outcome)
  else respondJson(response, 200, outcome)
  log('identity.call', {
    requestId,
    target: targetOf(request).slice(0, 100),
    outcome: outcome instanceof IdentityError ? outcome.name : 'OK',
    milliseconds: Math.round(performance.now() - startedAt),
  })
}

/**
 * Maps an unexpected error to InternalErrorException. Its message may quote user input, so it is
 * not logged.
 */
function toRefusal(error: unknown, requestId: string, log: Log): IdentityError {
  if (error instanceof IdentityError) return error
  if (error instanceof Overloaded) {
    const message = 'Too many calls are in progress. This one had no effect.'
    return new IdentityError('ServiceUnavailable', message, error.retryAfterSeconds)
  }
  const { name, code, stack } = error as { name?: unknown; code?: unknown; stack?: unknown }
  const frames = String(stack)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
  log('identity.failure', { requestId, name, code, frames })
  return new IdentityError('InternalErrorException', 'Something went wrong. Please try again.')
}

async function serveDocument(path: string, response: ServerResponse, options: HandlerOptions): Promise<void> {
  const wanted = matchDocument(path)
  if (!wanted || !(await poolExists(options.pool, wanted.poolId))) {
    respondJson(response, 404, { message: 'Not found.' })
    return
  }
  const { services, hostedOrigin } = options
  const issuer = services.issuerOf(wanted.poolId)
  const keys = services.signing.publicKeys()
  respondDocument(response, publicDocument(wanted.document, issuer, keys, hostedOrigin))
}
