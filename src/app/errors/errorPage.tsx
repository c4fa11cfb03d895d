import type { ReactNode } from 'react'
import { ChunkLoadError } from '../../lib/chunk/loadChunk'
import { ChunkErrorPage } from './ChunkErrorPage'
import { UnexpectedErrorPage } from './UnexpectedErrorPage'

/** The page in the place of one that failed (specification §8). */
export function errorPage(error: unknown): ReactNode {
  return error instanceof ChunkLoadError ? <ChunkErrorPage error={error} /> : <UnexpectedErrorPage />
}
