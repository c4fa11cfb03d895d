import type { Pool } from 'pg'
import { sqlAs } from '../../support/database/sqlAs'

const at = new Date('2026-03-02T12:34:00Z')
const since = new Date('2026-02-26T00:00:00Z')
const admin = { id: 'admin', role: 'Admin' }

interface Decision {
  readonly day: string
  readonly minutes: number
  readonly late: boolean
}

/** Returns the metrics that an Admin queries for the days up to a given time. */
export async function metricsOf(app: Pool) {
  const ask = async <Row extends object>(sql: string, values: unknown[]): Promise<Row[]> =>
    (await sqlAs<Row & Record<string, unknown>>(app, admin, sql, values)).rows
  return {
    requests: await ask<object>('select status, count from overview_requests($1) order by status', [since]),
    decisions: await ask<object>(
      `select day::text, decided, late, median_minutes as median, p90_minutes as p90
        from overview_decisions($1, $2) order by day nulls last`,
      [since, at],
    ),
    money: await ask<object>(
      `select day::text, captured_cents::float8 as captured, refunded_cents::float8 as refunded
        from overview_money($1, $2) where day is null or captured_cents + refunded_cents > 0 order by day nulls last`,
      [since, at],
    ),
    now: await ask<object>(
      'select held_cents::float8 as held, held_count as holds, overdue_count as overdue from overview_now($1)',
      [at],
    ),
  }
}

/** Returns the same metrics by counting every row. */
export async function recomputedOf(owner: Pool): ReturnType<typeof metricsOf> {
  const ask = async <Row extends object>(sql: string, values: unknown[]): Promise<Row[]> =>
    (await owner.query<Row & Record<string, unknown>>(sql, values)).rows
  const until = new Date('2026-03-03T00:00:00Z')
  return {
    requests: await ask(
      `select status, count(*)::int from treatment_request
        where status in ('awaiting_payment', 'submitted', 'in_review', 'needs_info', 'approved')
          or (status <> 'draft' and submitted_at is not null and updated_at >= $1)
        group by status order by status`,
      [since],
    ),
    decisions: decisionsOf(
      await ask<Decision>(
        `select (e.at at time zone 'UTC')::date::text as day, e.at > r.response_due_at as late,
            extract(epoch from e.at - r.submitted_at)::float8 / 60 as minutes
          from request_event e join treatment_request r on r.id = e.request_id where e.at >= $1 and e.at < $2`,
        [since, until],
      ),
    ),
    money: await ask(
      `select (at at time zone 'UTC')::date::text as day,
          coalesce(sum(amount_cents) filter (where type = 'capture'), 0)::float8 as captured,
          coalesce(sum(amount_cents) filter (where type = 'refundPart' or type = 'refund'), 0)::float8 as refunded
        from payment_event where at >= $1 and at < $2 group by grouping sets (((at at time zone 'UTC')::date), ())
        order by day nulls last`,
      [since, until],
    ),
    now: await ask(
      `select (select coalesce(sum(amount_cents), 0)::float8 from payment where status = 'authorized') as held,
        (select count(*)::int from payment where status = 'authorized') as holds,
        (select count(*)::int from treatment_request
          where status in ('submitted', 'in_review') and response_due_at < $1) as overdue`,
      [at],
    ),
  }
}

function decisionsOf(decisions: readonly Decision[]): object[] {
  const days = [...new Set(decisions.map(({ day }) => day))].toSorted((one, other) => (one < other ? -1 : 1))
  return [...days, null].map((day) => {
    const those = decisions.filter((decision) => day === null || decision.day === day)
    const minutes = those.map((decision) => stepOf(decision.minutes)).toSorted((one, other) => one - other)
    return {
      day,
      decided: those.length,
      late: those.filter(({ late }) => late).length,
      median: between(minutes, 0.5),
      p90: between(minutes, 0.9),
    }
  })
}

function stepOf(minutes: number): number {
  const size = minutes < 240 ? 1 : minutes < 1440 ? 5 : minutes < 4320 ? 15 : 60
  return Math.round(minutes / size) * size
}

/** PostgreSQL's `percentile_cont`. */
function between(sorted: readonly number[], share: number): number | null {
  const place = share * (sorted.length - 1)
  const [before, after] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  if (before === undefined || after === undefined) return null
  return roundHalfEven(before + (after - before) * (place - Math.floor(place)))
}

/** Rounds a double like PostgreSQL. */
function roundHalfEven(value: number): number {
  const floor = Math.floor(value)
  if (value - floor !== 0.5) return Math.round(value)
  return floor % 2 === 0 ? floor : floor + 1
}
