import { demandPassword } from '../pool/guesses'
import { demandWithinLimit } from '../pool/limits'
import { demandGoodPassword, isPasswordOf, sealPassword } from '../pool/passwords'
import { updateUser } from '../storage/users'
import { requireAccessToken } from '../tokens/requireAccessToken'
import type { Action } from './action'

/** ChangePassword: the signed-in user proves the old password and sets a new one. */
export const changePassword: Action = async (input, context) => {
  const previous = input.text('PreviousPassword', { longest: 256 })
  const proposed = input.text('ProposedPassword', { longest: 256 })
  const { user, client } = await requireAccessToken(input, context)
  await demandWithinLimit('ChangePassword', user.sub, client, context)
  demandGoodPassword(proposed, client)
  const subject = { sub: user.sub, user }
  await demandPassword(subject, () => isPasswordOf(subject, previous, client, context.services), context)
  const sealedVerifier = sealPassword(proposed, user.sub, client, context.services)
  await updateUser(context.tx, user.sub, { sealedVerifier }, context.now)
  return {}
}
