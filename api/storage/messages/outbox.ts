import type { MailKind, OutgoingMail } from '../../../domain/mail/mailKind'
import type { Sql } from '../../generated/sql'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

/* Enqueueing is idempotent. `on conflict` has no target, because the application may not read the rows. */
const enqueueStatement = sql(
  'outbox.enqueue',
  `insert into outbox (event, kind, recipient, about, params, next_attempt_at, created_at)
    values ($1, $2, $3, $4, $6, $5, $5) on conflict do nothing`,
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
  for (const { event, kind, recipient, about, params } of mails) {
    transaction.queryWithCommit(enqueueStatement, [event, kind, recipient, about ?? null, at, params ?? null])
  }
}

/*
 * `skip locked`, so that two runners never claim the same email. A claimed email is skipped until its lease
 * expires. If its runner dies, the email is then retried.
 */
const claimStatement = sql(
  'outbox.claim',
  `update outbox o set state = 'sending', attempts = o.attempts + 1, next_attempt_at = $2
    from (
      select id, state from outbox where state in ('pending', 'sending') and next_attempt_at <= $1
      order by next_attempt_at, id for update skip locked limit 1) as due
    where o.id = due.id
    returning o.id, o.event, o.kind, o.recipient, o.about, o.params, o.attempts, o.created_at as "createdAt",
      due.state = 'sending' as "wasInterrupted"`,
)

/** A runner whose lease has expired may not record an outcome, unless the email was sent. */
const finishStatement = sql(
  'outbox.finish',
  `update outbox set state = $3, reason = $4, done_at = $5
    where id = $1 and state <> 'sent' and (attempts = $2 or $3 = 'sent')`,
)

const postponeStatement = sql(
  'outbox.postpone',
  `update outbox set state = 'pending', next_attempt_at = $3, reason = $4
    where id = $1 and attempts = $2 and state = 'sending'`,
)

const expandStatement = sql(
  'outbox.expandGroup',
  `insert into outbox (event, kind, recipient, about, params, next_attempt_at, created_at)
    select event, kind, member, about, params, $3, created_at
    from outbox cross join unnest($2::text[]) as member where id = $1
    on conflict do nothing`,
)

/* An email sent before this one was enqueued does not count: its reader may have looked before the event. */
const coveredStatement = sql(
  'outbox.covered',
  `select exists (
      select from outbox where recipient = $1 and kind = any ($2::text[]) and created_at between $3 and $4
        and (state in ('pending', 'sending') or (state = 'sent' and done_at >= $5))
    ) as "isCovered"`,
)

const factsStatement = sql(
  'outbox.facts',
  `select id, patient_id as "patientId", status, hold_cents as "holdCents", currency, hold_until as "holdUntil",
      response_due_at as "responseDueAt", created_at as "createdAt", updated_at as "updatedAt"
    from treatment_request where id = $1`,
)

const ageStatement = sql(
  'outbox.age',
  `select count(*)::int as waiting, min(created_at) as "oldestAt",
      (select count(*)::int from outbox where state = 'failed' and done_at > $1) as failed
    from outbox where state in ('pending', 'sending')`,
)

/**
 * Email that this runner has leased. `attempts` counts from 1 and includes this one; `wasInterrupted` when the
 * attempt before it recorded no result.
 */
export type ClaimedMail = Sql['outbox.claim']['row']

/** Claims the email that has been due longest and leases it until `leaseUntil`. */
export async function claimMail(
  transaction: SystemTransaction,
  { now, leaseUntil }: { readonly now: Date; readonly leaseUntil: Date },
): Promise<ClaimedMail | undefined> {
  const [mail] = await transaction.query(claimStatement, [now, leaseUntil])
  return mail
}

/** Outcome of sending an email. */
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

/** Schedules the retry of an email. */
export async function postponeMail(
  transaction: SystemTransaction,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  { until, reason }: { readonly until: Date; readonly reason: string },
): Promise<void> {
  await transaction.query(postponeStatement, [id, attempts, until, reason])
}

/** Expands an email to a group into one email per member. Idempotent: each member gets it once. */
export async function expandGroupRecipients(
  transaction: SystemTransaction,
  id: string,
  { members, at }: { readonly members: readonly string[]; readonly at: Date },
): Promise<void> {
  await transaction.query(expandStatement, [id, members, at])
}

/**
 * Returns whether another email to the same recipient makes this one unnecessary.
 * @param kinds kinds that do
 * @param within how far apart the two may be enqueued, in milliseconds
 */
export async function isCovered(
  transaction: SystemTransaction,
  { recipient, createdAt }: Pick<ClaimedMail, 'recipient' | 'createdAt'>,
  { kinds, within }: { readonly kinds: readonly MailKind[]; readonly within: number },
): Promise<boolean> {
  if (kinds.length === 0) return false
  const from = new Date(createdAt.getTime() - within)
  const to = new Date(createdAt.getTime() + within)
  const [row] = await transaction.query(coveredStatement, [recipient, kinds, from, to, createdAt])
  return row?.isCovered ?? false
}

/** Returns what an email may say of a request, and the request's status. */
export async function findMailFacts(
  transaction: SystemTransaction,
  requestId: string,
): Promise<Sql['outbox.facts']['row'] | undefined> {
  const [row] = await transaction.query(factsStatement, [requestId])
  return row
}

/**
 * Returns the backlog of the outbox: the emails that wait, when the oldest was enqueued (null when none
 * waits), and the emails given up since a moment.
 */
export async function readOutboxAge(
  transaction: SystemTransaction,
  failedSince: Date,
): Promise<Sql['outbox.age']['row']> {
  const [age] = await transaction.query(ageStatement, [failedSince])
  if (!age) throw new Error('The outbox has no age.')
  return age
}
