import { redeemCode } from '../../codes/oneTimeCode'
import { identify, requireClient, refuseUnknownUser } from '../../pool/identify'
import { enforceAttemptLimit } from '../../pool/limits'
import { IdentityError } from '../../protocol/identityError'
import { lockUser, updateUser } from '../../storage/users'
import type { Action } from '../action'

/** ConfirmSignUp: confirms the account and the address with the emailed code. */
export const confirmSignUp: Action = async (input, context) => {
  const client = await requireClient(input, context)
  const username = input.text('Username', { maxLength: 128 })
  const code = input.text('ConfirmationCode', { maxLength: 2048, pattern: /^[\S]+$/ })
  const subject = await identify(username, client, context)
  refuseUnknownUser(subject, client)
  await enforceAttemptLimit('ConfirmSignUp', subject.sub, client, context)

  const user = await lockUser(context.tx, client.poolId, subject.sub)
  if (user && user.status !== 'UNCONFIRMED') {
    const message = `User cannot be confirmed. Current status is ${user.status}`
    throw new IdentityError('NotAuthorizedException', message)
  }
  await redeemCode(code, subject.sub, 'CONFIRM_SIGN_UP', context)
  await updateUser(context.tx, subject.sub, { status: 'CONFIRMED', emailVerified: true }, context.now)
  return {}
}
