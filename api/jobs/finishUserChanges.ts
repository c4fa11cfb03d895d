import type { PaymentContext } from '../useCases/context'
import { finishNextUserChange } from '../useCases/users/finishNextUserChange'

/**
 * Finishes changes of users that the directory has not answered. Safe to run twice at once.
 * @returns how many it has answered now
 */
export async function finishUserChanges(context: PaymentContext): Promise<number> {
  if (!context.users) return 0
  let finished = 0
  // Where the directory is silent once, it is silent for all.
  while (await finishNextUserChange(context)) finished += 1
  return finished
}
