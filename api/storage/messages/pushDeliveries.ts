import type { Sql } from '../../generated/sql'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'
import type { MailOutcome } from './outbox'

const enqueueStatement = sql('pushDeliveries.enqueue', 'select enqueue_push_deliveries($1, $2)')

/* As in the outbox: `skip locked`, and a lease that ends when its runner dies. */
const claimStatement = sql(
  'pushDeliveries.claim',
  `update push_delivery set state = 'sending', attempts = attempts + 1, next_attempt_at = $2
    where id = (
      select id from push_delivery where state in ('pending', 'sending') and next_attempt_at <= $1
      order by next_attempt_at, id for update skip locked limit 1)
    returning id, outbox_id as "outboxId", endpoint, attempts`,
)

/* Nothing when the browser belongs to another account by now. */
const contentStatement = sql(
  'pushDeliveries.content',
  `select o.event, o.kind, o.recipient, o.about, s.public_key as "publicKey", s.auth_secret as "authSecret"
    from outbox o join push_subscription s on s.endpoint = $2 and s.account_id = o.recipient
    where o.id = $1`,
)

const finishStatement = sql(
  'pushDeliveries.finish',
  `update push_delivery set state = $3, reason = $4, done_at = $5
    where id = $1 and state <> 'sent' and (attempts = $2 or $3 = 'sent')`,
)

const postponeStatement = sql(
  'pushDeliveries.postpone',
  `update push_delivery set state = 'pending', next_attempt_at = $3, reason = $4
    where id = $1 and attempts = $2 and state = 'sending'`,
)

const forgetStatement = sql('pushDeliveries.forget', 'delete from push_subscription where endpoint = $1')

/** Notification that this runner has leased; `attempts` counts from 1 and includes this one. */
export type ClaimedPush = Sql['pushDeliveries.claim']['row']

/** Adds the notifications of an email, one for each browser of its recipient. Idempotent. */
export function enqueuePushDeliveries(transaction: SystemTransaction, mailId: string, at: Date): void {
  transaction.queryWithCommit(enqueueStatement, [mailId, at])
}

/** Claims the notification that has been due longest and leases it until `leaseUntil`. */
export async function claimPush(
  transaction: SystemTransaction,
  { now, leaseUntil }: { readonly now: Date; readonly leaseUntil: Date },
): Promise<ClaimedPush | undefined> {
  const [push] = await transaction.query(claimStatement, [now, leaseUntil])
  return push
}

/** Returns the event of a notification and its browser's keys; undefined when the browser has changed hands. */
export async function findPushContent(
  transaction: SystemTransaction,
  { outboxId, endpoint }: ClaimedPush,
): Promise<Sql['pushDeliveries.content']['row'] | undefined> {
  const [content] = await transaction.query(contentStatement, [outboxId, endpoint])
  return content
}

export async function finishPush(
  transaction: SystemTransaction,
  { id, attempts }: ClaimedPush,
  { state, reason, at }: MailOutcome,
): Promise<void> {
  await transaction.query(finishStatement, [id, attempts, state, reason ?? null, at])
}

/** Schedules the retry of a notification. */
export async function postponePush(
  transaction: SystemTransaction,
  { id, attempts }: ClaimedPush,
  { until, reason }: { readonly until: Date; readonly reason: string },
): Promise<void> {
  await transaction.query(postponeStatement, [id, attempts, until, reason])
}

/** Deletes the subscription of a browser, with its notifications. */
export async function deletePushSubscription(
  transaction: SystemTransaction,
  endpoint: string,
): Promise<void> {
  await transaction.query(forgetStatement, [endpoint])
}
