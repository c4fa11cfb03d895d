import { isSignUpOver } from '../../../domain/users/unconfirmed'
import type { ApiServices } from '../context'

/**
 * Removes unconfirmed sign-ups after their deadline, so that their addresses are free. A user who confirms at
 * this moment stays. Safe under concurrency.
 * @returns the number removed
 */
export async function removeExpiredSignUps({
  users,
  now,
}: Pick<ApiServices, 'users' | 'now'>): Promise<number> {
  if (!users) return 0
  const over = (await users.unconfirmed()).filter((user) => isSignUpOver(user, now()))
  let removed = 0
  for (const user of over) if (await users.removeUnconfirmed(user)) removed += 1
  return removed
}
