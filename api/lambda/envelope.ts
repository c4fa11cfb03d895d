import type { Log } from '../services/log'
import { CodedError, errorCodes } from '../../domain/errors'

/**
 * The Lambda's result for one field invocation. Expected errors are returned, not thrown: AppSync would
 * report a throw as `Lambda:Unhandled` and expose its message. The names are those of AppSync's batch items.
 */
export interface Envelope {
  readonly data: unknown
  readonly errorMessage?: string
  readonly errorType?: string
  readonly errorInfo?: Readonly<Record<string, unknown>>
}

/** Formats an error as the local engine does: expected errors by their code, all others only in the log. */
export function envelopeOf(
  error: unknown,
  { log, requestId, field }: { log: Log; requestId: string; field?: string },
): Envelope {
  if (error instanceof CodedError)
    return {
      data: null,
      errorMessage: errorCodes[error.code],
      errorType: error.code,
      errorInfo: error.info,
    }
  log({ level: 'error', event: 'lambda.unexpected', requestId, field, ...describe(error) })
  return {
    data: null,
    errorMessage: errorCodes.InternalError,
    errorType: 'InternalError',
    errorInfo: { requestId },
  }
}

/**
 * Returns the type and location of an error. Messages are omitted because they may quote patient data, as
 * PostgreSQL's do.
 */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { error: error.name, code, stack: stack?.slice(0, 8).map((line) => line.trim()) }
}
