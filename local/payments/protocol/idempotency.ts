import { createHash } from 'node:crypto'
import type { IdempotentAnswer } from '../storage/idempotentAnswers'
import { findAnswer, saveAnswer, lockIdempotencyKey } from '../storage/idempotentAnswers'
import type { Queryable } from '../../database/inTransaction'
import type { FormTree } from './form'
import { canonicalForm } from './form'
import { GatewayError } from './gatewayError'

const longestKey = 255

export type IdempotentRequest = {
  key: string
  /** Method and path. */
  endpoint: string
  fingerprint: string
  requestId: string
}

export type Answer = { status: number; body: object; originalRequest?: string }

/** @throws GatewayError when the key is too long */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  const key = Array.isArray(header) ? header[0] : header
  if (key === undefined || key === '') return null
  if (key.length <= longestKey) return key
  throw new GatewayError(`The Idempotency-Key can have at most ${longestKey} characters.`)
}

/** Returns the same fingerprint for the same parameters in any order. */
export function fingerprintOf(parameters: FormTree): string {
  return createHash('sha256').update(canonicalForm(parameters)).digest('hex')
}

/**
 * Returns the response saved under the key, or runs the operation and saves its response in the
 * same transaction. Requests with the same key are serialized.
 * @param tx inside a transaction
 * @throws GatewayError idempotency_error for a key that was used with another request
 */
export async function respondIdempotently(
  tx: Queryable,
  now: Date,
  request: IdempotentRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await lockIdempotencyKey(tx, request.key)
  const stored = await findAnswer(tx, request.key, now)
  if (stored) return replay(stored, request)
  const answer = await work()
  const { endpoint, fingerprint, requestId } = request
  await saveAnswer(
    tx,
    request.key,
    { endpoint, fingerprint, requestId, status: answer.status, body: { ...answer.body } },
    now,
  )
  return answer
}

function replay(stored: IdempotentAnswer, request: IdempotentRequest): Answer {
  if (stored.endpoint !== request.endpoint) {
    throw mismatch(
      `for the same endpoint they were first used for ('${stored.endpoint}' vs '${request.endpoint}')`,
      request,
    )
  }
  if (stored.fingerprint !== request.fingerprint) {
    throw mismatch('with the same parameters they were first used with', request)
  }
  return { status: stored.status, body: stored.body, originalRequest: stored.requestId }
}

function mismatch(rule: string, { key }: IdempotentRequest): GatewayError {
  return new GatewayError(
    `Keys for idempotent requests can only be used ${rule}. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  )
}
