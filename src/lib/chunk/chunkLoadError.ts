/** Thrown when a chunk loaded on demand did not arrive (specification §8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  /** @param chunk its number */
  constructor(
    readonly chunk: number,
    options?: ErrorOptions,
  ) {
    super(`Loading chunk ${chunk} failed`, options)
  }
}
