import { epochSeconds } from '../protocol/epochSeconds'
import { IdentityError } from '../protocol/identityError'
import type { PoolGroup } from '../storage/groups'
import type { Action } from '../actions/action'
import { addMember, findGroup, removeMember, listGroupsOf } from '../storage/groups'
import { requirePoolUser, requirePool } from './requirePool'
import { readPage, turnPage } from '../protocol/page'
import { listUsersOf } from '../storage/userLists'
import { describeUser } from './users'

export const groupNameText = { maxLength: 128, pattern: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u }

export function unknownGroup(): IdentityError {
  return new IdentityError('ResourceNotFoundException', 'Group not found.')
}

/** Returns a group in the form of the API. */
export function describeGroup({ name, poolId, createdAt }: PoolGroup) {
  const created = epochSeconds(createdAt)
  return { GroupName: name, UserPoolId: poolId, CreationDate: created, LastModifiedDate: created }
}

/** AdminAddUserToGroup: takes effect in the user's next token. */
export const adminAddUserToGroup: Action = async (input, context) => {
  const group = input.text('GroupName', groupNameText)
  const { pool, user } = await requirePoolUser(input, context)
  const isMember = await addMember(context.tx, pool.poolId, user.sub, group)
  if (!isMember) throw unknownGroup()
  return {}
}

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

/** AdminListGroupsForUser: returns a user's groups by name, paginated. */
export const adminListGroupsForUser: Action = async (input, context) => {
  const { user } = await requirePoolUser(input, context)
  const page = readPage(input, { token: 'NextToken' }, `groups of ${user.sub}`, context)
  const found = await listGroupsOf(context.tx, user.sub, page)
  const { items, next } = turnPage(found, ({ name }) => name, page, context)
  return { Groups: items.map(describeGroup), ...(next && { NextToken: next }) }
}

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
