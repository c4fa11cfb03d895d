import type { StaffGroup, UserFilter } from '../../../generated/graphql'
import { admin } from '../../../words/en/admin/admin'
import { adminUsers } from '../../../words/en/admin/adminUsers'
import { accountFormat, toChoices, type FilterField, type FilterValues, oneOf } from '../listing/adminFilter'

export const staffGroups = Object.keys(adminUsers.roles) as StaffGroup[]

export const userFields: readonly FilterField[] = [
  { kind: 'text', name: 'email', label: adminUsers.filters.email, maxLength: 120 },
  {
    kind: 'choice',
    name: 'group',
    label: adminUsers.filters.group,
    choices: toChoices(adminUsers.roles),
  },
  { kind: 'only', name: 'id', label: admin.filters.only.id, format: accountFormat },
]

/** What the address asks for, as the API takes it. */
export function userFilter({ email, group, id }: FilterValues): UserFilter {
  const known = oneOf(staffGroups, group)
  return { ...(email && { email }), ...(known && { group: known }), ...(id && { id }) }
}
