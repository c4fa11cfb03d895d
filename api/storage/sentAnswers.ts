import type { SentAnswers } from '../../domain/account/consents'
import type { Statement, Transaction } from './database'

const listStatement: Statement = {
  name: 'sentAnswers.listOwn',
  text: `select r.id as "requestId", r.treatment_type as "treatmentType",
      r.questionnaire_version as "questionnaireVersion", r.answers,
      coalesce((select max(e.at) from request_event e where e.request_id = r.id and e.type = 'submitAnswers'),
        r.created_at) as "sentAt"
    from treatment_request r where r.patient_id = $1 and r.submitted_version is not null
    order by r.created_at desc, r.id desc limit 100`,
}

/** The answers the caller has sent, newest request first, of at most 100 requests. */
export async function listOwnSentAnswers(transaction: Transaction): Promise<readonly SentAnswers[]> {
  return transaction.query<SentAnswers>(listStatement, [transaction.caller.id])
}

export const sentAnswerStatements = [listStatement]
