import { codeOf } from '../apollo/errorCode'
import type { ProblemCode } from '../errors/problemCode'
import type { SaveFailure } from './autosave'

/** Transient codes: the API may have saved, or will save the same value later. */
const transientCodes: readonly ProblemCode[] = [
  'Network',
  'Unauthorized',
  'Unknown',
  'InternalError',
  'TooManyRequests',
]

/** Classifies an API error by what it means for the unsaved value. */
export function classifySaveFailure(error: unknown): SaveFailure {
  const code = codeOf(error)
  if (code === 'Conflict') return 'conflict'
  return transientCodes.includes(code) ? 'unanswered' : 'refused'
}
