import { nameKey } from '../account/healthStatement'
import type { Allergies, Allergy } from '../intake/answers'
import { parseAllergies } from '../intake/parseList'

/** An allergy with where it was told last, or who noted it. */
export interface KnownAllergy<Source> extends Allergy {
  readonly source: Source
  /** Whether the newest intake names it too, or staff have noted it; if not, it may be gone, or forgotten. */
  readonly isInNewest: boolean
}

export interface KnownAllergies<Source> {
  /**
   * `told` when something is known, `none` when the patient says so and never named one, `unknown` when no intake
   * can be read.
   */
  readonly state: 'told' | 'none' | 'unknown'
  /** The newest intake that can be read. */
  readonly newest: Source | undefined
  /** Gravest first, and of the same severity in the order they were told. */
  readonly allergies: readonly KnownAllergy<Source>[]
  /** Intakes whose allergies cannot be read: their list may be longer than ours. */
  readonly unreadable: readonly Source[]
}

const gravest: readonly Allergy['severity'][] = ['severe', 'unknown', 'moderate', 'mild']

/**
 * One list of what a patient is allergic to, from all their intakes: what was ever named stays in it, in the words of
 * the newest intake that names it; what staff have noted, in theirs.
 * @param intakes newest first; `answers` by item id, as stored
 * @param noted by staff, without what was entered in error
 */
export function knownAllergies<Source>(
  intakes: readonly { readonly source: Source; readonly answers: Readonly<Record<string, unknown>> }[],
  noted: readonly (Allergy & { readonly source: Source })[] = [],
): KnownAllergies<Source> {
  const read = intakes.map(({ source, answers }) => ({ source, told: readAllergies(answers) }))
  const newest = read.find(({ told }) => told !== undefined)
  const known = new Map<string, KnownAllergy<Source>>()
  for (const allergy of noted) known.set(nameKey(allergy.substance), { ...allergy, isInNewest: true })
  for (const intake of read) {
    for (const allergy of intake.told?.entries ?? []) {
      const name = nameKey(allergy.substance)
      if (known.has(name)) continue
      known.set(name, { ...allergy, source: intake.source, isInNewest: intake === newest })
    }
  }
  const allergies = gravestFirst([...known.values()])
  return {
    state: allergies.length > 0 ? 'told' : newest ? 'none' : 'unknown',
    newest: newest?.source,
    allergies,
    unreadable: read.filter(({ told }) => told === undefined).map(({ source }) => source),
  }
}

/** Of the same severity in the order they have. */
export function gravestFirst<Known extends Pick<Allergy, 'severity'>>(
  allergies: readonly Known[],
): readonly Known[] {
  return allergies.toSorted((one, other) => gravest.indexOf(one.severity) - gravest.indexOf(other.severity))
}

/** @returns undefined when there is nothing to be read */
function readAllergies(answers: Readonly<Record<string, unknown>>): Allergies | undefined {
  try {
    return parseAllergies('allergies', answers['allergies'], Number.POSITIVE_INFINITY)
  } catch {
    return undefined
  }
}
