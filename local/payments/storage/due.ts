import type { Queryable } from '../../database/inTransaction'
import { onlyRow } from '../../database/inTransaction'

interface Due {
  /** Open sessions that have expired. */
  readonly sessions: readonly string[]
  /** Payment intents whose hold the card's bank no longer honors. */
  readonly holds: readonly string[]
  /** Refunds that are due to fail. */
  readonly refunds: readonly string[]
}

/** Returns due ids by type, the longest overdue first, at most a hundred of each. */
export async function findDue(tx: Queryable, now: Date): Promise<Due> {
  return onlyRow(
    await tx.query<Due>(
      `select
         array(select id from gateway.checkout_session where status = 'open' and expires_at <= $1
               order by expires_at limit 100) as sessions,
         array(select id from gateway.payment_intent where status = 'requires_capture' and capture_before <= $1
               order by capture_before limit 100) as holds,
         array(select id from gateway.refund where fails_at <= $1 and failure_reason is null
               order by fails_at limit 100) as refunds`,
      [now],
    ),
  )
}
