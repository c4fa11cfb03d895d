import type { HealthEntry, HealthStatement } from './healthStatement'
import { nameKey, saysTheSame } from './healthStatement'

/** What becomes of a list. */
export interface StatementChanges {
  readonly add: readonly HealthEntry[]
  readonly change: readonly { readonly id: string; readonly entry: HealthEntry }[]
  /** Ids. */
  readonly end: readonly string[]
}

/**
 * Adds what an intake says to what is known. Nothing is listed twice; the newest words count, but saying less takes
 * nothing away: an allergy that somebody forgot to name is still one.
 * @param known of all kinds, none of them ended
 */
export function addTold(known: readonly HealthStatement[], told: readonly HealthEntry[]): StatementChanges {
  const add = new Map<string, HealthEntry>()
  const change = new Map<string, { id: string; entry: HealthEntry }>()
  for (const entry of told) {
    const before = known.find((statement) => isSameThing(statement, entry))
    if (!before) {
      add.set(`${entry.kind} ${nameKey(entry.name)}`, entry)
      continue
    }
    const fuller = fillFrom(entry, before)
    if (!saysTheSame(fuller, before)) change.set(before.id, { id: before.id, entry: fuller })
  }
  return { add: [...add.values()], change: [...change.values()], end: [] }
}

/**
 * Makes of what is known exactly what a patient wants to have listed; what says the same stays untouched.
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
    else if (!saysTheSame(entry, before)) change.push({ id: before.id, entry })
  }
  const end = known.filter((statement) => !wanted.some((entry) => isSameThing(statement, entry)))
  return { add, change, end: end.map(({ id }) => id) }
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
