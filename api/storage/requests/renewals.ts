import type { AnsweredRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import { requestColumns } from './requestColumns'

/** Limit far above actual use, which bounds the size of a page. */
const most = 200

const answeredStatement = sql(
  'renewals.answered',
  `select * from (
      select ${requestColumns}, answers, findings, changes from treatment_request
      where patient_id = $1 and submitted_at is not null order by created_at desc, id desc limit ${most}
    ) as newest order by "submittedAt", id`,
)

const askedStatement = sql(
  'renewals.asked',
  `select ${requestColumns}, answers, findings, changes from treatment_request
    where patient_id = $1 and renews_prescription_id is not null
      and status not in ('declined', 'cancelled', 'refunded', 'expired')`,
)

const renewedStatement = sql(
  'renewals.renewed',
  `select p.id from prescription p where p.request_id = $1
      and (exists (select from treatment_request r where r.renews_prescription_id = p.id
          and r.status in ('awaiting_payment', 'submitted', 'in_review', 'needs_info', 'approved', 'prescribed', 'shipped'))
        or exists (select from prescription n where n.prior_prescription_id = p.id))`,
)

/**
 * Returns the ids of a request's prescriptions that a renewal was requested for, or that another prescription
 * superseded, as far as the caller may see them.
 */
export async function listRenewedIds(
  transaction: Transaction,
  requestId: string,
): Promise<ReadonlySet<string>> {
  return new Set((await transaction.query(renewedStatement, [requestId])).map(({ id }) => id))
}

/** Returns the caller's submitted requests, oldest first. */
export async function listOwnSubmittedRequests(
  transaction: Transaction,
): Promise<readonly AnsweredRequest[]> {
  return transaction.query(answeredStatement, [transaction.caller.id])
}

/** Returns the caller's renewals that have not ended without a prescription; at most one per prescription. */
export async function listOwnRenewals(transaction: Transaction): Promise<readonly AnsweredRequest[]> {
  return transaction.query(askedStatement, [transaction.caller.id])
}
