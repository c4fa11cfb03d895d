import type { ActionContext } from '../actions/action'
import { completeSignIn } from '../challenges/completeSignIn'
import { identify, revealUnknown } from '../pool/identify'
import { demandProof, isPasswordOf } from '../pool/passwords'
import type { PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'

/** Sign-in with the password in the request. The same answer, after the same work, for unknown and wrong. */
export async function userPasswordAuth(
  input: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<Record<string, unknown>> {
  const parameters = input.map('AuthParameters')
  const username = parameters.parameter('USERNAME', { longest: 128 })
  const password = parameters.parameter('PASSWORD', { longest: 256 })
  const subject = await identify(username, client, context)
  revealUnknown(subject, client)
  await demandProof(subject, () => isPasswordOf(subject, password, client, context.services), context)
  if (!subject.user) throw refusals.badLogin()
  return completeSignIn(subject.user, client, context)
}
