import { useState } from 'react'
import { DateTime } from '../../../components/DateTime'
import {
  AdminUsersDocument,
  type AdminUserRowFragment,
  type AdminUsersQuery,
} from '../../../generated/graphql'
import { calendarDay, dayOf } from '../../../lib/format/dateTimes'
import { admin } from '../../../words/en/admin/admin'
import { adminUsers as words } from '../../../words/en/admin/adminUsers'
import { AdminListing, type Listing } from '../listing/AdminListing'
import type { Column } from '../listing/AdminTable'
import { InviteUser } from './InviteUser'
import { roleLabel } from './roleLabel'
import { UserAccessBadge } from './UserAccessBadge'
import { UserDrawer } from './UserDrawer'
import { userFields, userFilter } from './userFilter'

const listing: Listing<AdminUsersQuery, AdminUserRowFragment> = {
  section: 'users',
  fields: userFields,
  query: AdminUsersDocument,
  toFilter: userFilter,
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
