import { deleteUserRow } from '../../storage/users'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action } from '../action'

/** DeleteUser: removes the bearer of the access token and all their data in the pool. */
export const deleteUser: Action = async (input, context) => {
  const { user } = await requireAccessToken(input, context)
  await deleteUserRow(context.tx, user.sub)
  return {}
}
