import { nameKey } from '../../../../domain/account/healthStatement'
import { parseHealthEntry } from '../../../../domain/account/parseHealthList'
import { brokenRule } from '../../../../domain/brokenRule'
import type { HealthKind } from '../../../../domain/generated/enums'
import { knownConditions } from '../../../../domain/intake/common/knownConditions'
import { allergySeverities } from '../../../../domain/intake/answers/parseList'
import { parseRows } from '../forms/useEditDraft'
import type { AllergySeverity, HealthContentFragment, HealthStatementInput } from '../../../generated/graphql'

/** A list row as typed. */
export type HealthRow = {
  /** Unique within the form. */
  readonly key: string
  readonly name: string
  readonly reaction: string
  readonly severity: AllergySeverity
  readonly dose: string
  readonly frequency: string
}

/** All rows of one kind as typed, or the statement that there are none. */
export type HealthList = { readonly rows: readonly HealthRow[]; readonly hasNone: boolean }

/** Parses a list stored in the tab. */
export function readHealthList(stored: unknown): HealthList | undefined {
  if (typeof stored !== 'object' || stored === null || !('rows' in stored) || !('hasNone' in stored))
    return undefined
  const rows = parseRows<Readonly<Record<keyof HealthRow, string>>>(emptyRow(''))(stored.rows)
  return (
    rows && {
      rows: rows.map((row) => ({ ...row, severity: parseSeverity(row.severity) })),
      hasNone: stored.hasNone === true,
    }
  )
}

export const emptyRow = (key: string): HealthRow => ({
  key,
  name: '',
  reaction: '',
  severity: 'unknown',
  dose: '',
  frequency: '',
})

/** Returns editable rows for one kind of reported health. */
export function toHealthRows({ statements }: HealthContentFragment, kind: HealthKind): readonly HealthRow[] {
  return statements
    .filter((statement) => statement.kind === kind)
    .map(({ id, name, reaction, severity, dose, frequency }) => ({
      key: id,
      name,
      reaction: reaction ?? '',
      severity: severity ?? 'unknown',
      dose: dose ?? '',
      frequency: frequency ?? '',
    }))
}

export function reportedNone(health: HealthContentFragment, kind: HealthKind): boolean {
  return {
    allergy: health.hasNoAllergies,
    condition: health.hasNoConditions,
    medication: health.hasNoMedications,
  }[kind]
}

/** Returns the API input of a row. A name that the intake offers maps to its coded condition. */
export function toHealthInput(kind: HealthKind, row: HealthRow): HealthStatementInput {
  const { name, reaction, severity, dose, frequency } = row
  if (kind === 'allergy') return { name, reaction, severity }
  if (kind === 'medication') return { name, dose, frequency }
  const known = knownConditions.find(({ label }) => nameKey(label) === nameKey(name))
  return known ? { name: known.label, code: known.value } : { name }
}

/** Returns the validation error of each invalid row, by key. */
export function rowProblems(kind: HealthKind, rows: readonly HealthRow[]): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  const named = new Set<string>()
  for (const row of rows) {
    const name = nameKey(row.name)
    const rule =
      brokenRule(() => parseHealthEntry(kind, toHealthInput(kind, row))) ??
      (named.has(name) ? 'twice' : undefined)
    if (rule !== undefined) problems.set(row.key, rule)
    named.add(name)
  }
  return problems
}

export function parseSeverity(value: string): AllergySeverity {
  return allergySeverities.find((known) => known === value) ?? 'unknown'
}
