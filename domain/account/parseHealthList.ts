import { CodedError } from '../errors'
import type { HealthKind } from '../generated/enums'
import type { AllergySeverity } from '../intake/answers/answers'
import { knownConditions } from '../intake/common/knownConditions'
import { listTextMaxLength } from '../intake/answers/parseList'
import { parseText } from '../intake/answers/parseText'
import type { HealthEntry } from './healthStatement'
import { nameKey } from './healthStatement'

export const maxStatements = 40
/** A condition may be a whole sentence. */
const conditionMaxLength = 1000

/** A health entry as typed. */
export interface WrittenEntry {
  readonly name: string
  readonly code?: string | null | undefined
  readonly reaction?: string | null | undefined
  readonly severity?: AllergySeverity | null | undefined
  readonly dose?: string | null | undefined
  readonly frequency?: string | null | undefined
}

interface WrittenList {
  readonly kind: HealthKind
  /** Whether the patient reports that there are none. */
  readonly hasNone: boolean
  readonly statements: readonly WrittenEntry[]
}

/**
 * Parses all allergies, conditions or medicines of a patient.
 * @throws CodedError InvalidInput with field `statements` and rule `tooMany`, `twice` or `noneOrEntries`; or
 * the field of an entry and rule `required`, `tooLong`, `text` or `option`
 */
export function parseHealthList({ kind, hasNone, statements }: WrittenList): readonly HealthEntry[] {
  const refuse = (rule: string) => new CodedError('InvalidInput', { field: 'statements', rule })
  if (statements.length > maxStatements) throw refuse('tooMany')
  if (hasNone && statements.length > 0) throw refuse('noneOrEntries')
  const entries = statements.map((statement) => parseHealthEntry(kind, statement))
  if (new Set(entries.map(({ name }) => nameKey(name))).size < entries.length) throw refuse('twice')
  return entries
}

/**
 * Parses one health entry.
 * @throws CodedError InvalidInput as {@link parseHealthList}
 */
export function parseHealthEntry(kind: HealthKind, written: WrittenEntry): HealthEntry {
  const nothing = { code: null, reaction: null, severity: null, dose: null, frequency: null }
  const name = parseName(kind, written)
  const text = (field: 'reaction' | 'dose' | 'frequency') =>
    parseText(field, written[field] ?? '', listTextMaxLength)
  if (kind === 'condition') return { ...nothing, kind, name, code: written.code ?? null }
  if (kind === 'medication')
    return { ...nothing, kind, name, dose: text('dose'), frequency: text('frequency') }
  return { ...nothing, kind, name, reaction: text('reaction'), severity: written.severity ?? 'unknown' }
}

/** Parses a name. A condition that the intake offers has the intake's name. */
function parseName(kind: HealthKind, { name, code }: WrittenEntry): string {
  if (kind === 'condition' && code != null) {
    const known = knownConditions.find(({ value }) => value === code)
    if (!known) throw new CodedError('InvalidInput', { field: 'code', rule: 'option' })
    return known.label
  }
  const max = kind === 'condition' ? conditionMaxLength : listTextMaxLength
  const parsed = parseText('name', name, max).replace(/\s+/gu, ' ')
  if (parsed === '') throw new CodedError('InvalidInput', { field: 'name', rule: 'required' })
  return parsed
}
