import { codeOf } from '../apollo/errorCode'
import { FileProblem, type FileProblemCode } from './fileProblem'

/** What hindered an upload, whatever was thrown. */
export function problemOf(error: unknown): FileProblemCode {
  if (error instanceof FileProblem) return error.code
  const code = codeOf(error)
  if (code === 'TooManyRequests' || code === 'IllegalTransition') return code
  return code === 'Network' || code === 'FileMissing' ? 'connection' : 'unknown'
}

/** Whether the same bytes may well be taken the next time: what is wrong with the file itself stays wrong. */
export const mayHelp = (problem: FileProblemCode): boolean =>
  ['connection', 'stalled', 'unknown', 'TooManyRequests'].includes(problem)
