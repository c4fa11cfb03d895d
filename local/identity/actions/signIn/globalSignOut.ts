import { revokeAllFamilies } from '../../storage/tokenFamilies'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action } from '../action'

/** GlobalSignOut: revokes the tokens of every sign-in of the user. */
export const globalSignOut: Action = async (input, context) => {
  const { user } = await requireAccessToken(input, context)
  await revokeAllFamilies(context.tx, user.sub, context.now)
  return {}
}
