import type { FileRejection } from '../../../domain/generated/enums'
import type { ProblemCode } from '../apollo/errorCode'

/** Why a file was not taken; each has its words in `src/words/en/files.ts`. */
export type FileProblemCode =
  | FileRejection
  | 'too_large'
  | 'connection'
  | 'stalled'
  | Extract<ProblemCode, 'TooManyRequests' | 'IllegalTransition'>
  | 'unknown'

/** A file was not taken. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
  constructor(readonly code: FileProblemCode) {
    super(code)
  }
}
