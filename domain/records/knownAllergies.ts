import { nameKey } from '../account/healthStatement'
import type { Allergies, Allergy } from '../intake/answers/answers'
import { parseAllergies } from '../intake/answers/parseList'

/** An allergy with the source that last reported it, or the staff member who noted it. */
export interface KnownAllergy<Source> extends Allergy {
  readonly source: Source
  /**
   * Whether the newest intake names it too, or staff noted it. If not, it may have ended or been forgotten.
   */
  readonly isInNewest: boolean
}

export interface KnownAllergies<Source> {
  /**
   * `told` when an allergy is known, `none` when the patient reports none and never named one, `unknown`
   * without a readable intake.
   */
  readonly state: 'told' | 'none' | 'unknown'
  /** The newest readable intake. */
  readonly newest: Source | undefined
  /** Most severe first, then in the order they were reported. */
  readonly allergies: readonly KnownAllergy<Source>[]
  /** Intakes with unreadable allergies, whose list may be longer than ours. */
  readonly unreadable: readonly Source[]
}

const gravest: readonly Allergy['severity'][] = ['severe', 'unknown', 'moderate', 'mild']

/**
 * Merges a patient's allergies from all intakes. An allergy that was ever named stays in the list, in the
 * words of the newest intake that names it. Allergies noted by staff have the words of staff.
 * @param intakes newest first; `answers` by item id, as stored
 * @param noted by staff, without those entered in error
 */
export function knownAllergies<Source>(
  intakes: readonly { readonly source: Source; readonly answers: Readonly<Record<string, unknown>> }[],
  noted: readonly (Allergy & { readonly source: Source })[] = [],
): KnownAllergies<Source> {
  const read = intakes.map(({ source, answers }) => ({ source, reported: readAllergies(answers) }))
  const newest = read.find(({ reported }) => reported !== undefined)
  const known = new Map<string, KnownAllergy<Source>>()
  for (const allergy of noted) known.set(nameKey(allergy.substance), { ...allergy, isInNewest: true })
  for (const intake of read) {
    for (const allergy of intake.reported?.entries ?? []) {
      const name = nameKey(allergy.substance)
      if (known.has(name)) continue
      known.set(name, { ...allergy, source: intake.source, isInNewest: intake === newest })
    }
  }
  const allergies = bySeverityDesc([...known.values()])
  return {
    state: allergies.length > 0 ? 'told' : newest ? 'none' : 'unknown',
    newest: newest?.source,
    allergies,
    unreadable: read.filter(({ reported }) => reported === undefined).map(({ source }) => source),
  }
}

/** Sorts by severity, most severe first. The sort is stable. */
export function bySeverityDesc<Known extends Pick<Allergy, 'severity'>>(
  allergies: readonly Known[],
): readonly Known[] {
  return allergies.toSorted((one, other) => gravest.indexOf(one.severity) - gravest.indexOf(other.severity))
}

/**
 * @returns undefined when there are no readable allergies
 */
function readAllergies(answers: Readonly<Record<string, unknown>>): Allergies | undefined {
  try {
    return parseAllergies('allergies', answers['allergies'], Number.POSITIVE_INFINITY)
  } catch {
    return undefined
  }
}
