import { DatabaseError } from 'pg'
import { CodedError } from '../../domain/errors'
import type { Log } from '../services/log'

/** Somebody else's transaction got in the way; PostgreSQL advises to try again (documentation §13.5). */
const inTheWay = ['40001', '40P01', '23505']

/** The server ends the connection or takes none: classes 08 and 53, shutdown and start. */
const serverGone = /^(08|53|57P0[123])/

/** Whether the same work may succeed when it starts afresh. */
export function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof DatabaseError && inTheWay.includes(error.code ?? '')
}

/**
 * What a failed transaction means to the caller.
 * @returns a coded error; anything unforeseen as it came, for the edge to log
 */
export function asCodedError(error: unknown, log: Log): unknown {
  if (error instanceof CodedError) return error
  if (error instanceof DatabaseError && error.code === '23505') return new CodedError('Conflict')
  if (!isConnectionLoss(error)) return error
  const reason = error instanceof DatabaseError ? error.code : String(error)
  log({ level: 'error', event: 'database.unreachable', reason })
  return new CodedError('InternalError')
}

/** A failure of the way to the server: the driver throws everything that is not the server's answer. */
export class ConnectionLoss extends Error {
  override readonly name = 'ConnectionLoss'
}

export function isConnectionLoss(error: unknown): boolean {
  return (
    error instanceof ConnectionLoss || (error instanceof DatabaseError && serverGone.test(error.code ?? ''))
  )
}

/** Marks what did not come from the server. */
export function throwMarked(error: unknown): never {
  if (error instanceof DatabaseError) throw error
  throw new ConnectionLoss(error instanceof Error ? error.message : String(error), { cause: error })
}
