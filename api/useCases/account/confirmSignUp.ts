import { parseSignUpConfirmation } from '../../../domain/account/signUpConfirmation'
import { CodedError } from '../../../domain/errors'
import type { ApiServices } from '../context'

/**
 * Confirms an address that was signed up before, for whoever holds the mailbox: the code proves that, and the password
 * given with it is the only one that counts from then on. Anybody may ask; nothing tells whether an address is known.
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
