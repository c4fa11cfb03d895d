import type { MailToSend } from '../../domain/mail/mailKind'
import type { Statement, SystemTransaction } from './database'

/*
 * Written again, it is the same mail. Without a target for the conflict, because the application may not read the rows.
 */
const keepStatement: Statement = {
  name: 'outbox.keep',
  text: `insert into outbox (event, kind, recipient, about, next_attempt_at, created_at)
    values ($1, $2, $3, $4, $5, $5) on conflict do nothing`,
}

/** Has mails sent once the transaction is committed, each at most once for its event and recipient. */
export function tellByMail(transaction: SystemTransaction, mails: readonly MailToSend[], at: Date): void {
  for (const { event, kind, recipient, about } of mails) {
    transaction.queryWithCommit(keepStatement, [event, kind, recipient, about ?? null, at])
  }
}

export const outboxStatements = [keepStatement]
