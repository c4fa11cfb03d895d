import type { Action } from '../actions/action'
import { revokeAllFamilies } from '../storage/tokenFamilies'
import { requirePoolUser } from './requirePool'

/** AdminUserGlobalSignOut: revokes the tokens of every sign-in of a user. */
export const adminUserGlobalSignOut: Action = async (input, context) => {
  const { user } = await requirePoolUser(input, context)
  await revokeAllFamilies(context.tx, user.sub, context.now)
  return {}
}
