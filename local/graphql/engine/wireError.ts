import { GraphQLError } from 'graphql'
import { CodedError, errorCodes } from '../../../domain/errors'
import type { Log } from '../../../api/services/log'

/**
 * An error in AppSync's form: its type, info and data are next to the message, never in
 * `extensions`.
 */
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

/** An error of the engine itself, with AppSync's message. */
export class EngineError extends Error {
  constructor(
    readonly errorType: string,
    message: string,
  ) {
    super(message)
  }
}

/** @param log receives every unexpected error, which the response does not disclose */
export interface ErrorScope {
  readonly log: Log
  readonly requestId: string
}

/**
 * Converts an error of a field or resolver. Expected errors return their code; all others are only
 * logged.
 */
export function fieldErrorOf(error: GraphQLError, scope: ErrorScope): WireError {
  return { path: error.path ?? [], data: null, ...typedErrorOf(error, scope), locations: locationsOf(error) }
}

/** Converts an error of a document or its variables; AppSync gives it no type. */
export function documentErrorOf(error: GraphQLError, message = error.message): WireError {
  return { path: null, locations: locationsOf(error), message }
}

/** Returns the parts of an error that may leave the process. */
export function typedErrorOf(
  error: Error,
  scope: ErrorScope,
): Pick<WireError, 'errorType' | 'errorInfo' | 'message'> {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error
  if (cause instanceof CodedError)
    return { errorType: cause.code, errorInfo: cause.info, message: errorCodes[cause.code] }
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

/** Returns an error's location and type. Its message may quote a patient, as PostgreSQL's do. */
function describe(error: Error): Record<string, unknown> {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return { error: error.name, code, stack: stack?.slice(0, 8).map((line) => line.trim()) }
}

function locationsOf({ locations }: GraphQLError): WireLocation[] | null {
  return locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null
}
