import { nameKey } from '../../../domain/account/healthStatement'
import { parseHealthEntry } from '../../../domain/account/parseHealthList'
import { brokenRule } from '../../../domain/brokenRule'
import type { HealthKind } from '../../../domain/generated/enums'
import { knownConditions } from '../../../domain/intake/common/healthSections'
import { allergySeverities } from '../../../domain/intake/parseList'
import { parseRows } from './useEditDraft'
import type { AllergySeverity, HealthContentFragment, HealthStatementInput } from '../../generated/graphql'

/** A line of a list as it is typed. */
export type HealthRow = {
  /** Within the form. */
  readonly key: string
  readonly name: string
  readonly reaction: string
  readonly severity: AllergySeverity
  readonly dose: string
  readonly frequency: string
}

/** All lines of a kind as they are typed, or that there are none. */
export type HealthList = { readonly rows: readonly HealthRow[]; readonly hasNone: boolean }

/** Reads a list that was kept in the tab. */
export function readHealthList(kept: unknown): HealthList | undefined {
  if (typeof kept !== 'object' || kept === null || !('rows' in kept) || !('hasNone' in kept)) return undefined
  const rows = parseRows<Readonly<Record<keyof HealthRow, string>>>(emptyRow(''))(kept.rows)
  return (
    rows && {
      rows: rows.map((row) => ({ ...row, severity: severityOf(row.severity) })),
      hasNone: kept.hasNone === true,
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

/** What is known of a kind, to be changed. */
export function rowsOf({ statements }: HealthContentFragment, kind: HealthKind): readonly HealthRow[] {
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

export function saidNone(health: HealthContentFragment, kind: HealthKind): boolean {
  return {
    allergy: health.hasNoAllergies,
    condition: health.hasNoConditions,
    medication: health.hasNoMedications,
  }[kind]
}

/** A line for the API; a condition that the intake offers by this name is that one. */
export function inputOf(kind: HealthKind, row: HealthRow): HealthStatementInput {
  const { name, reaction, severity, dose, frequency } = row
  if (kind === 'allergy') return { name, reaction, severity }
  if (kind === 'medication') return { name, dose, frequency }
  const known = knownConditions.find(({ label }) => nameKey(label) === nameKey(name))
  return known ? { name: known.label, code: known.value } : { name }
}

/** The rule that each line breaks, by its key. */
export function rowProblems(kind: HealthKind, rows: readonly HealthRow[]): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  const named = new Set<string>()
  for (const row of rows) {
    const name = nameKey(row.name)
    const rule =
      brokenRule(() => parseHealthEntry(kind, inputOf(kind, row))) ?? (named.has(name) ? 'twice' : undefined)
    if (rule !== undefined) problems.set(row.key, rule)
    named.add(name)
  }
  return problems
}

export function severityOf(value: string): AllergySeverity {
  return allergySeverities.find((known) => known === value) ?? 'unknown'
}
