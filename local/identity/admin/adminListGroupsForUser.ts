import type { Action } from '../actions/action'
import { listGroupsOf } from '../storage/groups'
import { describeGroup } from './groups'
import { readPage, turnPage } from '../protocol/page'
import { requirePoolUser } from './requirePool'

/** AdminListGroupsForUser: returns a user's groups by name, paginated. */
export const adminListGroupsForUser: Action = async (input, context) => {
  const { user } = await requirePoolUser(input, context)
  const page = readPage(input, { token: 'NextToken' }, `groups of ${user.sub}`, context)
  const found = await listGroupsOf(context.tx, user.sub, page)
  const { items, next } = turnPage(found, ({ name }) => name, page, context)
  return { Groups: items.map(describeGroup), ...(next && { NextToken: next }) }
}
