import type { Action } from '../actions/action'
import { deleteUserRow } from '../storage/users'
import { requirePoolUser } from './requirePool'

/** AdminDeleteUser: removes a user and all their data in the pool. */
export const adminDeleteUser: Action = async (input, context) => {
  const { user } = await requirePoolUser(input, context)
  await deleteUserRow(context.tx, user.sub)
  return {}
}
