import type { Log } from '../services/log'
import { CodedError, errorCodes } from '../../domain/errors'

/**
 * What the Lambda answers for one invocation of a field. An expected failure is data to Lambda, not a throw: AppSync
 * would call a throw `Lambda:Unhandled` and pass its message on. The names are those of AppSync's batch items.
 */
export interface Envelope {
  readonly data: unknown
  readonly errorMessage?: string
  readonly errorType?: string
  readonly errorInfo?: Readonly<Record<string, unknown>>
}

/** Says an error as the local engine says it: expected ones by their code, anything else only in the log. */
export function envelopeOf(
  error: unknown,
  { log, requestId, field }: { log: Log; requestId: string; field?: string },
): Envelope {
  if (error instanceof CodedError)
    return { data: null, errorMessage: error.message, errorType: error.code, errorInfo: error.info }
  log({ level: 'error', event: 'lambda.unexpected', requestId, field, ...describe(error) })
  return {
    data: null,
    errorMessage: errorCodes.InternalError,
    errorType: 'InternalError',
    errorInfo: { requestId },
  }
}

/** Where it happened and what kind it is; a message may quote a patient, as those of PostgreSQL do. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { error: error.name, code, stack: stack?.slice(0, 8).map((line) => line.trim()) }
}
