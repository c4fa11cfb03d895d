import { recognize } from '../medicines/recognize'
import type { FurtherNames, RecognizedPart } from '../medicines/recognize'
import { isUnrelatedAllergen } from './unrelatedAllergen'

/** The list of an intake or a profile that an entry stands in. */
export type EntryList = 'allergies' | 'medications'

/** Splits what was typed into the medicines it names; `ingredients` is null for what is not recognized. */
export type RecognizeEntry = (entry: string, list: EntryList) => readonly RecognizedPart[]

/**
 * Splits an entry by the names that come with the product and by further ones. An allergy to something that has nothing to
 * do with medicines is recognized, and names no ingredient.
 * @param further names from a vocabulary that the practice has imported
 */
export function recognizeEntryWith(further?: FurtherNames): RecognizeEntry {
  return (entry, list) =>
    recognize(entry, further).map((part) =>
      list === 'allergies' && part.ingredients === null && isUnrelatedAllergen(part.text)
        ? { ...part, ingredients: [] }
        : part,
    )
}

/** By the names that come with the product. */
export const recognizeEntry: RecognizeEntry = recognizeEntryWith()
