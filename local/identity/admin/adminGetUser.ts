import type { Action } from '../actions/action'
import { describeFactors } from '../mfa/activeFactors'
import { listAttributes } from '../pool/attributes'
import { findMfa } from '../storage/mfa'
import { describeState } from './describeUser'
import { requirePoolUser } from './requirePool'

/** AdminGetUser: returns a user's attributes and state. */
export const adminGetUser: Action = async (input, context) => {
  const { pool, user } = await requirePoolUser(input, context)
  const factors = describeFactors(user, await findMfa(context.tx, user.sub), pool.pool)
  return { ...describeState(user), UserAttributes: listAttributes(user), ...factors }
}
