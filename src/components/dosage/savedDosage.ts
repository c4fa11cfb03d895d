import type { Dosage, DosageInstruction } from '../../../domain/prescriptions/dosage'
import { dosageTimes } from '../../../domain/prescriptions/sig'

type Kind = 'number' | 'string' | 'boolean' | 'numberOrNull' | 'stringOrNull'

const kinds: Readonly<Record<Exclude<keyof DosageInstruction, 'periodUnit' | 'when'>, Kind>> = {
  sequence: 'number',
  dose: 'numberOrNull',
  doseHigh: 'numberOrNull',
  doseUnit: 'stringOrNull',
  amount: 'stringOrNull',
  site: 'stringOrNull',
  frequency: 'number',
  period: 'number',
  days: 'numberOrNull',
  asNeeded: 'boolean',
  reason: 'stringOrNull',
  maxDose: 'numberOrNull',
  maxPeriodHours: 'numberOrNull',
}
const periodUnits: readonly unknown[] = ['h', 'd', 'wk'] satisfies DosageInstruction['periodUnit'][]

/**
 * Reads a dosage that a form has stored in this browser, possibly by an older deployment.
 * @returns undefined when a part is missing or has another type, because half of a dosage would be another
 *   dosage
 */
export function readSavedDosage(stored: unknown): Dosage | undefined {
  if (!isRecord(stored)) return undefined
  const { instructions, additionalInstruction } = stored
  if (!Array.isArray(instructions) || !instructions.every(isInstruction)) return undefined
  if (!is('stringOrNull', additionalInstruction)) return undefined
  return { instructions, additionalInstruction: additionalInstruction as string | null }
}

function isInstruction(stored: unknown): stored is DosageInstruction {
  if (!isRecord(stored)) return false
  const { periodUnit, when } = stored
  return (
    Object.entries(kinds).every(([field, kind]) => is(kind, stored[field])) &&
    periodUnits.includes(periodUnit) &&
    Array.isArray(when) &&
    when.every((event: unknown) => typeof event === 'string' && Object.hasOwn(dosageTimes, event))
  )
}

function is(kind: Kind, value: unknown): boolean {
  if (kind === 'numberOrNull') return value === null || typeof value === 'number'
  if (kind === 'stringOrNull') return value === null || typeof value === 'string'
  return typeof value === kind
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
