import type { ErrorCode } from '../../domain/errors'
import { CodedError } from '../../domain/errors'
import { errorResponse } from './errorResponse'
import type { RestResponse } from './rest'

/** HTTP status of each code that REST handlers meet; others are 400. */
const statuses: Partial<Record<ErrorCode, number>> = {
  SignInAgain: 401,
  Forbidden: 403,
  AccountDisabled: 403,
  RecoveryRefused: 403,
  TooManyRequests: 429,
  DirectoryUnavailable: 503,
  NotFound: 404,
  Conflict: 409,
  PaymentMissing: 409,
  InternalError: 500,
  GatewayUnavailable: 503,
}

/** Returns the response for an expected failure. @throws any other error */
export function errorResponseOf(error: unknown): RestResponse {
  if (!(error instanceof CodedError)) throw error
  return errorResponse(statuses[error.code] ?? 400, error.code, { info: error.info })
}
