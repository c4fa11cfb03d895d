import { verifyPassword } from '../../pool/verifyWithLockout'
import { enforceAttemptLimit } from '../../pool/limits'
import { requireStrongPassword, isPasswordOf, sealPassword } from '../../pool/passwords'
import { updateUser } from '../../storage/users'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action } from '../action'

/** ChangePassword: verifies the signed-in user's old password and sets a new one. */
export const changePassword: Action = async (input, context) => {
  const previous = input.text('PreviousPassword', { maxLength: 256 })
  const proposed = input.text('ProposedPassword', { maxLength: 256 })
  const { user, client } = await requireAccessToken(input, context)
  await enforceAttemptLimit('ChangePassword', user.sub, client, context)
  requireStrongPassword(proposed, client)
  const subject = { sub: user.sub, user }
  await verifyPassword(subject, () => isPasswordOf(subject, previous, client, context.services), context)
  const sealedVerifier = sealPassword(proposed, user.sub, client, context.services)
  await updateUser(context.tx, user.sub, { sealedVerifier }, context.now)
  return {}
}
