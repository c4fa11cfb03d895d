import type { HealthEntry, HealthStatement } from '../../../domain/account/healthStatement'
import { nameKey } from '../../../domain/account/healthStatement'
import type { StatementChanges } from '../../../domain/account/mergeStatements'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'
import type { Slice } from '../database/keyset'
import { ascendingFrom } from '../database/keyset'

const columns = `s.id, s.kind, s.name, s.code, s.reaction, s.severity, s.dose, s.frequency, s.source,
      s.request_id as "requestId", r.treatment_type as "treatmentType", s.recorded_at as "recordedAt",
      s.ended_at as "endedAt"`
const joined = 'health_statement s left join treatment_request r on r.id = s.request_id'

const listStatement = sql(
  'healthStatements.list',
  `select ${columns} from ${joined}
    where s.patient_id = $1 and s.ended_at is null order by s.kind, s.recorded_at, s.id`,
)

const pageStatement = sql(
  'healthStatements.pageOwn',
  `select ${columns} from ${joined}
    where s.patient_id = $1 and (s.recorded_at, s.id) > ($2, $3) order by s.recorded_at, s.id limit $4`,
)

const insertStatement = sql(
  'healthStatements.insert',
  `insert into health_statement (id, patient_id, kind, name, name_key, code, reaction, severity, dose, frequency,
      source, request_id, recorded_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
)

const changeStatement = sql(
  'healthStatements.change',
  `update health_statement set name = $3, code = $4, reaction = $5, severity = $6, dose = $7, frequency = $8,
      source = $9, request_id = $10, recorded_at = $11
    where id = $1 and patient_id = $2 and ended_at is null`,
)

const endStatement = sql(
  'healthStatements.end',
  `update health_statement set ended_at = $3 where patient_id = $1 and id = any ($2) and ended_at is null`,
)

/** Returns the current health statements of a patient, for callers who may read them. */
export async function listHealthStatements(
  transaction: SystemTransaction,
  patientId: string,
): Promise<readonly HealthStatement[]> {
  return transaction.query(listStatement, [patientId])
}

/** Returns all health statements the caller ever made, oldest first. */
export async function pageOwnHealthStatements(
  transaction: Transaction,
  slice: Slice,
): Promise<readonly HealthStatement[]> {
  const values = [transaction.caller.id, ...ascendingFrom(slice), slice.limit] as const
  return transaction.query(pageStatement, values)
}

interface Said {
  /** Id of the request whose intake contains the statement; null on the profile. */
  readonly requestId: string | null
  readonly at: Date
  readonly newId: () => string
}

/** Saves the caller's current health statements. */
export async function changeOwnHealth(
  transaction: Transaction,
  { add, change, end }: StatementChanges,
  { requestId, at, newId }: Said,
): Promise<void> {
  const owner = transaction.caller.id
  const source = requestId === null ? 'profile' : 'intake'
  if (end.length > 0) await transaction.query(endStatement, [owner, end, at])
  for (const { id, entry } of change)
    await transaction.query(changeStatement, [
      id,
      owner,
      entry.name,
      ...detailsOf(entry),
      source,
      requestId,
      at,
    ])
  for (const [place, entry] of add.entries()) {
    const { kind, name } = entry
    // Consecutive timestamps, so that the statements stay in order.
    const moment = new Date(at.getTime() + place)
    const values = [
      newId(),
      owner,
      kind,
      name,
      nameKey(name),
      ...detailsOf(entry),
      source,
      requestId,
      moment,
    ] as const
    await transaction.query(insertStatement, values)
  }
}

function detailsOf({ code, reaction, severity, dose, frequency }: HealthEntry) {
  return [code, reaction, severity, dose, frequency] as const
}
