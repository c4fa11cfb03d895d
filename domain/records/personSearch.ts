/** What an Admin narrows a list to people by. */
export type PersonSearch =
  /** The beginning of an email address, in lower case. */
  | { readonly by: 'email'; readonly beginning: string }
  /** Beginnings of words of the name, in lower case, in any order. */
  | { readonly by: 'name'; readonly words: readonly string[] }

/** Lists are narrowed to at most this many people; a search that finds more asks for more of the name. */
export const maxPeople = 1_000

export const personSearchMaxLength = 120
const maxWords = 6

/**
 * Reads what was typed: an email address from its beginning past the @, otherwise beginnings of a name.
 * @returns undefined when it is empty, too long, or cannot be searched for
 */
export function readPersonSearch(text: string): PersonSearch | undefined {
  const typed = text.trim().toLowerCase()
  if (text.length > personSearchMaxLength || /\p{C}/u.test(typed)) return undefined
  const words = typed.replaceAll(',', ' ').split(/\s+/).filter(Boolean)
  if (words.length === 0 || words.length > maxWords) return undefined
  if (!typed.includes('@')) return { by: 'name', words }
  return words.length === 1 ? { by: 'email', beginning: typed } : undefined
}
