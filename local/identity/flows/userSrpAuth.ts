import { identifyBeginner } from './identifyBeginner'
import { beginBySrp } from './firstFactors'
import type { Flow } from './flow'

/** Sign-in by SRP: the password never leaves the client. */
export const userSrpAuth: Flow = async (input, client, context) => {
  const who = await identifyBeginner(input, client, context)
  return beginBySrp(who, input.map('AuthParameters'), client, context)
}
