import { answerNewPasswordRequired } from '../challenges/newPasswordRequired'
import { answerPasswordVerifier, passwordVerifier } from '../challenges/passwordVerifier'
import { requireClient } from '../pool/identify'
import type { PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import type { Action, ActionContext } from './action'

type Answer = (input: Input, client: PoolClient, context: ActionContext) => Promise<Record<string, unknown>>

const answers = new Map<string, Answer>([
  [passwordVerifier, answerPasswordVerifier],
  ['NEW_PASSWORD_REQUIRED', answerNewPasswordRequired],
])

/** RespondToAuthChallenge: the next step of a sign-in. */
export const respondToAuthChallenge: Action = async (input, context) => {
  const client = await requireClient(input, context)
  const name = input.text('ChallengeName', { longest: 64, pattern: /^[A-Z_]+$/ })
  const answer = answers.get(name)
  if (!answer) throw refusals.invalidParameter(`Challenge ${name} is not enabled for this client.`)
  return answer(input, client, context)
}
