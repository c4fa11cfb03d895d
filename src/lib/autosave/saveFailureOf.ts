import { codeOf, type ProblemCode } from '../apollo/errorCode'
import type { SaveFailure } from './autosave'

/** With these the API may have saved, or will save the same value later. */
const passing: readonly ProblemCode[] = [
  'Network',
  'Unauthorized',
  'Unknown',
  'InternalError',
  'TooManyRequests',
]

/** What an error of the API means for the value that was to be saved. */
export function saveFailureOf(error: unknown): SaveFailure {
  const code = codeOf(error)
  if (code === 'Conflict') return 'conflict'
  return passing.includes(code) ? 'unanswered' : 'refused'
}
