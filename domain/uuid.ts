const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A UUID in its canonical form, lower case (RFC 9562 §4); others are not ids of ours. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
