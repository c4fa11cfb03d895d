import type { Action } from '../actions/action'
import { updateUser } from '../storage/users'
import { requirePoolUser } from './requirePool'

/** AdminEnableUser: lets a disabled user sign in again. */
export const adminEnableUser: Action = async (input, context) => {
  const { user } = await requirePoolUser(input, context)
  await updateUser(context.tx, user.sub, { enabled: true }, context.now)
  return {}
}
