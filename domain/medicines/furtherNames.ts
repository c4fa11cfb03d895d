import { plainWords } from './plainWords'
import type { FurtherNames } from './recognize'
import { longestName, recognize, vocabulary } from './recognize'

/** Names to look up in a further vocabulary: every run of words in what the built-in table does not recognize. */
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
 * Names of a further vocabulary in the ingredients of the built-in table. A name with an ingredient that the table does
 * not have is left out: nobody has reviewed which rules concern it, so it stays unrecognized and is never clear.
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
