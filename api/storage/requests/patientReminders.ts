import { undecidedStatuses } from '../../../domain/requests/pendingPatientAction'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'
import { requestColumns } from './requestColumns'

/* A reminder that was enqueued once is not due again, so that a run reaches the others. */
const isNotReminded = `not exists (select from outbox o where o.recipient = treatment_request.patient_id
      and o.about = treatment_request.id and o.kind = $3)`

const unpaidStatement = sql(
  'requests.unpaidToRemind',
  `select ${requestColumns} from treatment_request
    where status = 'awaiting_payment' and updated_at <= $1 and ${isNotReminded} order by updated_at, id limit $2`,
)

/*
 * Of several drafts only the latest is reminded of, by one email. One that cannot be sent, because another request for
 * its treatment is undecided, is not.
 */
const unfinishedStatement = sql(
  'requests.unfinishedToRemind',
  `select ${requestColumns} from treatment_request
    where status = 'draft' and renews_prescription_id is null and created_at > $4 and updated_at <= $1
      and exists (select from notification_preference n
        where n.account_id = treatment_request.patient_id and n.drafts)
      and not exists (select from treatment_request other where other.patient_id = treatment_request.patient_id
        and (other.status = 'draft' and other.renews_prescription_id is null
            and (other.created_at, other.id) > (treatment_request.created_at, treatment_request.id)
          or other.treatment_type = treatment_request.treatment_type
            and other.status = any ($5)))
      and ${isNotReminded} order by created_at, id limit $2`,
)

/** Returns unpaid requests that have not changed since a moment and whose patients were not reminded. */
export async function listUnpaidToRemind(
  transaction: SystemTransaction,
  unchangedSince: Date,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return transaction.query(unpaidStatement, [unchangedSince, limit, 'unpaidRequest'])
}

/**
 * Returns drafts of intakes that have not changed since a moment, and whose patients agreed to a reminder and got none.
 * @param begunSince drafts begun earlier are left out
 */
export async function listUnfinishedToRemind(
  transaction: SystemTransaction,
  { begunSince, unchangedSince }: { readonly begunSince: Date; readonly unchangedSince: Date },
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  const kind = 'unfinishedRequest'
  const values = [unchangedSince, limit, kind, begunSince, undecidedStatuses] as const
  return transaction.query(unfinishedStatement, values)
}
