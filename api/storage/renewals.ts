import type { AnsweredRequest } from '../../domain/requests/treatmentRequest'
import type { Statement, Transaction } from './database'
import { requestColumns } from './requestColumns'

/** More than anybody sends; so that a page never grows without end. */
const most = 200

const answeredStatement: Statement = {
  name: 'renewals.answered',
  text: `select * from (
      select ${requestColumns}, answers, findings, changes from treatment_request
      where patient_id = $1 and submitted_at is not null order by created_at desc, id desc limit ${most}
    ) as newest order by "submittedAt", id`,
}

const askedStatement: Statement = {
  name: 'renewals.asked',
  text: `select ${requestColumns}, answers, findings, changes from treatment_request
    where patient_id = $1 and renews_prescription_id is not null
      and status not in ('declined', 'cancelled', 'refunded', 'expired')`,
}

/** What the caller has sent so far, oldest first. */
export async function listOwnAnswered(transaction: Transaction): Promise<readonly AnsweredRequest[]> {
  return transaction.query<AnsweredRequest>(answeredStatement, [transaction.caller.id])
}

/** The caller's renewals that came to something, or still may; at most one of each prescription. */
export async function listOwnRenewals(transaction: Transaction): Promise<readonly AnsweredRequest[]> {
  return transaction.query<AnsweredRequest>(askedStatement, [transaction.caller.id])
}

export const renewalStatements = [answeredStatement, askedStatement]
