import { identifySignInSubject } from './identifySignInSubject'
import { beginByPassword } from './firstFactors'
import type { Flow } from './flow'

/** Signs in with the password in the request. */
export const userPasswordAuth: Flow = async (input, client, context) => {
  const who = await identifySignInSubject(input, client, context)
  return beginByPassword(who, input.map('AuthParameters'), client, context)
}
