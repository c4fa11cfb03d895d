import type { DecisionEffort } from '../../../domain/requests/decisionEffort'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

const insertStatement = sql(
  'decisionEfforts.insert',
  `insert into decision_effort (request_id, clinician_id, decided_at, decision, open_seconds, keys, clicks, override_count)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
)

/** Decisions whose effort is measured. */
export type MeasuredDecision = 'approve' | 'propose' | 'ask' | 'decline'

export interface NewDecisionEffort extends DecisionEffort {
  readonly requestId: string
  readonly decision: MeasuredDecision
  readonly overrideCount: number
  readonly at: Date
}

/** Inserts what a decision of the caller took. */
export async function insertDecisionEffort(
  transaction: Transaction,
  { requestId, decision, openSeconds, keys, clicks, overrideCount, at }: NewDecisionEffort,
): Promise<void> {
  await transaction.query(insertStatement, [
    requestId,
    transaction.caller.id,
    at,
    decision,
    openSeconds,
    keys,
    clicks,
    overrideCount,
  ])
}
