import { plainWords } from './plainWords'
import type { FurtherNames } from './recognize'
import { longestName, recognize, vocabulary } from './recognize'

/** Returns the names to look up in an imported vocabulary: every run of words that the built-in table does not recognize. */
export function namesToLookUp(entries: readonly string[]): readonly string[] {
  const unknown = entries
    .flatMap((entry) => recognize(entry))
    .filter(({ ingredients }) => ingredients === null)
  return [...new Set(unknown.flatMap(({ text }) => runsOf(plainWords(text))))]
}

function runsOf(words: readonly string[]): readonly string[] {
  return words.flatMap((_, start) =>
    words
      .slice(start, start + longestName)
      .map((_word, length) => words.slice(start, start + length + 1).join(' ')),
  )
}

/**
 * Maps names of an imported vocabulary to ingredients of the built-in table. A name with any other ingredient is left out:
 * no rule was reviewed for that ingredient, so the name stays unrecognized and is never clear.
 */
export function furtherNames(
  found: readonly { readonly name: string; readonly ingredients: readonly string[] }[],
): FurtherNames {
  return new Map(
    found.flatMap(({ name, ingredients }): [string, readonly string[]][] => {
      const known = ingredients.map((each) => vocabulary.ingredientsByName.get(each))
      return known.every((each) => each !== undefined) ? [[name, [...new Set(known.flat())]]] : []
    }),
  )
}
