import { createHash } from 'node:crypto'
import type { IdempotentAnswer } from '../storage/idempotentAnswers'
import { findAnswer, keepAnswer, lockIdempotencyKey } from '../storage/idempotentAnswers'
import type { Queryable } from '../storage/transaction'
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

/** The same for the same parameters, whatever their order. */
export function fingerprintOf(parameters: FormTree): string {
  return createHash('sha256').update(canonicalForm(parameters)).digest('hex')
}

/**
 * Gives the answer kept for the key, or works and keeps the answer in the same transaction as what was done: after a
 * crash there are both or neither. Requests with the same key wait for each other.
 * @param tx inside a transaction
 * @throws GatewayError idempotency_error for a key that was used for something else
 */
export async function answerOnce(
  tx: Queryable,
  now: Date,
  request: IdempotentRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await lockIdempotencyKey(tx, request.key)
  const kept = await findAnswer(tx, request.key, now)
  if (kept) return replay(kept, request)
  const answer = await work()
  const { endpoint, fingerprint, requestId } = request
  await keepAnswer(
    tx,
    request.key,
    { endpoint, fingerprint, requestId, status: answer.status, body: { ...answer.body } },
    now,
  )
  return answer
}

function replay(kept: IdempotentAnswer, request: IdempotentRequest): Answer {
  if (kept.endpoint !== request.endpoint) {
    throw mismatch(
      `for the same endpoint they were first used for ('${kept.endpoint}' vs '${request.endpoint}')`,
      request,
    )
  }
  if (kept.fingerprint !== request.fingerprint) {
    throw mismatch('with the same parameters they were first used with', request)
  }
  return { status: kept.status, body: kept.body, originalRequest: kept.requestId }
}

function mismatch(rule: string, { key }: IdempotentRequest): GatewayError {
  return new GatewayError(
    `Keys for idempotent requests can only be used ${rule}. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  )
}
