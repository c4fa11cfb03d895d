import type { BrowserError } from '../../../domain/analytics/browserError'
import type { VisitEvent } from '../../../domain/analytics/visitEvent'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

/** Limit of distinct errors stored per day, so that a flood of fabricated errors cannot fill the table. */
const maxErrorsPerDay = 500

const countStatement = sql(
  'visits.count',
  `insert into visit_count (day, name, properties, count) values ($1, $2, $3, 1)
    on conflict (day, name, properties) do update set count = visit_count.count + 1`,
)

const errorStatement = sql(
  'visits.error',
  `insert into browser_error (day, source, name, react_code, route, chunk, line, col, count)
    select $1::date, $2::text, $3::text, $4::integer, $5::text, $6::text, $7::integer, $8::integer, 1
    where (select count(*) from browser_error where day = $1) < ${maxErrorsPerDay}
      or exists (select from browser_error where (day, source, name, react_code, route, chunk, line, col)
        = ($1::date, $2::text, $3::text, $4::integer, $5::text, $6::text, $7::integer, $8::integer))
    on conflict (day, source, name, react_code, route, chunk, line, col)
      do update set count = browser_error.count + 1`,
)

const deleteVisitsStatement = sql('visits.delete', 'delete from visit_count where day < $1')

const deleteErrorsStatement = sql('visits.deleteErrors', 'delete from browser_error where day < $1')

/**
 * Increments the count of an event.
 * @param day ISO 8601, such as `2026-11-21`
 */
export async function countVisitEvent(
  transaction: SystemTransaction,
  day: string,
  { name, properties }: VisitEvent,
): Promise<void> {
  await transaction.query(countStatement, [day, name, properties])
}

/** Increments the count of an error. Drops new kinds of errors once the day has reached its limit. */
export async function countBrowserError(
  transaction: SystemTransaction,
  day: string,
  { source, name, reactCode = 0, route, place }: BrowserError,
): Promise<void> {
  const { chunk, line, column } = place ?? { chunk: '', line: 0, column: 0 }
  await transaction.query(errorStatement, [day, source, name, reactCode, route, chunk, line, column])
}

/** Deletes visit events and errors from before the first retained day. */
export async function deleteVisitsBefore(
  transaction: SystemTransaction,
  days: { readonly visits: string; readonly errors: string },
): Promise<void> {
  await transaction.query(deleteVisitsStatement, [days.visits])
  await transaction.query(deleteErrorsStatement, [days.errors])
}
