/** Not as the product is to be; the message says what was found instead. */
export class Failure extends Error {}

/** Cannot be asked here; the message says why. */
export class Skipped extends Error {}

/** @throws Failure with the words, unless the condition holds */
export function demand(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new Failure(otherwise)
}
