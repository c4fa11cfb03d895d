const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Returns whether a text is a UUID in canonical form, lower case (RFC 9562 §4), as our ids are. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
