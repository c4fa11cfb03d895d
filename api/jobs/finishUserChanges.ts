import type { PaymentContext } from '../useCases/context'
import { finishNextUserChange } from '../useCases/users/changeUser'

/**
 * Retries changes of users that the directory has not answered. Safe under concurrency.
 * @returns the number answered now
 */
export async function finishUserChanges(context: PaymentContext): Promise<number> {
  if (!context.users) return 0
  let finished = 0
  // Stops at the first failure, because an unavailable directory fails for every change.
  while (await finishNextUserChange(context)) finished += 1
  return finished
}
