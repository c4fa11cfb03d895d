/** An unexpected result; the message describes it. */
export class Failure extends Error {}

/** A probe that cannot run here; the message gives the reason. */
export class Skipped extends Error {}

/** @throws Failure with the message, unless the condition holds */
export function requireThat(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new Failure(otherwise)
}
