import { isPlainObject } from '../../../domain/isPlainObject'
import type { KnownAllergies } from '../../../domain/records/knownAllergies'
import { knownAllergies } from '../../../domain/records/knownAllergies'
import { activeAllergies } from '../../../domain/records/clinicianAllergy'
import type {
  AnsweredRequestFragment,
  PatientRecordQuery,
  RequestStatus,
  RequestSummaryFragment,
} from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { clinicianAllergies } from '#words/records/clinicianAllergies'
import { records } from '#words/records/records'
import { treatmentNames } from '#words/treatments'

export type PatientRecord = PatientRecordQuery['patientRecord']
export type AnsweredRequest = AnsweredRequestFragment

const undecided: readonly RequestStatus[] = ['submitted', 'in_review', 'needs_info']
const treated: readonly RequestStatus[] = ['approved', 'prescribed', 'shipped']

export function isUndecided({ status }: Pick<RequestSummaryFragment, 'status'>): boolean {
  return undecided.includes(status)
}

export type ClinicianAllergy = PatientRecord['clinicianAllergies'][number]

/** Where a fact was reported: in a request or on the patient's profile; or that staff noted it. */
export type Source = AnsweredRequest | 'profile' | ClinicianAllergy

/** The label of the request that a fact was reported in: `Sleep Health, Nov 3`. */
export function sourceLabel(source: Source, now: Date): string {
  if (source === 'profile') return records.ownProfile
  if ('recordedAt' in source)
    return clinicianAllergies.source(source.recordedByName, shortDate(source.recordedAt, now))
  const { request } = source
  const { treatmentType, submittedAt, createdAt } = request
  return records.source(treatmentNames[treatmentType], shortDate(submittedAt ?? createdAt, now))
}

/** The patient's own list is the newest report; allergies from an intake only, or noted by staff, are kept. */
export function listAllergies({
  answered,
  health,
  clinicianAllergies: noted,
}: PatientRecord): KnownAllergies<Source> {
  const intakes = answered.map((request) => ({ source: request, answers: requestAnswers(request) }))
  const standing = activeAllergies(noted).map((each) => ({ ...each, source: each }))
  return knownAllergies<Source>([...profileAllergies(health), ...intakes], standing)
}

function profileAllergies({ hasNoAllergies, statements }: PatientRecord['health']) {
  const entries = statements
    .filter(({ kind }) => kind === 'allergy')
    .map(({ name, reaction, severity }) => ({
      substance: name,
      reaction: reaction ?? '',
      severity: severity ?? 'unknown',
    }))
  if (entries.length === 0 && !hasNoAllergies) return []
  return [{ source: 'profile' as const, answers: { allergies: { none: entries.length === 0, entries } } }]
}

/** Returns the screening findings of the newest request and of open ones, each rule once with its newest text. */
export function listRedFlags({ answered }: PatientRecord): AnsweredRequest['findings'] {
  const standing = answered.filter(
    ({ request }, index) => index === 0 || [...undecided, ...treated].includes(request.status),
  )
  const byRule = new Map(
    standing
      .flatMap(({ findings }) => findings)
      .filter(({ level }) => level !== 'INFO')
      .reverse()
      .map((finding) => [finding.ruleId, finding]),
  )
  return [...byRule.values()]
}

/** The request to compare with: the previous one for the same treatment, else the previous one. */
export function previousRequest(
  answered: readonly AnsweredRequest[],
  { request }: AnsweredRequest,
): AnsweredRequest | undefined {
  const older = answered.slice(answered.findIndex(({ id }) => id === request.id) + 1)
  return older.find((other) => other.request.treatmentType === request.treatmentType) ?? older[0]
}

export function requestAnswers({ answers }: AnsweredRequest): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(answers)
    return isPlainObject(read) ? read : {}
  } catch {
    return {}
  }
}
