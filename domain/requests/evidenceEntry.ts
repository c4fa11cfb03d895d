import { nameKey } from '../account/healthStatement'
import { classNamesOf } from '../clinical/classes/classNames'
import { conditions } from '../clinical/conditions'
import { medicineClasses } from '../clinical/medicineClasses'
import type { RecognizeEntry } from '../clinical/recognizeEntry'
import { list } from '../format/list'
import type { AllergySeverity, EvidenceOrigin } from '../generated/enums'
import { knownConditions } from '../intake/common/knownConditions'
import { namesAny } from '../intake/screening/namesAny'
import type { StoredStatement } from './storedEvidence'

/** An allergy, medicine or condition with what the rules know it as. */
export interface EvidenceEntry {
  readonly text: string
  /** Dose and frequency, or the reaction; null when nothing was said. */
  readonly detail: string | null
  /** Of allergies. */
  readonly severity: AllergySeverity | null
  readonly origin: EvidenceOrigin
  readonly isRecognized: boolean
  /** Ingredients or the condition, where they are not the entry's own text. */
  readonly knownAs: readonly string[]
  /** Classes of the medicines it names. */
  readonly classes: readonly string[]
}

/** A name with what was said about it. */
export type Named = Pick<EvidenceEntry, 'text' | 'origin'> & {
  readonly detail: readonly (string | null)[]
  readonly severity?: AllergySeverity | null
}

export function medicineEntry({ text, detail, origin }: Named, recognize: RecognizeEntry): EvidenceEntry {
  const parts = recognize(text, 'medications')
  const ingredients = parts.flatMap((part) => part.ingredients ?? [])
  return {
    text,
    detail: detailOf(detail),
    severity: null,
    origin,
    isRecognized: parts.length > 0 && parts.every((part) => part.ingredients !== null),
    knownAs: namedOtherwise(text, ingredients),
    classes: classNamesOf(ingredients, medicineClasses),
  }
}

export function allergyEntry(
  { text, detail, severity, origin }: Named,
  recognize: RecognizeEntry,
): EvidenceEntry {
  const parts = recognize(text, 'allergies')
  return {
    text,
    detail: detailOf(detail),
    severity: severity ?? null,
    origin,
    isRecognized: parts.length > 0 && parts.every((part) => part.ingredients !== null),
    knownAs: namedOtherwise(
      text,
      parts.flatMap((part) => part.ingredients ?? []),
    ),
    classes: [],
  }
}

export function conditionEntry(
  { name, code }: Pick<StoredStatement, 'name' | 'code'>,
  origin: EvidenceOrigin,
): EvidenceEntry {
  const coded = knownConditions.find(({ value }) => value === code)
  const isCoded = (known: readonly string[]) => code !== null && known.includes(code)
  return {
    text: coded ? capitalized(coded.chartName ?? coded.label) : name,
    detail: null,
    severity: null,
    origin,
    isRecognized:
      coded !== undefined ||
      Object.values(conditions).some(({ codes, names }) => isCoded(codes) || namesAny(name, names)),
    knownAs: [],
    classes: [],
  }
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function detailOf(parts: readonly (string | null)[]): string | null {
  const said = parts.filter((part) => part !== null && part.trim() !== '')
  return said.length > 0 ? list(said) : null
}

/** Returns the ingredients that the text does not name itself. */
function namedOtherwise(text: string, ingredients: readonly string[]): readonly string[] {
  return [...new Set(ingredients)].filter((ingredient) => !nameKey(text).includes(ingredient))
}
