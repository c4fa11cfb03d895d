/** Returns "Given Family", or null without either name. */
export function fullName(givenName: string | null, familyName: string | null): string | null {
  return [givenName, familyName].filter(Boolean).join(' ') || null
}
