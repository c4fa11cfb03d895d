import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import type { Operation } from '../endpoints/endpoint'
import { expand } from '../endpoints/expand'
import { findEndpoint } from '../endpoints/table'
import { expireDueAuthorizations } from '../money/expire'
import type { Log, Services, Work } from '../services'
import { newId } from '../services'
import type { Queryable } from '../../database/inTransaction'
import { inTransaction } from '../../database/inTransaction'
import { authenticate } from './authenticate'
import type { FormTree } from './form'
import { parseForm } from './form'
import { GatewayError } from './gatewayError'
import type { Answer, IdempotentRequest } from './idempotency'
import { respondIdempotently, fingerprintOf, readIdempotencyKey } from './idempotency'
import { Parameters } from './parameters'
import { readForm } from './readForm'
import { respond } from './respond'

type ApiOptions = {
  pool: Pool
  services: Services
  secretKey: string
  now: () => Date
  log: Log
  /** Called when there may be new events to deliver. */
  wake(): void
}

type Call = {
  method: string
  path: string
  requestId: string
  idempotencyKey: string | null
  parameters: FormTree
  expansions: readonly string[]
  operation: Operation
}

/** Handles all requests below `/v1/`. Never rejects. */
export function createApiHandler(options: ApiOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedAt = performance.now()
    const requestId = newId(options.services.random, 'req')
    const idempotencyKey = request.headers['idempotency-key']
    const answer = await answerRequest(options, request, response, requestId).catch((error: unknown) =>
      refusal(error, requestId, options.log),
    )
    respond(response, answer, requestId, typeof idempotencyKey === 'string' ? idempotencyKey : undefined)
    if (request.method === 'POST') options.wake()
    options.log('gateway.call', {
      requestId,
      method: request.method,
      path: pathOf(request).slice(0, 100),
      status: answer.status,
      milliseconds: Math.round(performance.now() - startedAt),
    })
  }
}

async function answerRequest(
  options: ApiOptions,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<Answer> {
  authenticate(request, options.secretKey)
  const call = await readCall(request, response, requestId)
  const now = options.now()
  if (await expireDueAuthorizations(options.pool, options.services, now)) options.wake()
  const workWith = (tx: Queryable): Work => ({
    tx,
    now,
    services: options.services,
    request: { id: requestId, idempotencyKey: call.idempotencyKey },
  })
  if (call.method === 'GET') return perform(workWith(options.pool), call)
  return inTransaction(options.pool, (tx) => performOnce(workWith(tx), call))
}

async function readCall(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<Call> {
  const method = request.method ?? 'GET'
  const path = pathOf(request)
  const found = findEndpoint(method, path)
  // Reads the body even without a match, because the client may still be writing it.
  const form = method === 'POST' ? await readForm(request, response) : parseForm(queryOf(request))
  if (!found) {
    throw new GatewayError(
      `Unrecognized request URL (${method}: ${path.slice(0, 100)}). The gateway on this machine has no such operation.`,
      {
        status: 404,
      },
    )
  }
  const parameters = new Parameters(form)
  return {
    method,
    path,
    requestId,
    idempotencyKey: method === 'POST' ? readIdempotencyKey(request.headers['idempotency-key']) : null,
    parameters: form,
    expansions: parameters.texts('expand'),
    operation: found.endpoint.prepare(parameters, found.id),
  }
}

async function performOnce(work: Work, call: Call): Promise<Answer> {
  const run = () => performOrUndo(work, call)
  if (call.idempotencyKey === null) return run()
  const once: IdempotentRequest = {
    key: call.idempotencyKey,
    endpoint: `${call.method} ${call.path}`,
    fingerprint: fingerprintOf(call.parameters),
    requestId: call.requestId,
  }
  return respondIdempotently(work.tx, work.now, once, run)
}

/** Rolls back on a GatewayError unless its operation is kept. The error is saved as the response under the idempotency key. */
async function performOrUndo(work: Work, call: Call): Promise<Answer> {
  await work.tx.query('savepoint operation')
  try {
    return await perform(work, call)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (!error.details.isKept) await work.tx.query('rollback to savepoint operation')
    return { status: error.status, body: error.body() }
  }
}

async function perform(work: Work, { operation, expansions }: Call): Promise<Answer> {
  return { status: 200, body: await expand(work, await operation(work), expansions) }
}

/**
 * Maps an unexpected error to an API error. Its message may quote the request, so it is not logged.
 */
function refusal(error: unknown, requestId: string, log: Log): Answer {
  if (error instanceof GatewayError) return { status: error.status, body: error.body() }
  const { name, code, stack } = error as { name?: unknown; code?: unknown; stack?: unknown }
  const frames = String(stack)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
  log('gateway.failure', { requestId, name, code, frames })
  const internal = new GatewayError(
    'Something went wrong on our end. Try again with the same idempotency key.',
    {
      status: 500,
      type: 'api_error',
    },
  )
  return { status: internal.status, body: internal.body() }
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/'
}

function queryOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?').slice(1).join('?')
}
