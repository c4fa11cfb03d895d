import { closeNames } from './closeNames'
import { plainWords } from './plainWords'
import type { FurtherNames } from './recognize'
import { recognize, vocabulary } from './recognize'

/** A medicine that an entry names. */
interface NamedMedicine {
  readonly text: string
  /** Lower-case generic names as the catalog writes them; null: not recognized, and so never clear. */
  readonly ingredients: readonly string[] | null
  /** Known names that an unrecognized text resembles. They are offered, never assumed. */
  readonly suggestions: readonly string[]
}

/**
 * Splits the text of one field into the medicines it names: "metoprolol succ ER 25 mg twice daily + Advil". The entry is
 * recognized only if every part is.
 * @param further names from a vocabulary that a practice has imported
 * @returns at least one for an entry that is not blank, in the order of the text
 */
export function medicinesIn(entry: string, further?: FurtherNames): readonly NamedMedicine[] {
  return recognize(entry, further).map(({ text, ingredients }) => ({
    text,
    ingredients,
    suggestions: ingredients ? [] : suggestionsFor(text),
  }))
}

const names = [...vocabulary.ingredientsByName.keys()]

function suggestionsFor(text: string): readonly string[] {
  const words = plainWords(text)
  const whole = closeNames(words.join(' '), names)
  if (whole.length > 0) return whole
  return [...new Set(words.flatMap((word) => closeNames(word, names)))].slice(0, 3)
}
