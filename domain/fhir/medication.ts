import { medicinesIn } from '../medicines/medicinesIn'
import { rxnormCodes } from '../medicines/rxnormCodes'
import type { CodeableConcept } from './types'

const rxnorm = 'http://www.nlm.nih.gov/research/umls/rxnorm'

/**
 * Returns a medicine with its RxNorm code, if known.
 * @param rxcui of the clinical drug or ingredient; undefined without one
 */
export function medicationConcept(text: string, rxcui: string | undefined): CodeableConcept {
  return { ...(rxcui !== undefined && { coding: [{ system: rxnorm, code: rxcui }] }), text }
}

/**
 * Returns a typed entry with the code of its ingredient if it names exactly one. All codings of a concept mean the same, so
 * they cannot list several ingredients.
 */
export function typedMedicationConcept(entry: string): CodeableConcept {
  const named = medicinesIn(entry)
  const [ingredient, ...further] = named.flatMap(({ ingredients }) => ingredients ?? [])
  const isOne = named.length === 1 && ingredient !== undefined && further.length === 0
  return medicationConcept(entry, isOne ? rxnormCodes.get(ingredient)?.rxcui : undefined)
}
