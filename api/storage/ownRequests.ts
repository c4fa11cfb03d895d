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

/** The caller's own requests, newest first. */
export async function listOwnRequests(
  transaction: Transaction,
  slice: Slice,
): Promise<readonly TreatmentRequest[]> {
  const values = [transaction.caller.id, ...descendingFrom(slice), slice.limit]
  return transaction.query<TreatmentRequest>(listStatement, values)
}

export const ownRequestStatements = [listStatement]
