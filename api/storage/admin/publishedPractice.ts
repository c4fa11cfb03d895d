import type { DecisionTotals, PublishedClinician } from '../../../domain/practice/publishedPractice'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const cliniciansStatement = sql(
  'publishedPractice.clinicians',
  `select given_name as "givenName", family_name as "familyName", credentials, npi, licenses
    from active_clinicians($1::date)`,
)

const totalsStatement = sql(
  'publishedPractice.totals',
  `select decided, median_minutes as "medianMinutes", declines from decision_totals($1::date, $2::date)`,
)

/** Returns the clinicians who may treat patients today, by name; at most 500. @param today ISO 8601 */
export async function listActiveClinicians(
  transaction: SystemTransaction,
  today: string,
): Promise<readonly PublishedClinician[]> {
  const rows = await transaction.query(cliniciansStatement, [today])
  return rows.map((row) => ({
    ...row,
    familyName: row.familyName ?? '',
    licenses: row.licenses as PublishedClinician['licenses'],
  }))
}

/** Returns the decisions from one day to another, both included; UTC, ISO 8601. */
export async function readDecisionTotals(
  transaction: SystemTransaction,
  { since, until }: { readonly since: string; readonly until: string },
): Promise<DecisionTotals> {
  const [row] = await transaction.query(totalsStatement, [since, until])
  return {
    decided: row?.decided ?? 0,
    medianMinutes: row?.medianMinutes ?? null,
    declines: row?.declines ?? {},
  }
}
