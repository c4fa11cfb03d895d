import type { FileRejection } from '../../../domain/generated/enums'
import type { ProblemCode } from '../errors/problemCode'

/** Why a file was rejected; each code has its text in `src/words/en/files.ts`. */
export type FileProblemCode =
  | FileRejection
  | 'too_large'
  | 'connection'
  | 'stalled'
  | Extract<ProblemCode, 'TooManyRequests' | 'IllegalTransition'>
  | 'unknown'

/** Thrown when a file was rejected. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
  constructor(readonly code: FileProblemCode) {
    super(code)
  }
}
