import { describeFactors } from '../../mfa/activeFactors'
import { listAttributes } from '../../pool/attributes'
import { findMfa } from '../../storage/mfa'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action } from '../action'

/** GetUser: returns the attributes and settings of the bearer of an access token. */
export const getUser: Action = async (input, context) => {
  const { user, client } = await requireAccessToken(input, context)
  const factors = describeFactors(user, await findMfa(context.tx, user.sub), client.pool)
  return { Username: user.username, UserAttributes: listAttributes(user), ...factors }
}
