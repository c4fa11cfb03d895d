import type { ActionContext } from '../actions/action'
import { refusals } from '../protocol/identityError'
import { countAttempt } from '../storage/attempts'
import type { LimitedOperation, PoolClient } from './settings'

/** Counts an attempt against the pool's hourly limit. @throws LimitExceededException */
export async function demandWithinLimit(
  operation: LimitedOperation,
  sub: string,
  { pool }: PoolClient,
  { tx, now }: ActionContext,
): Promise<void> {
  const attempts = await countAttempt(tx, sub, operation, now)
  if (attempts > pool.hourlyLimits[operation]) throw refusals.tooMany()
}
