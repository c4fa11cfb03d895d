import { recognize } from '../medicines/recognize'
import type { FurtherNames, RecognizedPart } from '../medicines/recognize'
import { isUnrelatedAllergen } from './unrelatedAllergen'

/** The list of an intake or a profile that contains an entry. */
export type EntryList = 'allergies' | 'medications'

/** Splits an entry into the medicines it names; `ingredients` is null for an unrecognized part. */
export type RecognizeEntry = (entry: string, list: EntryList) => readonly RecognizedPart[]

/**
 * Returns a function that splits an entry by the built-in names and further ones. An allergy unrelated to medicines is
 * recognized and names no ingredient.
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

/** Splits an entry by the built-in names. */
export const recognizeEntry: RecognizeEntry = recognizeEntryWith()
