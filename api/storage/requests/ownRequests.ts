import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { undecidedStatuses } from '../../../domain/requests/pendingPatientAction'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import type { Slice } from '../database/keyset'
import { descendingFrom } from '../database/keyset'
import { ownRequestColumns } from './requestColumns'

const listStatement = sql(
  'requests.listOwn',
  `select ${ownRequestColumns} from treatment_request
    where patient_id = $1 and (created_at, id) < ($2, $3)
    order by created_at desc, id desc limit $4`,
)

const lockTreatmentStatement = sql(
  'requests.lockTreatment',
  `select pg_advisory_xact_lock(hashtextextended('treatment of ' || $1::text || ' ' || $2::text, 0))`,
)

const undecidedStatement = sql(
  'requests.ownUndecided',
  `select id, status from treatment_request
    where patient_id = $1 and treatment_type = $2 and status = any($4) and id <> $3
    order by created_at desc, id desc limit 1`,
)

const startedSinceStatement = sql(
  'requests.ownStartedSince',
  `select created_at as "createdAt" from treatment_request where patient_id = $1 and created_at > $2
    order by created_at desc limit $3`,
)

/**
 * Returns the caller's newest other undecided request for the same treatment. Serializes such submissions
 * until the transaction ends, so that the second of two concurrent ones sees the first.
 */
export async function findOtherUndecided(
  transaction: Transaction,
  { id, treatmentType }: Pick<TreatmentRequest, 'id' | 'treatmentType'>,
): Promise<Pick<TreatmentRequest, 'id' | 'status'> | undefined> {
  const { caller } = transaction
  await transaction.query(lockTreatmentStatement, [caller.id, treatmentType])
  const values = [caller.id, treatmentType, id, undecidedStatuses] as const
  const [other] = await transaction.query(undecidedStatement, values)
  return other
}

/** Returns the caller's own requests, newest first. */
export async function listOwnRequests(
  transaction: Transaction,
  slice: Slice,
): Promise<readonly TreatmentRequest[]> {
  const values = [transaction.caller.id, ...descendingFrom(slice), slice.limit] as const
  return transaction.query(listStatement, values)
}

/** Returns the creation times of the caller's requests since a moment, newest first. */
export async function listStartedSince(
  transaction: Transaction,
  since: Date,
  limit: number,
): Promise<readonly Date[]> {
  const values = [transaction.caller.id, since, limit] as const
  const rows = await transaction.query(startedSinceStatement, values)
  return rows.map(({ createdAt }) => createdAt)
}
