import type { ErrorCode } from '../../../domain/errors'
import { errors } from '#words/errors'

/** Problem codes that have a sentence but are not codes of the API. */
const ownCodes: readonly unknown[] = ['Network', 'Unauthorized', 'Unknown']

/**
 * Returns whether a value is one of the API's codes. Each has a sentence here; their meanings for developers stay in
 * the API.
 */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errors, value) && !ownCodes.includes(value)
}
