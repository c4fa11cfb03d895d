import type { RequestStatus } from '../../domain/generated/enums'
import type { Statement, Transaction } from './database'

const requestsStatement: Statement = {
  name: 'overview.requests',
  text: 'select status, count from overview_requests($1)',
}

const decisionsStatement: Statement = {
  name: 'overview.decisions',
  text: `select day::text, decided, late, median_minutes as "medianMinutes", p90_minutes as "p90Minutes"
    from overview_decisions($1, $2) order by day nulls last`,
}

const moneyStatement: Statement = {
  name: 'overview.money',
  text: `select day::text, captured_cents::float8 as "capturedCents", refunded_cents::float8 as "refundedCents"
    from overview_money($1, $2) order by day nulls last`,
}

const nowStatement: Statement = {
  name: 'overview.now',
  text: `select held_cents::float8 as "heldCents", held_count as "heldCount", overdue_count as "overdueCount",
      failed_mails as "failedMailCount", waiting_commands as "waitingCommandCount"
    from overview_now($1)`,
}

const jobsStatement: Statement = {
  name: 'overview.jobs',
  text: `select name as id, last_run_at as "lastRunAt", last_failure_at as "lastFailureAt",
      failures_in_a_row as "failuresInARow", failure_reason as "failureReason"
    from job_run order by failures_in_a_row desc, name`,
}

export interface StatusCount {
  readonly status: RequestStatus
  readonly count: number
}

/** Of one day (UTC, ISO 8601), or of the whole period where the day is null. Minutes from submission to decision. */
export interface DecisionFigures {
  readonly day: string | null
  readonly decided: number
  /** After the time that was promised. */
  readonly late: number
  readonly medianMinutes: number | null
  readonly p90Minutes: number | null
}

export interface MoneyFigures {
  readonly day: string | null
  readonly capturedCents: number
  readonly refundedCents: number
}

/** What waits at a moment. */
export interface WaitingFigures {
  readonly heldCents: number
  readonly heldCount: number
  /** Undecided after the time that was promised. */
  readonly overdueCount: number
  /** Mails of the last 30 days that were given up. */
  readonly failedMailCount: number
  /** What the gateway was asked more than once, and has not done. */
  readonly waitingCommandCount: number
}

export interface JobRun {
  /** The name of the job. */
  readonly id: string
  readonly lastRunAt: Date
  readonly lastFailureAt: Date | null
  readonly failuresInARow: number
  readonly failureReason: string | null
}

export interface Period {
  readonly since: Date
  readonly until: Date
}

/** Open requests by state; those that are done since a moment by theirs. */
export async function countRequests(
  transaction: Transaction,
  { since }: Period,
): Promise<readonly StatusCount[]> {
  return transaction.query<StatusCount>(requestsStatement, [since])
}

/** By day, then the whole period; days without a decision are left out. */
export async function readDecisionFigures(
  transaction: Transaction,
  { since, until }: Period,
): Promise<readonly DecisionFigures[]> {
  return transaction.query<DecisionFigures>(decisionsStatement, [since, until])
}

/** By day, then the whole period; days without money are left out. */
export async function readMoneyFigures(
  transaction: Transaction,
  { since, until }: Period,
): Promise<readonly MoneyFigures[]> {
  return transaction.query<MoneyFigures>(moneyStatement, [since, until])
}

export async function readWaitingFigures(transaction: Transaction, at: Date): Promise<WaitingFigures> {
  const [figures] = await transaction.query<WaitingFigures>(nowStatement, [at])
  if (!figures) throw new Error('Nobody but an Admin reads how the house is doing.')
  return figures
}

/** Those that fail first. */
export async function listJobRuns(transaction: Transaction): Promise<readonly JobRun[]> {
  return transaction.query<JobRun>(jobsStatement, [])
}

export const overviewStatements = [
  requestsStatement,
  decisionsStatement,
  moneyStatement,
  nowStatement,
  jobsStatement,
]
