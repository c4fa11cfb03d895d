import { redeemCode } from '../codes/oneTimeCode'
import { identify, requireClient, revealUnknown } from '../pool/identify'
import { demandWithinLimit } from '../pool/limits'
import { IdentityError } from '../protocol/identityError'
import { lockUser, updateUser } from '../storage/users'
import type { Action } from './action'

/** ConfirmSignUp: the code from the mail confirms the account and the address. */
export const confirmSignUp: Action = async (input, context) => {
  const client = await requireClient(input, context)
  const username = input.text('Username', { longest: 128 })
  const code = input.text('ConfirmationCode', { longest: 2048, pattern: /^[\S]+$/ })
  const subject = await identify(username, client, context)
  revealUnknown(subject, client)
  await demandWithinLimit('ConfirmSignUp', subject.sub, client, context)

  const user = await lockUser(context.tx, client.poolId, subject.sub)
  if (user && user.status !== 'UNCONFIRMED') {
    const message = `User cannot be confirmed. Current status is ${user.status}`
    throw new IdentityError('NotAuthorizedException', message)
  }
  await redeemCode(code, subject.sub, 'CONFIRM_SIGN_UP', context)
  await updateUser(context.tx, subject.sub, { status: 'CONFIRMED', emailVerified: true }, context.now)
  return {}
}
