/** Counts the characters of one account's subscriptions. */
export interface CharacterQuota {
  /** @returns whether they fit, and are counted until they are released */
  reserve(characters: number): boolean
  release(characters: number): void
}

/**
 * Bounds what the subscriptions of each account hold in memory, over all its sockets: a parsed document takes many
 * times its characters.
 */
export function createCharacterQuotas(limit: number): (user: string) => CharacterQuota {
  const held = new Map<string, number>()
  return (user) => ({
    reserve: (characters) => {
      const sum = (held.get(user) ?? 0) + characters
      if (sum > limit) return false
      held.set(user, sum)
      return true
    },
    release: (characters) => {
      const rest = (held.get(user) ?? 0) - characters
      if (rest > 0) held.set(user, rest)
      else held.delete(user)
    },
  })
}
