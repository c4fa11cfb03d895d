import type { RequestStatus } from '../../../domain/generated/enums'
import { responseStatuses } from '../../../domain/payments/dispute'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import { delayedMails } from './emailDelivery'

const requestsStatement = sql('overview.requests', 'select status, count from overview_requests($1)')

const decisionsStatement = sql(
  'overview.decisions',
  `select day::text, decided, late, median_minutes as "medianMinutes", p90_minutes as "p90Minutes"
    from overview_decisions($1, $2) order by day nulls last`,
)

const moneyStatement = sql(
  'overview.money',
  `select day::text, captured_cents::float8 as "capturedCents", refunded_cents::float8 as "refundedCents"
    from overview_money($1, $2) order by day nulls last`,
)

const nowStatement = sql(
  'overview.now',
  `select held_cents::float8 as "heldCents", held_count as "heldCount", overdue_count as "overdueCount",
      failed_mails as "failedMailCount", pending_commands as "pendingCommandCount"
    from overview_now($1)`,
)

const jobsStatement = sql(
  'overview.jobs',
  `select name as id, last_run_at as "lastRunAt", last_failure_at as "lastFailureAt",
      consecutive_failures as "consecutiveFailures", failure_reason as "failureReason"
    from job_run order by consecutive_failures desc, name`,
)

// Each count stops at 100, so that its cost does not grow with the table; the console shows "99+".
const adminBacklogStatement = sql(
  'overview.adminBacklog',
  `select
      (select count(*)::integer from (select from treatment_request r
        where r.status in ('submitted', 'in_review') limit 100) as undecided) as "undecidedRequestCount",
      (select count(*)::integer from (select from treatment_request r
        where r.status in ('submitted', 'in_review') and r.response_due_at < $1::timestamptz limit 100) as overdue)
        as "overdueRequestCount",
      (select count(*)::integer from (select from product_order o
        where o.status in ('placed', 'packed') and o.ship_to_name is not null limit 100) as unshipped)
        as "openOrderCount",
      (select count(*)::integer from (select from payment_dispute d
        where d.status = any($2::text[]) limit 100) as disputed)
        + (select count(*)::integer from (select from payment_command c
          where c.done_at is null and c.attempts > 1 limit 100) as pending) as "openPaymentCount",
      (select count(*)::integer from (select from identity_check i
        where i.status in ('pending', 'manual_review') limit 100) as unverified) as "openIdentityCheckCount",
      (select count(*)::integer from (select from contact_message m
        where m.handled_at is null limit 100) as unhandled) as "openContactMessageCount",
      (select count(*)::integer from (select from outbox o
        where o.state = 'failed' and o.created_at > $1::timestamptz - interval '30 days' limit 100) as failed)
        as "failedMailCount",
      (select count(*)::integer from (select from outbox o where ${delayedMails('$1')} limit 100) as delayed)
        as "delayedMailCount",
      (select count(*)::integer from job_run j where j.consecutive_failures > 0) as "failingJobCount"`,
)

export interface StatusCount {
  readonly status: RequestStatus
  readonly count: number
}

/**
 * Metrics of one day (UTC, ISO 8601), or of the whole period where the day is null. Durations are minutes
 * from submission to decision.
 */
export interface DecisionMetrics {
  readonly day: string | null
  readonly decided: number
  /** Decisions after the response was due. */
  readonly late: number
  readonly medianMinutes: number | null
  readonly p90Minutes: number | null
}

export interface PaymentMetrics {
  readonly day: string | null
  readonly capturedCents: number
  readonly refundedCents: number
}

/** Open work at a moment. */
export interface BacklogMetrics {
  readonly heldCents: number
  readonly heldCount: number
  /** Undecided requests whose response is overdue. */
  readonly overdueCount: number
  /** Emails of the last 30 days that were given up after their retries. */
  readonly failedMailCount: number
  /** Payment commands that were sent more than once and have not succeeded. */
  readonly pendingCommandCount: number
}

export interface JobRun {
  /** Name of the job. */
  readonly id: string
  readonly lastRunAt: Date
  readonly lastFailureAt: Date | null
  readonly consecutiveFailures: number
  readonly failureReason: string | null
}

export interface Period {
  readonly since: Date
  readonly until: Date
}

/** Counts open requests by state, and finished ones since a moment by theirs. */
export async function countRequests(
  transaction: Transaction,
  { since }: Period,
): Promise<readonly StatusCount[]> {
  return transaction.query(requestsStatement, [since])
}

/** Returns metrics per day, then of the whole period. Days without a decision are left out. */
export async function readDecisionMetrics(
  transaction: Transaction,
  { since, until }: Period,
): Promise<readonly DecisionMetrics[]> {
  return transaction.query(decisionsStatement, [since, until])
}

/** Returns metrics per day, then of the whole period. Days without a payment are left out. */
export async function readPaymentMetrics(
  transaction: Transaction,
  { since, until }: Period,
): Promise<readonly PaymentMetrics[]> {
  return transaction.query(moneyStatement, [since, until])
}

export async function readBacklogMetrics(transaction: Transaction, at: Date): Promise<BacklogMetrics> {
  const [figures] = await transaction.query(nowStatement, [at])
  if (!figures) throw new Error('Only an Admin may read the metrics of the practice.')
  return figures
}

/** Returns the latest runs of the jobs, failing jobs first. */
export async function listJobRuns(transaction: Transaction): Promise<readonly JobRun[]> {
  return transaction.query(jobsStatement, [])
}

/** What awaits an Admin, by section of the console. */
export interface AdminBacklog {
  readonly undecidedRequestCount: number
  readonly overdueRequestCount: number
  readonly openOrderCount: number
  readonly openPaymentCount: number
  readonly openIdentityCheckCount: number
  readonly openContactMessageCount: number
  readonly failedMailCount: number
  readonly delayedMailCount: number
  readonly failingJobCount: number
}

/** Counts what awaits an Admin at a moment. Rows that the caller may not read do not count. */
export async function countAdminBacklog(transaction: Transaction, at: Date): Promise<AdminBacklog> {
  const [backlog] = await transaction.query(adminBacklogStatement, [at, responseStatuses])
  if (!backlog) throw new Error('A select without a table returns one row.')
  return backlog
}
