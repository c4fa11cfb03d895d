import type { ActionContext } from '../actions/action'
import { identify, refuseUnknownUser } from '../pool/identify'
import type { PoolClient } from '../pool/settings'
import type { Input } from '../protocol/input'
import type { SignInSubject } from './firstFactors'

/**
 * Returns the subject of a flow's parameter USERNAME.
 * @throws UserNotFoundException for clients that do not prevent user existence errors
 */
export async function identifySignInSubject(
  input: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<SignInSubject> {
  const name = input.map('AuthParameters').parameter('USERNAME', { maxLength: 128 })
  const subject = await identify(name, client, context)
  refuseUnknownUser(subject, client)
  return { subject, name }
}
