import { identifySignInSubject } from './identifySignInSubject'
import { beginBySrp } from './firstFactors'
import type { Flow } from './flow'

/** Signs in by SRP, so the password never leaves the client. */
export const userSrpAuth: Flow = async (input, client, context) => {
  const who = await identifySignInSubject(input, client, context)
  return beginBySrp(who, input.map('AuthParameters'), client, context)
}
