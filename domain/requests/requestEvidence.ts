import { nameKey } from '../account/healthStatement'
import type { RecognizeEntry } from '../clinical/recognizeEntry'
import type { HealthKind, IdentityCheckStatus, PregnancyStatus } from '../generated/enums'
import { parseAllergies, parseMedications } from '../intake/answers/parseList'
import { knownConditions } from '../intake/common/knownConditions'
import { bodyMassIndex } from '../intake/screening/bodyMassIndex'
import { isPlainObject } from '../isPlainObject'
import { bySeverityDesc } from '../records/knownAllergies'
import { allergyEntry, conditionEntry, type EvidenceEntry, medicineEntry, type Named } from './evidenceEntry'
import type {
  CurrentPrescription,
  OtherRequest,
  StoredEvidence,
  StoredMeasure,
  StoredStatement,
} from './storedEvidence'

/** What the patient reported about their body before this request. */
export interface EarlierMeasure {
  readonly at: Date
  readonly weightKg: number | null
  readonly bodyMassIndex: number | null
  readonly systolic: number | null
  readonly diastolic: number | null
}

/** What a clinician weighs beside the answers. A list is null when there is no answer, not even "none". */
export interface RequestEvidence {
  readonly readsRecord: boolean
  readonly isLicensed: boolean | null
  readonly identityStatus: IdentityCheckStatus | null
  readonly isIdentityVerified: boolean
  readonly pregnancy: PregnancyStatus | null
  readonly pregnancyReportedAt: Date | null
  readonly medications: readonly EvidenceEntry[] | null
  readonly allergies: readonly EvidenceEntry[] | null
  readonly conditions: readonly EvidenceEntry[] | null
  /** Newest first. */
  readonly earlier: readonly EarlierMeasure[]
  readonly otherRequests: readonly OtherRequest[]
  readonly prescriptions: readonly CurrentPrescription[]
}

/** Names in answers and in the record, which a practice's vocabulary may recognize. */
export function namesInEvidence(answers: unknown, stored: StoredEvidence): readonly string[] {
  const given = isPlainObject(answers) ? answers : {}
  const reported = (stored.statements ?? [])
    .filter(({ kind }) => kind !== 'condition')
    .map(({ name }) => name)
  return [
    ...(medicationsIn(given) ?? []).map(({ name }) => name),
    ...(allergiesIn(given) ?? []).map(({ substance }) => substance),
    ...reported,
    ...(stored.allergies ?? []).map(({ substance }) => substance),
  ]
}

/**
 * Returns what a clinician weighs, with every allergy, medicine and condition as the rules know it. The record
 * adds what this request's answers do not name.
 * @param at a verified identity counts before it expires
 */
export function requestEvidence(
  answers: unknown,
  stored: StoredEvidence,
  { recognize, at }: { readonly recognize: RecognizeEntry; readonly at: Date },
): RequestEvidence {
  const given = isPlainObject(answers) ? answers : {}
  const { readsRecord, isLicensed, identityStatus, identityValidUntil, pregnancy, pregnancyReportedAt } =
    stored
  const isIdentityVerified =
    identityStatus === 'verified' && identityValidUntil !== null && at < identityValidUntil
  const hasExpired = identityStatus === 'verified' && !isIdentityVerified
  const statementsOf = (kind: HealthKind) => (stored.statements ?? []).filter((each) => each.kind === kind)
  const recorded = { origin: 'record' } as const
  const medicine = (entry: Named) => medicineEntry(entry, recognize)
  const allergy = (entry: Named) => allergyEntry(entry, recognize)
  return {
    readsRecord,
    isLicensed,
    identityStatus: hasExpired ? 'expired' : identityStatus,
    isIdentityVerified,
    pregnancy,
    pregnancyReportedAt,
    medications: joined(
      medicationsIn(given)?.map(({ name, dose, frequency }) =>
        medicine({ text: name, detail: [dose, frequency], origin: 'answers' }),
      ),
      statementsOf('medication').map(({ name, dose, frequency }) =>
        medicine({ text: name, detail: [dose, frequency], ...recorded }),
      ),
    ),
    allergies: allergiesOf(
      joined(
        allergiesIn(given)?.map(({ substance, reaction, severity }) =>
          allergy({ text: substance, detail: [reaction], severity, origin: 'answers' }),
        ),
        [
          ...(stored.allergies ?? []).map(({ substance, reaction, severity }) =>
            allergy({ text: substance, detail: [reaction], severity, origin: 'staff' }),
          ),
          ...statementsOf('allergy').map(({ name, reaction, severity }) =>
            allergy({ text: name, detail: [reaction], severity, ...recorded }),
          ),
        ],
      ),
    ),
    conditions: joined(
      conditionsIn(given)?.map((each) => conditionEntry(each, 'answers')),
      statementsOf('condition').map((each) => conditionEntry(each, 'record')),
    ),
    earlier: (stored.measures ?? []).map(earlierMeasure),
    otherRequests: stored.requests,
    prescriptions: stored.prescriptions ?? [],
  }
}

/**
 * Merges what the answers and the record name; each thing once, in the words of the answers.
 * @returns null when there is no answer, not even "none"
 */
function joined(
  answered: readonly EvidenceEntry[] | undefined,
  recorded: readonly EvidenceEntry[],
): readonly EvidenceEntry[] | null {
  if (!answered && recorded.length === 0) return null
  const byName = new Map<string, EvidenceEntry>()
  for (const entry of [...(answered ?? []), ...recorded]) {
    const key = nameKey(entry.text)
    if (!byName.has(key)) byName.set(key, entry)
  }
  return [...byName.values()]
}

function allergiesOf(entries: readonly EvidenceEntry[] | null): readonly EvidenceEntry[] | null {
  return (
    entries && bySeverityDesc(entries.map((entry) => ({ ...entry, severity: entry.severity ?? 'unknown' })))
  )
}

type AnswerRecord = Readonly<Record<string, unknown>>

const maxEntriesRead = Number.POSITIVE_INFINITY

const medicationsIn = (answers: AnswerRecord) =>
  readable(() => parseMedications('medications', answers['medications'], maxEntriesRead).entries)

const allergiesIn = (answers: AnswerRecord) =>
  readable(() => parseAllergies('allergies', answers['allergies'], maxEntriesRead).entries)

/** @returns undefined when the question was not answered, or with "I'm not sure" */
function conditionsIn({
  conditions: chosen,
  otherConditions,
}: AnswerRecord): readonly Pick<StoredStatement, 'name' | 'code'>[] | undefined {
  const written = typeof otherConditions === 'string' ? otherConditions.trim() : ''
  const free = written === '' ? [] : [{ name: written, code: null }]
  if (!Array.isArray(chosen) || chosen.includes('not_sure')) return free.length > 0 ? free : undefined
  const coded = knownConditions
    .filter(({ value }) => chosen.includes(value))
    .map(({ value, label }) => ({ name: label, code: value }))
  return [...coded, ...free]
}

function readable<Read>(read: () => Read): Read | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function earlierMeasure({ at, heightCm, weightKg, bloodPressure }: StoredMeasure): EarlierMeasure {
  const pressure = isPlainObject(bloodPressure) ? bloodPressure : {}
  const weight = numberOf(weightKg)
  const height = numberOf(heightCm)
  return {
    at: new Date(at),
    weightKg: weight,
    bodyMassIndex: height !== null && weight !== null ? (bodyMassIndex(height, weight) ?? null) : null,
    systolic: numberOf(pressure['systolic']),
    diastolic: numberOf(pressure['diastolic']),
  }
}

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
