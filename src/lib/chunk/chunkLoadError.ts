/** A part of the app that is loaded on demand did not arrive (specification §8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  /** @param chunk the number of the part */
  constructor(
    readonly chunk: number,
    options?: ErrorOptions,
  ) {
    super(`Loading chunk ${chunk} failed`, options)
  }
}
