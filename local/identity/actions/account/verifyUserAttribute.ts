import { redeemCode } from '../../codes/oneTimeCode'
import { enforceAttemptLimit } from '../../pool/limits'
import { refusals } from '../../protocol/identityError'
import { changeEmail } from '../../storage/users'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action } from '../action'

/**
 * VerifyUserAttribute: verifies the address with its code. Only then does a new address take
 * effect.
 */
export const verifyUserAttribute: Action = async (input, context) => {
  const attribute = input.text('AttributeName', { maxLength: 32 })
  const code = input.text('Code', { pattern: /^[\S]+$/ })
  const { user, client } = await requireAccessToken(input, context)
  if (attribute !== 'email') throw refusals.invalidParameter(`Attribute ${attribute} cannot be verified.`)
  await enforceAttemptLimit('VerifyUserAttribute', user.sub, client, context)
  const { newEmail } = await redeemCode(code, user.sub, 'VERIFY_EMAIL', context)
  const email = newEmail ?? user.email
  const change = { poolId: client.poolId, sub: user.sub, email, verified: true, now: context.now }
  if (!(await changeEmail(context.tx, change))) throw refusals.emailTaken()
  return {}
}
