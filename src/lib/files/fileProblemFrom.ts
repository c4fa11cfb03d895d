import { codeOf } from '../apollo/errorCode'
import { FileProblem, type FileProblemCode } from './fileProblem'

/** Maps any error of an upload to its problem code. */
export function fileProblemFrom(error: unknown): FileProblemCode {
  if (error instanceof FileProblem) return error.code
  const code = codeOf(error)
  if (code === 'TooManyRequests' || code === 'IllegalTransition') return code
  return code === 'Network' || code === 'FileMissing' ? 'connection' : 'unknown'
}

/** Returns whether a retry with the same bytes may succeed; a defect of the file itself is permanent. */
export const isRetryable = (problem: FileProblemCode): boolean =>
  ['connection', 'stalled', 'unknown', 'TooManyRequests'].includes(problem)
