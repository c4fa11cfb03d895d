/** Values whose shape can be checked against an example. */
export type PlainValue = string | number | boolean | { readonly [field: string]: PlainValue }

/**
 * Coerces a stored value to the shape of `example`: unknown fields are dropped; missing or mistyped ones come from
 * it.
 * @returns undefined when the stored value is of another type altogether
 */
export function coerceToShape<Value extends PlainValue>(example: Value, stored: unknown): Value | undefined {
  if (typeof example !== 'object') return typeof stored === typeof example ? (stored as Value) : undefined
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const fields = Object.entries<PlainValue>(example).map(([field, given]): [string, PlainValue] => [
    field,
    (Object.hasOwn(stored, field)
      ? coerceToShape(given, (stored as Record<string, unknown>)[field])
      : undefined) ?? given,
  ])
  return Object.fromEntries(fields) as Value
}
