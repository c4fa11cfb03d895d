import { useState } from 'react'
import { DateTime } from '../../../components/DateTime'
import {
  AdminUsersDocument,
  type AdminUserRowFragment,
  type AdminUsersQuery,
  type UserFilter,
} from '../../../generated/graphql'
import { calendarDay, dayOf } from '../../../lib/format/dateTimes'
import { admin } from '#words/admin/admin'
import { adminUsers as words } from '#words/admin/adminUsers'
import { AdminListing, type Listing } from '../listing/AdminListing'
import type { Column } from '../listing/AdminTable'
import { InviteUser } from './InviteUser'
import { roleLabel, staffGroups } from './roleLabel'
import { UserAccessBadge } from './UserAccessBadge'
import { UserDrawer } from './UserDrawer'
import {
  accountFormat,
  toChoices,
  type FilterField,
  type FilterValues,
  oneOf,
  personField,
} from '../listing/adminFilter'

const fields: readonly FilterField[] = [
  personField(admin.filters.person),
  {
    kind: 'choice',
    name: 'group',
    label: words.filters.group,
    choices: toChoices(words.roles),
  },
  { kind: 'only', name: 'id', label: admin.filters.only.id, format: accountFormat },
]

const listing: Listing<AdminUsersQuery, AdminUserRowFragment> = {
  section: 'users',
  fields,
  query: AdminUsersDocument,
  toFilter,
  selectPage: ({ users }) => users,
  words,
  title: { label: words.columns.email, text: ({ email }) => email ?? words.noEmail },
  getColumns: () => columns,
  Drawer: UserDrawer,
}

/** Users and their roles. */
export function UsersSection() {
  const [latest, setLatest] = useState<string>()
  return (
    <>
      <InviteUser onInvited={({ id }) => setLatest(id)} />
      {/* Asks anew, for who has just come. */}
      <AdminListing key={latest} listing={listing} />
    </>
  )
}

function toFilter({ person, group, id }: FilterValues): UserFilter {
  const known = oneOf(staffGroups, group)
  return { ...(person && { person }), ...(known && { group: known }), ...(id && { id }) }
}

const columns: readonly Column<AdminUserRowFragment>[] = [
  { label: words.columns.name, cell: ({ name }) => name ?? admin.none },
  { label: words.columns.role, cell: roleLabel },
  { label: words.columns.access, cell: (user) => <UserAccessBadge user={user} /> },
  {
    label: words.columns.since,
    cell: ({ createdAt }) => <DateTime at={createdAt}>{calendarDay(dayOf(createdAt))}</DateTime>,
    isMinor: true,
  },
]
