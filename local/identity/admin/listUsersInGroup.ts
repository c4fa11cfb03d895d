import type { Action } from '../actions/action'
import { readPage, turnPage } from '../protocol/page'
import { findGroup } from '../storage/groups'
import { listUsersOf } from '../storage/userLists'
import { describeUser } from './describeUser'
import { groupNameText, unknownGroup } from './groups'
import { requirePool } from './requirePool'

/** ListUsersInGroup: returns the members of a group, paginated. */
export const listUsersInGroup: Action = async (input, context) => {
  const { poolId } = await requirePool(input, context)
  const group = input.text('GroupName', groupNameText)
  if (!(await findGroup(context.tx, poolId, group))) throw unknownGroup()
  const page = readPage(input, { token: 'NextToken' }, `members of ${poolId} ${group}`, context)
  const found = await listUsersOf(context.tx, { ...page, poolId, group })
  const { items, next } = turnPage(found, ({ sub }) => sub, page, context)
  return { Users: items.map(describeUser), ...(next && { NextToken: next }) }
}
