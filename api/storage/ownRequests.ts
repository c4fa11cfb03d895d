import type { TreatmentRequest } from '../../domain/requests/treatmentRequest'
import type { Statement, Transaction } from './database'
import type { Slice } from './keyset'
import { descendingFrom } from './keyset'
import { requestColumns } from './requestColumns'

const listStatement: Statement = {
  name: 'requests.listOwn',
  text: `select ${requestColumns} from treatment_request
    where patient_id = $1 and (created_at, id) < ($2, $3)
    order by created_at desc, id desc limit $4`,
}

const lockTreatmentStatement: Statement = {
  name: 'requests.lockTreatment',
  text: `select pg_advisory_xact_lock(hashtextextended('treatment of ' || $1::text || ' ' || $2::text, 0))`,
}

const unpaidStatement: Statement = {
  name: 'requests.ownUnpaid',
  text: `select id from treatment_request
    where patient_id = $1 and treatment_type = $2 and status = 'awaiting_payment' and id <> $3 limit 1`,
}

/**
 * Another request of the caller for the same treatment that waits for its payment. Until the transaction ends, whoever
 * asks for the same treatment waits: so of two that are sent at once the second one sees the first.
 */
export async function findOtherUnpaid(
  transaction: Transaction,
  { id, treatmentType }: Pick<TreatmentRequest, 'id' | 'treatmentType'>,
): Promise<string | undefined> {
  const { caller } = transaction
  await transaction.query(lockTreatmentStatement, [caller.id, treatmentType])
  const [other] = await transaction.query<{ id: string }>(unpaidStatement, [caller.id, treatmentType, id])
  return other?.id
}

/** The caller's own requests, newest first. */
export async function listOwnRequests(
  transaction: Transaction,
  slice: Slice,
): Promise<readonly TreatmentRequest[]> {
  const values = [transaction.caller.id, ...descendingFrom(slice), slice.limit]
  return transaction.query<TreatmentRequest>(listStatement, values)
}

export const ownRequestStatements = [listStatement, lockTreatmentStatement, unpaidStatement]
