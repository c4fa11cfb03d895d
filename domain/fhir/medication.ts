import { medicinesIn } from '../medicines/medicinesIn'
import { rxnormCodes } from '../medicines/rxnormCodes'
import type { CodeableConcept } from './types'

const rxnorm = 'http://www.nlm.nih.gov/research/umls/rxnorm'

/**
 * A medicine with its RxNorm code where one is known.
 * @param rxcui of the clinical drug or ingredient; undefined without one
 */
export function medicationConcept(text: string, rxcui: string | undefined): CodeableConcept {
  return { ...(rxcui !== undefined && { coding: [{ system: rxnorm, code: rxcui }] }), text }
}

/**
 * What a person typed, with the code of its ingredient where the entry names exactly one: codings of one concept mean the
 * same, so that several ingredients cannot be told by several codes.
 */
export function typedMedicationConcept(entry: string): CodeableConcept {
  const named = medicinesIn(entry)
  const [ingredient, ...further] = named.flatMap(({ ingredients }) => ingredients ?? [])
  const isOne = named.length === 1 && ingredient !== undefined && further.length === 0
  return medicationConcept(entry, isOne ? rxnormCodes.get(ingredient)?.rxcui : undefined)
}
