import type { TreatmentType } from '../generated/enums'
import { isAskedCondition } from './askedConditions'
import type { HealthEntry, HealthStatement } from './healthStatement'
import { nameKey, isSameStatement } from './healthStatement'

/** The changes of a list of statements. */
export interface StatementChanges {
  readonly add: readonly HealthEntry[]
  readonly change: readonly { readonly id: string; readonly entry: HealthEntry }[]
  /** Ids of the statements to end. */
  readonly end: readonly string[]
}

/** Conditions that an intake denies in questions of their own. */
interface Denied {
  readonly treatmentType: TreatmentType
  readonly codes: readonly string[]
}

/**
 * Merges an intake's entries into the known ones without duplicates. The newest words apply, but an omission
 * removes nothing, because a patient may forget to name an allergy. A condition that an intake for the same treatment
 * reported ends when its question is answered with "no".
 * @param known of all kinds, none of them ended
 */
export function mergeReported(
  known: readonly HealthStatement[],
  reported: readonly HealthEntry[],
  denied?: Denied,
): StatementChanges {
  const add = new Map<string, HealthEntry>()
  const change = new Map<string, { id: string; entry: HealthEntry }>()
  for (const entry of reported) {
    const before = known.find((statement) => isSameThing(statement, entry))
    if (!before) {
      add.set(`${entry.kind} ${nameKey(entry.name)}`, entry)
      continue
    }
    const fuller = fillFrom(entry, before)
    if (!isSameStatement(fuller, before)) change.set(before.id, { id: before.id, entry: fuller })
  }
  const end = known
    .filter((statement) => denied && isDenied(statement, denied))
    .filter((statement) => !reported.some((entry) => isSameThing(statement, entry)))
    .map(({ id }) => id)
  return { add: [...add.values()], change: [...change.values()], end }
}

/**
 * Returns the changes that make the list exactly what a patient submitted. Entries with the same details are
 * unchanged.
 * @param known of the kind, none of them ended
 */
export function replaceList(
  known: readonly HealthStatement[],
  wanted: readonly HealthEntry[],
): StatementChanges {
  const add: HealthEntry[] = []
  const change: { id: string; entry: HealthEntry }[] = []
  for (const entry of wanted) {
    const before = known.find((statement) => isSameThing(statement, entry))
    if (!before) add.push(entry)
    else {
      // The profile's form knows only the codes of its own list.
      const coded = { ...entry, code: entry.code ?? before.code }
      if (!isSameStatement(coded, before)) change.push({ id: before.id, entry: coded })
    }
  }
  const end = known.filter((statement) => !wanted.some((entry) => isSameThing(statement, entry)))
  return { add, change, end: end.map(({ id }) => id) }
}

function isDenied(statement: HealthStatement, denied: Denied): boolean {
  const { source, treatmentType, code } = statement
  if (source !== 'intake' || treatmentType !== denied.treatmentType) return false
  return code !== null && denied.codes.includes(code) && isAskedCondition(statement)
}

function isSameThing(one: HealthEntry, other: HealthEntry): boolean {
  return one.kind === other.kind && nameKey(one.name) === nameKey(other.name)
}

function fillFrom(entry: HealthEntry, before: HealthEntry): HealthEntry {
  return {
    ...entry,
    code: entry.code ?? before.code,
    reaction: entry.reaction || before.reaction,
    severity: entry.severity === 'unknown' ? before.severity : entry.severity,
    dose: entry.dose || before.dose,
    frequency: entry.frequency || before.frequency,
  }
}
