import { useState } from 'react'
import { Moment } from '../../components/Moment'
import { AdminUsersDocument, type AdminUserRowFragment, type AdminUsersQuery } from '../../generated/graphql'
import { calendarDay, dayOf } from '../../lib/format/dateTimes'
import { admin } from '../../words/en/admin'
import { adminUsers as words } from '../../words/en/adminUsers'
import { AdminListing, type Listing } from './AdminListing'
import type { Column } from './AdminTable'
import { InviteUser } from './InviteUser'
import { roleInWords } from './roleInWords'
import { UserAccessBadge } from './UserAccessBadge'
import { UserDrawer } from './UserDrawer'
import { userFields, userFilter } from './userFilter'

const listing: Listing<AdminUsersQuery, AdminUserRowFragment> = {
  section: 'users',
  fields: userFields,
  query: AdminUsersDocument,
  filterOf: userFilter,
  listOf: ({ users }) => users,
  words,
  title: { label: words.columns.email, text: ({ email }) => email ?? words.noEmail },
  columnsAt: () => columns,
  Drawer: UserDrawer,
}

/** Who may sign in, and as what. */
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
  { label: words.columns.role, cell: roleInWords },
  { label: words.columns.access, cell: (user) => <UserAccessBadge user={user} /> },
  {
    label: words.columns.since,
    cell: ({ createdAt }) => <Moment at={createdAt}>{calendarDay(dayOf(createdAt))}</Moment>,
    isMinor: true,
  },
]
