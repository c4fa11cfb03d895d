import type { ErrorCode } from '../../../domain/errors'

/** The product's codes, and failures between the browser and the API. */
export type ProblemCode = ErrorCode | 'Network' | 'Unauthorized' | 'Unknown'
