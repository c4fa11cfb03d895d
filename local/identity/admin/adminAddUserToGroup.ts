import type { Action } from '../actions/action'
import { addMember } from '../storage/groups'
import { groupNameText, unknownGroup } from './groups'
import { requirePoolUser } from './requirePool'

/** AdminAddUserToGroup: takes effect in the user's next token. */
export const adminAddUserToGroup: Action = async (input, context) => {
  const group = input.text('GroupName', groupNameText)
  const { pool, user } = await requirePoolUser(input, context)
  const isMember = await addMember(context.tx, pool.poolId, user.sub, group)
  if (!isMember) throw unknownGroup()
  return {}
}
