import type { Action } from '../actions/action'
import { revokeAllFamilies } from '../storage/tokenFamilies'
import { updateUser } from '../storage/users'
import { requirePoolUser } from './requirePool'

/** AdminDisableUser: refuses further sign-ins and revokes every token of the user. */
export const adminDisableUser: Action = async (input, context) => {
  const { user } = await requirePoolUser(input, context)
  await updateUser(context.tx, user.sub, { enabled: false }, context.now)
  await revokeAllFamilies(context.tx, user.sub, context.now)
  return {}
}
