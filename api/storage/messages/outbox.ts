import type { OutgoingMail } from '../../../domain/mail/mailKind'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

/* Enqueueing is idempotent. `on conflict` has no target, because the application may not read the rows. */
const enqueueStatement = sql(
  'outbox.enqueue',
  `insert into outbox (event, kind, recipient, about, next_attempt_at, created_at)
    values ($1, $2, $3, $4, $5, $5) on conflict do nothing`,
)

/**
 * Enqueues emails in the transactional outbox. Each is sent after the commit, at most once per event and
 * recipient.
 */
export function enqueueEmails(
  transaction: SystemTransaction,
  mails: readonly OutgoingMail[],
  at: Date,
): void {
  for (const { event, kind, recipient, about } of mails) {
    transaction.queryWithCommit(enqueueStatement, [event, kind, recipient, about ?? null, at])
  }
}
