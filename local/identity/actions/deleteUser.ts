import { deleteUserRow } from '../storage/users'
import { requireAccessToken } from '../tokens/requireAccessToken'
import type { Action } from './action'

/** DeleteUser: removes the bearer of the access token with everything the pool keeps of them. */
export const deleteUser: Action = async (input, context) => {
  const { user } = await requireAccessToken(input, context)
  await deleteUserRow(context.tx, user.sub)
  return {}
}
