import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

/*
 * The event key contains the read mark, so that all unread messages after it cause one email. There is no
 * second one until the reader's mark moves. An email about the same request, sent since the last message,
 * covers the message too. Conversations are found by their last message, so the cost is that of one day's
 * conversations.
 */
const enqueueUnreadStatement = sql(
  'outbox.enqueueUnread',
  `insert into outbox (event, kind, recipient, about, next_attempt_at, created_at)
    select 'unread:' || c.id || ':' || p.last_read_sequence, 'newMessage', p.account_id, c.id, $1, $1
    from conversation c
      join conversation_participant p on p.conversation_id = c.id
      cross join lateral (
        select min(m.created_at) as first_at, max(m.created_at) as last_at from message m
        where m.conversation_id = c.id and m.sequence > p.last_read_sequence and m.kind = 'text'
          and m.sender_id <> p.account_id
      ) unread
    where c.last_message_at > $3 and p.left_at is null and p.last_read_sequence < c.last_sequence
      and p.role in ('user', 'HCPs')
      and not exists (select from outbox o where o.event = 'unread:' || c.id || ':' || p.last_read_sequence
        and o.kind = 'newMessage' and o.recipient = p.account_id)
      and unread.first_at <= $2
      and not exists (select from outbox o where o.recipient = p.account_id and o.about = c.request_id
        and o.created_at >= unread.last_at and o.state <> 'skipped' and o.kind <> 'requestReceived')
    on conflict do nothing returning 1 as enqueued`,
)

const stillUnreadStatement = sql(
  'outbox.stillUnread',
  `select exists (
      select from conversation_participant p join conversation c on c.id = p.conversation_id
      where p.conversation_id = $1 and p.account_id = $2 and p.left_at is null
        and 'unread:' || c.id || ':' || p.last_read_sequence = $3 and p.last_read_sequence < c.last_sequence
    ) as "isUnread"`,
)

/**
 * Enqueues emails about unread messages.
 * @param unreadSince messages older than this are reminded of
 * @param activeSince conversations without a message since are skipped
 * @returns the number of emails
 */
export async function enqueueUnreadReminders(
  transaction: SystemTransaction,
  {
    now,
    unreadSince,
    activeSince,
  }: { readonly now: Date; readonly unreadSince: Date; readonly activeSince: Date },
): Promise<number> {
  const enqueued = await transaction.query(enqueueUnreadStatement, [now, unreadSince, activeSince])
  return enqueued.length
}

/** Returns whether the messages of a reminder are still unread. */
export async function isStillUnread(
  transaction: SystemTransaction,
  {
    about,
    recipient,
    event,
  }: { readonly about: string | null; readonly recipient: string; readonly event: string },
): Promise<boolean> {
  if (about === null) return false
  const [row] = await transaction.query(stillUnreadStatement, [about, recipient, event])
  return row?.isUnread ?? false
}
