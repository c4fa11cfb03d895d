import { parseSignUpConfirmation } from '../../../domain/account/signUpConfirmation'
import { CodedError } from '../../../domain/errors'
import { isSignUpOver } from '../../../domain/users/userChange'
import type { ApiServices } from '../context'

/**
 * Confirms a signed-up address. The code proves control of the mailbox, so the password sent with it replaces
 * any earlier one. Public; no reply reveals whether an address is known.
 * @throws CodedError InvalidInput, CodeMismatch, TooManyRequests, UserChangeRefused, DirectoryUnavailable
 */
export async function confirmSignUp(
  input: Readonly<Record<string, unknown>>,
  { signUps }: Pick<ApiServices, 'signUps'>,
): Promise<void> {
  const confirmation = parseSignUpConfirmation(input)
  if (!signUps) throw new CodedError('DirectoryUnavailable')
  await signUps.confirm(confirmation)
}

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
