import { DatabaseError } from 'pg'
import { CodedError } from '../../../domain/errors'
import type { Log } from '../../services/log'

/** Conflicts with a concurrent transaction. PostgreSQL advises to retry (documentation §13.5). */
const retryableCodes = ['40001', '40P01', '23505']

/** The server closes or refuses connections: classes 08 and 53, shutdown and startup. */
const connectionLossCodes = /^(08|53|57P0[123])/

/** Returns whether a retry of the whole transaction may succeed. */
export function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseError && retryableCodes.includes(error.code ?? '')
}

/**
 * Maps the error of a failed transaction to a coded error.
 * @returns a coded error; unexpected errors unchanged, for the edge to log
 */
export function asCodedError(error: unknown, log: Log): unknown {
  if (error instanceof CodedError) return error
  if (error instanceof DatabaseError && error.code === '23505') return new CodedError('Conflict')
  if (!isConnectionLoss(error)) return error
  // The server's message is about itself in these classes, never about a row.
  const reason = error instanceof DatabaseError ? `${error.code}: ${error.message}` : String(error)
  log({ level: 'error', event: 'database.unreachable', reason })
  return new CodedError('InternalError')
}

/** Failure of the connection. Any error of the driver that is not an answer of the server is one. */
export class ConnectionLoss extends Error {
  override readonly name = 'ConnectionLoss'
}

export function isConnectionLoss(error: unknown): boolean {
  return (
    error instanceof ConnectionLoss ||
    (error instanceof DatabaseError && connectionLossCodes.test(error.code ?? ''))
  )
}

/** Rethrows an error, as {@link ConnectionLoss} unless the server sent it. */
export function tagAndRethrow(error: unknown): never {
  if (error instanceof DatabaseError) throw error
  throw new ConnectionLoss(error instanceof Error ? error.message : String(error), { cause: error })
}
