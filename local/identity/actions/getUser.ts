import { listAttributes } from '../pool/attributes'
import { requireAccessToken } from '../tokens/requireAccessToken'
import type { Action } from './action'

/** GetUser: what the pool knows about the bearer of an access token. */
export const getUser: Action = async (input, context) => {
  const { user } = await requireAccessToken(input, context)
  return { Username: user.sub, UserAttributes: listAttributes(user) }
}
