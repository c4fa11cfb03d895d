import { parseSignUpConfirmation } from '../../../domain/account/signUpConfirmation'
import { CodedError } from '../../../domain/errors'
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
