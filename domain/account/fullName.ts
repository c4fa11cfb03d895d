/** "Given Family", or null while the person has said neither. */
export function fullName(givenName: string | null, familyName: string | null): string | null {
  return [givenName, familyName].filter(Boolean).join(' ') || null
}
