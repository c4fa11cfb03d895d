import type { RequestStatus, TreatmentType } from '../../../domain/generated/enums'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

/** A patient whom a search has found. */
export interface FoundPatient {
  readonly id: string
  readonly name: string | null
  readonly birthDate: string | null
  readonly state: string | null
  /** Whether the caller reads the record without an emergency access of their own to begin. */
  readonly isRecordOpen: boolean
  /** The latest request that the caller may read. */
  readonly request: {
    readonly id: string
    readonly treatmentType: TreatmentType
    readonly status: RequestStatus
  } | null
}

export type PatientSearchCriteria =
  | {
      readonly by: 'person'
      /** Beginnings of words of the name, in lower case. */
      readonly words: readonly string[]
      readonly birthDate: string | null
    }
  | { readonly by: 'accounts'; readonly ids: readonly string[] }
  /** Both ends included. */
  | { readonly by: 'requests'; readonly firstId: string; readonly lastId: string }

const findStatement = sql(
  'patientSearch.find',
  `select id, name, birth_date::text as "birthDate", state, is_record_open as "isRecordOpen",
      request_id as "requestId", treatment_type as "treatmentType", status
    from find_patients($1, $2, $3, $4, $5, $6)`,
)

const countStatement = sql(
  'patientSearch.count',
  `insert into patient_search_rate_limit as pace (account_id, full_at)
    values ($1, $2::timestamptz + $3::int * interval '1 millisecond')
    on conflict (account_id) do update
      set full_at = greatest(pace.full_at, $2) + $3 * interval '1 millisecond'
      where greatest(pace.full_at, $2) + $3 * interval '1 millisecond'
        <= $2 + $3 * $4::int * interval '1 millisecond'
    returning full_at as "fullAt"`,
)

const fullAtStatement = sql(
  'patientSearch.fullAt',
  'select full_at as "fullAt" from patient_search_rate_limit where account_id = $1',
)

/** Returns at most `limit` patients for HCPs and Admins, those whose record the caller reads first. */
export async function findPatients(
  transaction: Transaction,
  criteria: PatientSearchCriteria,
  limit: number,
): Promise<readonly FoundPatient[]> {
  const rows = await transaction.query(findStatement, [
    criteria.by === 'person' ? criteria.words : [],
    criteria.by === 'person' ? criteria.birthDate : null,
    criteria.by === 'requests' ? criteria.firstId : null,
    criteria.by === 'requests' ? criteria.lastId : null,
    criteria.by === 'accounts' ? criteria.ids : null,
    limit,
  ])
  return rows.map(({ requestId, treatmentType, status, ...patient }) => ({
    ...patient,
    request: requestId && treatmentType && status ? { id: requestId, treatmentType, status } : null,
  }))
}

interface Pace {
  readonly now: Date
  readonly burst: number
  readonly millisecondsEach: number
}

/**
 * Counts a search of the caller, across all API processes.
 * @returns undefined when it is within the rate limit; otherwise the call is not counted, and the result is the wait in
 * milliseconds until the next one
 */
export async function checkPatientSearchRateLimit(
  transaction: Transaction,
  { now, burst, millisecondsEach }: Pace,
): Promise<number | undefined> {
  const { id } = transaction.caller
  const [counted] = await transaction.query(countStatement, [id, now, millisecondsEach, burst])
  if (counted) return undefined
  const [rateLimit] = await transaction.query(fullAtStatement, [id])
  const fullAt = rateLimit?.fullAt ?? now
  return fullAt.getTime() - now.getTime() - (burst - 1) * millisecondsEach
}
