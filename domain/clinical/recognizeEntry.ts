import { recognize } from '../medicines/recognize'
import type { RecognizedPart } from '../medicines/recognize'
import { isUnrelatedAllergen } from './unrelatedAllergen'

/** The list of an intake or a profile that an entry stands in. */
export type EntryList = 'allergies' | 'medications'

/** Splits what was typed into the medicines it names; `ingredients` is null for what is not recognized. */
export type RecognizeEntry = (entry: string, list: EntryList) => readonly RecognizedPart[]

/**
 * Splits an entry by the names that come with the product. An allergy to something that has nothing to do with medicines
 * is recognized, and names no ingredient.
 */
export const recognizeEntry: RecognizeEntry = (entry, list) =>
  recognize(entry).map((part) =>
    list === 'allergies' && part.ingredients === null && isUnrelatedAllergen(part.text)
      ? { ...part, ingredients: [] }
      : part,
  )
