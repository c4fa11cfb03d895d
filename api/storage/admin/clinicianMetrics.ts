import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import type { Period } from './overview'

const clinicianStatement = sql(
  'clinicianMetrics.list',
  `select m.id, nullif(concat_ws(' ', a.given_name, a.family_name), '') as name, m.decided as "decidedCount",
      m.late as "lateCount", m.median_minutes as "medianMinutes", m.answered as "answeredCount",
      m.overridden as "overrideCount"
    from clinician_metrics($1, $2) m join account a on a.id = m.id
    order by m.decided desc, m.answered desc, m.id`,
)

const effortStatement = sql(
  'clinicianMetrics.effort',
  `select decisions as "decisionCount", median_seconds as "medianSeconds", median_keys as "medianKeys",
      median_clicks as "medianClicks", overrides as "overrideCount"
    from overview_effort($1, $2)`,
)

/** Metrics of one clinician in a period. */
export interface ClinicianMetrics {
  readonly id: string
  readonly name: string | null
  readonly decidedCount: number
  readonly lateCount: number
  /** From submission to decision; null without a decision. */
  readonly medianMinutes: number | null
  /** Messages that followed one of the patient. */
  readonly answeredCount: number
  /** Prescriptions written despite a safety alert, with a reason. */
  readonly overrideCount: number
}

/** What decisions took in the interface; medians are null without a decision. */
export interface DecisionEffort {
  readonly decisionCount: number
  readonly medianSeconds: number | null
  readonly medianKeys: number | null
  readonly medianClicks: number | null
  readonly overrideCount: number
}

/** Returns the metrics of every clinician for an Admin, and a clinician's own for themselves. */
export async function readClinicianMetrics(
  transaction: Transaction,
  { since, until }: Period,
): Promise<readonly ClinicianMetrics[]> {
  return transaction.query(clinicianStatement, [since, until])
}

export async function readDecisionEffort(
  transaction: Transaction,
  { since, until }: Period,
): Promise<DecisionEffort> {
  const [effort] = await transaction.query(effortStatement, [since, until])
  if (!effort) throw new Error('A select without a table returns one row.')
  return effort
}
