import type { Sql } from '../../generated/sql'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

/**
 * Condition on an email `o` of the outbox: it waits after a failed attempt, or has been due for so long that no job
 * can be sending emails.
 * @param now the parameter of the current time
 */
export const delayedMails = (now: `$${number}`) =>
  `o.state in ('pending', 'sending')
      and (o.reason is not null or o.next_attempt_at < ${now}::timestamptz - interval '10 minutes')`

// The count stops at 100, so that its cost does not grow with an outage.
const delayStatement = sql(
  'emailDelivery.delay',
  `select count(*)::int as "delayedCount", min(d.created_at) as "delayedSince",
      (array_agg(d.reason order by d.next_attempt_at desc) filter (where d.reason is not null))[1] as "lastReason"
    from (select o.created_at, o.next_attempt_at, o.reason from outbox o
      where ${delayedMails('$1')} order by o.created_at limit 100) as d`,
)

const testsStatement = sql(
  'emailDelivery.tests',
  `select id, event, created_at as "createdAt" from outbox
    where recipient = $1 and kind = 'testEmail' and created_at > $2 order by created_at desc limit $3`,
)

const addTestStatement = sql(
  'emailDelivery.addTest',
  `insert into outbox (event, kind, recipient, next_attempt_at, created_at)
    values ($1, 'testEmail', $2, $3, $3) on conflict do nothing`,
)

/** Returns how many emails are delayed, since when and why. */
export async function readEmailDelay(
  transaction: Transaction,
  now: Date,
): Promise<Sql['emailDelivery.delay']['row']> {
  const [delay] = await transaction.query(delayStatement, [now])
  if (!delay) throw new Error('An aggregate returns one row.')
  return delay
}

/** Returns the caller's test emails since a moment, newest first. */
export function listOwnTestEmails(
  transaction: Transaction,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly Sql['emailDelivery.tests']['row'][]> {
  return transaction.query(testsStatement, [transaction.caller.id, since, limit])
}

/** Enqueues a test email to the caller. */
export async function enqueueTestEmail(transaction: Transaction, event: string, at: Date): Promise<void> {
  await transaction.query(addTestStatement, [event, transaction.caller.id, at])
}
