import type { Action } from '../actions/action'
import { findGroup, removeMember } from '../storage/groups'
import { groupNameText, unknownGroup } from './groups'
import { requirePoolUser } from './requirePool'

/**
 * AdminRemoveUserFromGroup: takes effect in the user's next token. A missing membership is not an
 * error.
 */
export const adminRemoveUserFromGroup: Action = async (input, context) => {
  const group = input.text('GroupName', groupNameText)
  const { pool, user } = await requirePoolUser(input, context)
  if (!(await findGroup(context.tx, pool.poolId, group))) throw unknownGroup()
  await removeMember(context.tx, user.sub, group)
  return {}
}
