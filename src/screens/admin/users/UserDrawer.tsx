import { DescriptionList } from '../../../components/DescriptionList'
import { DateTime } from '../../../components/DateTime'
import {
  type AdminUserDetailFragment,
  type UserChangeKind,
  useAdminUserQuery,
} from '../../../generated/graphql'
import { dayAndTime } from '../../../lib/format/dateTimes'
import { adminUsers } from '../../../words/en/admin/adminUsers'
import { admin } from '../../../words/en/admin/admin'
import { pathTo } from '../adminAddress'
import { AdminDrawer } from '../listing/AdminDrawer'
import type { OpenRow } from '../listing/AdminListing'
import { DrawerBody, DrawerLinks, DrawerSection, DrawerLoading } from '../listing/DrawerParts'
import { roleLabel } from './roleLabel'
import { UserAccessBadge } from './UserAccessBadge'
import { UserActions } from './UserActions'
import { UserHistory } from './UserHistory'
import { UserLicenses } from './UserLicenses'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'

const words = adminUsers.drawer

/** One user: what they are, what can be changed, and what was. */
export function UserDrawer({ id, now, reload: listAgain }: OpenRow<unknown>) {
  const { data, error, refetch } = useAdminUserQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const reload = safeRefetch(refetch)
  return (
    <AdminDrawer section="users" rowId={id} label={words.label}>
      {data ? (
        <UserView
          detail={data.user}
          now={now}
          onChanged={(kind) => {
            // Who has been removed cannot be asked about.
            if (kind !== 'release') reload()
            listAgain()
          }}
        />
      ) : (
        <DrawerLoading error={error} onRetry={reload} words={words} />
      )}
    </AdminDrawer>
  )
}

type UserViewProps = { detail: AdminUserDetailFragment; now: Date; onChanged: (kind: UserChangeKind) => void }

function UserView({ detail: { user, changes }, now, onChanged }: UserViewProps) {
  const isStaff = user.groups.length > 0
  return (
    <DrawerBody title={user.email ?? adminUsers.noEmail} subtitle={user.name ?? adminUsers.nameless}>
      <div>
        <UserAccessBadge user={user} />
      </div>
      <DrawerSection title={words.account}>
        <DescriptionList
          facts={[
            { label: words.role, value: roleLabel(user) },
            {
              label: words.since,
              value: <DateTime at={user.createdAt}>{dayAndTime(user.createdAt, now)}</DateTime>,
            },
            ...(user.unconfirmedUntil
              ? [
                  {
                    label: words.unconfirmedUntil,
                    value: (
                      <DateTime at={user.unconfirmedUntil}>{dayAndTime(user.unconfirmedUntil, now)}</DateTime>
                    ),
                  },
                ]
              : []),
            { label: words.id, value: user.id },
          ]}
        />
      </DrawerSection>
      <UserActions user={user} onChanged={onChanged} />
      <DrawerSection title={words.history}>
        <UserHistory changes={changes} now={now} />
      </DrawerSection>
      {user.groups.includes('HCPs') && <UserLicenses userId={user.id} />}
      <DrawerLinks
        links={[
          { label: admin.links.record, to: !isStaff && `/records/patient/${user.id}` },
          { label: words.trail, to: pathTo('audit', { agentId: user.id }) },
        ]}
      />
    </DrawerBody>
  )
}
