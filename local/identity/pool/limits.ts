import type { ActionContext } from '../actions/action'
import { refusals } from '../protocol/identityError'
import { countAttempt } from '../storage/attempts'
import { uuidFrom } from '../random'
import { emailKey } from './email'
import type { LimitedOperation, UserPool } from './settings'

/**
 * Enforces the pool's hourly rate limit.
 * @throws LimitExceededException
 */
export async function enforceAttemptLimit(
  operation: LimitedOperation,
  sub: string,
  { pool }: Pick<UserPool, 'pool'>,
  { tx, now }: ActionContext,
): Promise<void> {
  const attempts = await countAttempt(tx, sub, operation, now)
  if (attempts > pool.hourlyLimits[operation]) throw refusals.tooMany()
}

/**
 * Enforces the hourly limit of emails to an address. Addresses without an account count the same, so that the
 * limit discloses nothing.
 * @throws LimitExceededException
 */
export async function enforceReceiverLimit(
  email: string,
  pool: Pick<UserPool, 'pool' | 'poolId'>,
  context: ActionContext,
): Promise<void> {
  const digest = context.services.cipher.digest('emails to', `${pool.poolId} ${emailKey(email)}`)
  await enforceAttemptLimit('MailsToReceiver', uuidFrom(digest), pool, context)
}
