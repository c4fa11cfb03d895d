/** Values whose shape can be checked against an example. */
export type PlainValue = string | number | boolean | { readonly [field: string]: PlainValue }

/**
 * Coerces a stored value to the shape of `example`: unknown fields are dropped; missing or mistyped ones come from
 * it.
 * @returns undefined when the stored value is of another type altogether
 */
export function coerceToShape<Value extends PlainValue>(example: Value, kept: unknown): Value | undefined {
  if (typeof example !== 'object') return typeof kept === typeof example ? (kept as Value) : undefined
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined
  const fields = Object.entries<PlainValue>(example).map(([field, given]): [string, PlainValue] => [
    field,
    (Object.hasOwn(kept, field)
      ? coerceToShape(given, (kept as Record<string, unknown>)[field])
      : undefined) ?? given,
  ])
  return Object.fromEntries(fields) as Value
}
