import type { Action } from '../actions/action'
import { readPage, turnPage } from '../protocol/page'
import { listUsersOf, canFilterBy } from '../storage/userLists'
import { describeUser } from './users'
import { requirePool } from './requirePool'
import { refusals } from '../protocol/identityError'
import type { UserFilter } from '../storage/userLists'

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

/**
 * Parses a filter of ListUsers, such as `email = "a@example.com"` or `name ^= "Jon"`. A quotation
 * mark inside the value is escaped as `\"`.
 * @throws InvalidParameterException for another form or an attribute that cannot be searched
 */
export function readUserFilter(text: string): UserFilter {
  const match = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(text)
  const [, field, operator, value] = match ?? []
  if (field === undefined || value === undefined || !canFilterBy(field)) {
    throw refusals.invalidParameter(
      'Error while parsing filter: it must be AttributeName, = or ^=, and "value".',
    )
  }
  return { field, value: value.replace(/\\(.)/g, '$1'), isPrefix: operator === '^=' }
}
