/** Values whose shape can be checked against an example of them. */
export type Plain = string | number | boolean | { readonly [field: string]: Plain }

/**
 * Reads a kept value in the shape of `example`. Fields that the example lacks are dropped, fields that are missing or of
 * another type are taken from it.
 * @returns undefined when the kept value is of another type altogether
 */
export function withShapeOf<Value extends Plain>(example: Value, kept: unknown): Value | undefined {
  if (typeof example !== 'object') return typeof kept === typeof example ? (kept as Value) : undefined
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined
  const fields = Object.entries<Plain>(example).map(([field, given]): [string, Plain] => [
    field,
    (Object.hasOwn(kept, field) ? withShapeOf(given, (kept as Record<string, unknown>)[field]) : undefined) ??
      given,
  ])
  return Object.fromEntries(fields) as Value
}
