import type { HealthKind } from '../../../domain/generated/enums'
import type { AsCaller } from '../asCaller'

interface Entry {
  readonly name: string
  readonly reaction?: string
  readonly severity?: 'mild' | 'moderate' | 'severe' | 'unknown'
  readonly dose?: string
  readonly frequency?: string
}

/** Adds an entry to a patient's profile. */
async function addToHealth(patient: AsCaller, kind: HealthKind, entry: Entry): Promise<void> {
  const { version, health } = await patient.ask('Query.myProfile', {})
  const known = health.statements.filter((statement) => statement.kind === kind)
  const kept = known.map(({ name, code, reaction, severity, dose, frequency }) => ({
    name,
    code,
    reaction,
    severity,
    dose,
    frequency,
  }))
  await patient.ask('Mutation.updateMyHealth', {
    input: { expectedVersion: version, kind, hasNone: false, statements: [...kept, entry] },
  })
}

/** A patient adds a new medicine to their profile. */
export function startsTaking(patient: AsCaller, name: string): Promise<void> {
  return addToHealth(patient, 'medication', { name, dose: '1 tablet', frequency: 'daily' })
}
