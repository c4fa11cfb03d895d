import type { MailKind, MailRecipient } from '../../domain/mail/mailKind'
import type { Statement, SystemTransaction } from './database'

/*
 * Two runners never take the same mail: one skips what the other has locked, and a mail that was taken is left alone
 * until its lease is over. A runner that dies in between leaves it to be tried again.
 */
const claimStatement: Statement = {
  name: 'outbox.claim',
  text: `update outbox set state = 'sending', attempts = attempts + 1, next_attempt_at = $2
    where id = (
      select id from outbox where state in ('pending', 'sending') and next_attempt_at <= $1
      order by next_attempt_at, id for update skip locked limit 1)
    returning id, event, kind, recipient, about, attempts, created_at as "createdAt"`,
}

/** Whoever's lease is over has nothing to say any more, unless the mail has gone out. */
const finishStatement: Statement = {
  name: 'outbox.finish',
  text: `update outbox set state = $3, reason = $4, done_at = $5
    where id = $1 and state <> 'sent' and (attempts = $2 or $3 = 'sent')`,
}

const postponeStatement: Statement = {
  name: 'outbox.postpone',
  text: `update outbox set state = 'pending', next_attempt_at = $3, reason = $4
    where id = $1 and attempts = $2 and state = 'sending'`,
}

const spreadStatement: Statement = {
  name: 'outbox.spread',
  text: `insert into outbox (event, kind, recipient, about, next_attempt_at, created_at)
    select event, kind, member, about, $3, created_at
    from outbox cross join unnest($2::text[]) as member where id = $1
    on conflict do nothing`,
}

const ageStatement: Statement = {
  name: 'outbox.age',
  text: `select count(*)::int as waiting, min(created_at) as "oldestAt",
      (select count(*)::int from outbox where state = 'failed' and done_at > $1) as failed
    from outbox where state in ('pending', 'sending')`,
}

/** A mail that is this runner's to send. */
export interface ClaimedMail {
  readonly id: string
  readonly event: string
  readonly kind: MailKind
  readonly recipient: MailRecipient
  readonly about: string | null
  /** From 1, this one included. */
  readonly attempts: number
  readonly createdAt: Date
}

/** Takes the mail that is due longest, and keeps it from others until `leaseUntil`. */
export async function claimMail(
  transaction: SystemTransaction,
  { now, leaseUntil }: { readonly now: Date; readonly leaseUntil: Date },
): Promise<ClaimedMail | undefined> {
  const [mail] = await transaction.query<ClaimedMail>(claimStatement, [now, leaseUntil])
  return mail
}

/** What came of a mail. */
export interface MailOutcome {
  readonly state: 'sent' | 'failed' | 'skipped'
  /** A code. */
  readonly reason?: string
  readonly at: Date
}

export async function finishMail(
  transaction: SystemTransaction,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  { state, reason, at }: MailOutcome,
): Promise<void> {
  await transaction.query(finishStatement, [id, attempts, state, reason ?? null, at])
}

/** Leaves a mail to be tried again. */
export async function postponeMail(
  transaction: SystemTransaction,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  { until, reason }: { readonly until: Date; readonly reason: string },
): Promise<void> {
  await transaction.query(postponeStatement, [id, attempts, until, reason])
}

/** Makes of a mail to a group one to each member, who gets it once however often this happens. */
export async function spreadMail(
  transaction: SystemTransaction,
  id: string,
  { members, at }: { readonly members: readonly string[]; readonly at: Date },
): Promise<void> {
  await transaction.query(spreadStatement, [id, members, at])
}

/** How far the outbox is behind. */
export interface OutboxAge {
  readonly waiting: number
  /** When the oldest that waits was written; null when none does. */
  readonly oldestAt: Date | null
  /** Given up since a moment. */
  readonly failed: number
}

export async function readOutboxAge(transaction: SystemTransaction, failedSince: Date): Promise<OutboxAge> {
  const [age] = await transaction.query<OutboxAge>(ageStatement, [failedSince])
  if (!age) throw new Error('The outbox has no age.')
  return age
}

export const systemOutboxStatements = [
  claimStatement,
  finishStatement,
  postponeStatement,
  spreadStatement,
  ageStatement,
]
