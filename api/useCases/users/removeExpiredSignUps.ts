import { isSignUpOver } from '../../../domain/users/unconfirmed'
import type { ApiServices } from '../context'

/**
 * Removes sign-ups whose codes nobody entered in time, so that their addresses are free. Whoever confirms at this moment
 * stays. Safe to run twice at once.
 * @returns how many are gone
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
