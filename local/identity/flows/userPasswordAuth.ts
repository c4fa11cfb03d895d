import { identifyBeginner } from './identifyBeginner'
import { beginByPassword } from './firstFactors'
import type { Flow } from './flow'

/** Sign-in with the password in the request. */
export const userPasswordAuth: Flow = async (input, client, context) => {
  const who = await identifyBeginner(input, client, context)
  return beginByPassword(who, input.map('AuthParameters'), client, context)
}
