import { GraphQLError } from 'graphql'
import { CodedError, errorCodes } from '../../../domain/errors'
import type { Log } from '../../../api/services/log'

/** An error as AppSync writes it: its type, info and data beside the message, never in `extensions`. */
export interface WireError {
  readonly path: readonly (string | number)[] | null
  readonly data?: null
  readonly errorType?: string
  readonly errorInfo?: Readonly<Record<string, unknown>> | null
  readonly locations: readonly WireLocation[] | null
  readonly message: string
}

interface WireLocation {
  readonly line: number
  readonly column: number
  readonly sourceName: null
}

/** A refusal by the engine itself, in the words of AppSync. */
export class EngineError extends Error {
  constructor(
    readonly errorType: string,
    message: string,
  ) {
    super(message)
  }
}

/** @param log told of every error that nobody expected; the answer does not say what it was */
export interface ErrorScope {
  readonly log: Log
  readonly requestId: string
}

/** An error of a field or resolver: expected ones say their code, anything else stays in the log. */
export function fieldErrorOf(error: GraphQLError, scope: ErrorScope): WireError {
  return { path: error.path ?? [], data: null, ...typedErrorOf(error, scope), locations: locationsOf(error) }
}

/** An error of a document or its variables; AppSync gives it no type. */
export function documentErrorOf(error: GraphQLError, message = error.message): WireError {
  return { path: null, locations: locationsOf(error), message }
}

/** What of an error leaves the process. */
export function typedErrorOf(
  error: Error,
  scope: ErrorScope,
): Pick<WireError, 'errorType' | 'errorInfo' | 'message'> {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error
  if (cause instanceof CodedError)
    return { errorType: cause.code, errorInfo: cause.info, message: cause.message }
  if (cause instanceof EngineError)
    return { errorType: cause.errorType, errorInfo: null, message: cause.message }

  const path = error instanceof GraphQLError ? error.path?.join('/') : undefined
  scope.log({
    level: 'error',
    event: 'graphql.unexpected',
    requestId: scope.requestId,
    path,
    ...describe(cause),
  })
  return {
    errorType: 'InternalError',
    errorInfo: { requestId: scope.requestId },
    message: errorCodes.InternalError,
  }
}

/** Where it happened and what kind it is; a message may quote a patient, as those of PostgreSQL do. */
function describe(error: Error): Record<string, unknown> {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return { error: error.name, code, stack: stack?.slice(0, 8).map((line) => line.trim()) }
}

function locationsOf({ locations }: GraphQLError): WireLocation[] | null {
  return locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null
}
