import type { Action } from '../actions/action'
import { readPage, turnPage } from '../protocol/page'
import { listUsersOf } from '../storage/userLists'
import { describeUser } from './describeUser'
import { requirePool } from './requirePool'
import { readUserFilter } from './userFilter'

/**
 * ListUsers: returns the pool's users, optionally filtered, paginated, with all or the requested
 * attributes.
 */
export const listUsers: Action = async (input, context) => {
  const { poolId } = await requirePool(input, context)
  const text = input.optionalText('Filter', { maxLength: 256 })
  const filter = text === undefined ? undefined : readUserFilter(text)
  const wanted = input.texts('AttributesToGet')
  const page = readPage(input, { token: 'PaginationToken' }, `users of ${poolId} ${text ?? ''}`, context)
  const found = await listUsersOf(context.tx, { ...page, poolId, filter })
  const { items, next } = turnPage(found, ({ sub }) => sub, page, context)
  const Users = items.map(describeUser).map((user) => ({
    ...user,
    Attributes: user.Attributes.filter(({ Name }) => wanted.length === 0 || wanted.includes(Name)),
  }))
  return { Users, ...(next && { PaginationToken: next }) }
}
