import type { ErrorCode } from '../../domain/errors'
import { CodedError } from '../../domain/errors'
import { refusal } from './refusal'
import type { RestAnswer } from './rest'

/** HTTP's word for each code that REST handlers meet; others are 400. */
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

/** An expected failure as REST says it. @throws what is none */
export function codedAnswer(error: unknown): RestAnswer {
  if (!(error instanceof CodedError)) throw error
  return refusal(statuses[error.code] ?? 400, error.code, { info: error.info })
}
