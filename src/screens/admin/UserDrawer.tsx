import { Facts } from '../../components/Facts'
import { Moment } from '../../components/Moment'
import { type AdminUserDetailFragment, type UserChangeKind, useAdminUserQuery } from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { adminUsers } from '../../words/en/adminUsers'
import { admin } from '../../words/en/admin'
import { pathTo } from './adminAddress'
import { AdminDrawer } from './AdminDrawer'
import type { OpenRow } from './AdminListing'
import { DrawerBody, DrawerLinks, DrawerPart, DrawerWaiting } from './DrawerParts'
import { roleInWords } from './roleInWords'
import { UserAccessBadge } from './UserAccessBadge'
import { UserActions } from './UserActions'
import { UserHistory } from './UserHistory'
import { UserLicences } from './UserLicences'
import { safeRefetch } from '../../lib/apollo/safeRefetch'

const words = adminUsers.drawer

/** One user: what they are, what can be changed, and what was. */
export function UserDrawer({ id, now, askAgain: listAgain }: OpenRow<unknown>) {
  const { data, error, refetch } = useAdminUserQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const askAgain = safeRefetch(refetch)
  return (
    <AdminDrawer section="users" rowId={id} label={words.label}>
      {data ? (
        <UserView
          detail={data.user}
          now={now}
          onChanged={(kind) => {
            // Who has been removed cannot be asked about.
            if (kind !== 'release') askAgain()
            listAgain()
          }}
        />
      ) : (
        <DrawerWaiting error={error} onRetry={askAgain} words={words} />
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
      <DrawerPart title={words.account}>
        <Facts
          facts={[
            { label: words.role, value: roleInWords(user) },
            {
              label: words.since,
              value: <Moment at={user.createdAt}>{dayAndTime(user.createdAt, now)}</Moment>,
            },
            ...(user.unconfirmedUntil
              ? [
                  {
                    label: words.unconfirmedUntil,
                    value: (
                      <Moment at={user.unconfirmedUntil}>{dayAndTime(user.unconfirmedUntil, now)}</Moment>
                    ),
                  },
                ]
              : []),
            { label: words.id, value: user.id },
          ]}
        />
      </DrawerPart>
      <UserActions user={user} onChanged={onChanged} />
      <DrawerPart title={words.history}>
        <UserHistory changes={changes} now={now} />
      </DrawerPart>
      {user.groups.includes('HCPs') && <UserLicences userId={user.id} />}
      <DrawerLinks
        links={[
          { label: admin.links.record, to: !isStaff && `/records/patient/${user.id}` },
          { label: words.trail, to: pathTo('audit', { agentId: user.id }) },
        ]}
      />
    </DrawerBody>
  )
}
