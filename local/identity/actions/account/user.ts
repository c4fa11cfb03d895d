import { describeFactors } from '../../mfa/activeFactors'
import { listAttributes } from '../../pool/attributes'
import { findMfa } from '../../storage/mfa'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action } from '../action'
import { deleteUserRow } from '../../storage/users'

/** GetUser: returns the attributes and settings of the bearer of an access token. */
export const getUser: Action = async (input, context) => {
  const { user, client } = await requireAccessToken(input, context)
  const factors = describeFactors(user, await findMfa(context.tx, user.sub), client.pool)
  return { Username: user.username, UserAttributes: listAttributes(user), ...factors }
}

/** DeleteUser: removes the bearer of the access token and all their data in the pool. */
export const deleteUser: Action = async (input, context) => {
  const { user } = await requireAccessToken(input, context)
  await deleteUserRow(context.tx, user.sub)
  return {}
}
