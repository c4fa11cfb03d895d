import { type DecisionEffort, parseDecisionEffort } from '../../../domain/requests/decisionEffort'
import type { Transaction } from '../../storage/database/database'
import { insertDecisionEffort, type MeasuredDecision } from '../../storage/requests/decisionEfforts'

/** What the browser counted for a decision; clients that do not count send nothing. */
export interface MeasuredInput {
  readonly effort?: DecisionEffort | null | undefined
}

interface Measured {
  readonly decision: MeasuredDecision
  /** Alerts that were overridden with the decision. */
  readonly overrideCount?: number
  readonly at: Date
}

/** Stores what a decision took, in its transaction. @throws CodedError InvalidInput */
export async function storeEffort(
  transaction: Transaction,
  { id: requestId }: { readonly id: string },
  { effort }: MeasuredInput,
  { decision, overrideCount = 0, at }: Measured,
): Promise<void> {
  if (!effort) return
  const parsed = parseDecisionEffort(effort)
  await insertDecisionEffort(transaction, { ...parsed, requestId, decision, overrideCount, at })
}
