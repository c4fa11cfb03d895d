import type { ActionContext } from '../actions/action'
import { refusals } from '../protocol/identityError'
import { countAttempt } from '../storage/attempts'
import type { LimitedOperation, PoolClient } from './settings'

/**
 * Enforces the pool's hourly rate limit.
 * @throws LimitExceededException
 */
export async function enforceAttemptLimit(
  operation: LimitedOperation,
  sub: string,
  { pool }: PoolClient,
  { tx, now }: ActionContext,
): Promise<void> {
  const attempts = await countAttempt(tx, sub, operation, now)
  if (attempts > pool.hourlyLimits[operation]) throw refusals.tooMany()
}
