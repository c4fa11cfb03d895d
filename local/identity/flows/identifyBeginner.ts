import type { ActionContext } from '../actions/action'
import { identify, revealUnknown } from '../pool/identify'
import type { PoolClient } from '../pool/settings'
import type { Input } from '../protocol/input'
import type { Beginner } from './firstFactors'

/** Whom the parameter USERNAME of a flow means. @throws UserNotFoundException for clients that do not hide this */
export async function identifyBeginner(
  input: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<Beginner> {
  const name = input.map('AuthParameters').parameter('USERNAME', { longest: 128 })
  const subject = await identify(name, client, context)
  revealUnknown(subject, client)
  return { subject, name }
}
