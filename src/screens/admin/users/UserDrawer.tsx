import { DescriptionList } from '../../../components/DescriptionList'
import { DateTime } from '../../../components/DateTime'
import { type AdminUserQuery, useAdminUserQuery } from '../../../generated/graphql'
import { standaloneMoment } from '../../../lib/format/dateTimes'
import { adminUsers } from '#words/admin/adminUsers'
import { admin } from '#words/admin/admin'
import { pathTo } from '../adminAddress'
import { DrawerBody, DrawerLinks, DrawerSection } from '../listing/DrawerParts'
import { roleLabel } from './roleLabel'
import { UserAccessBadge } from './UserAccessBadge'
import { UserActions } from './UserActions'
import { UserHistory } from './UserHistory'
import { UserLicenses } from './UserLicenses'
import { queryDrawer, type QueryViewProps } from '../listing/drawers'

const words = adminUsers.drawer

function UserView({ data, now, onChanged, reloadList }: QueryViewProps<AdminUserQuery>) {
  const { user, changes } = data.user
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
              value: <DateTime at={user.createdAt}>{standaloneMoment(user.createdAt, now)}</DateTime>,
            },
            ...(user.unconfirmedUntil
              ? [
                  {
                    label: words.unconfirmedUntil,
                    value: (
                      <DateTime at={user.unconfirmedUntil}>
                        {standaloneMoment(user.unconfirmedUntil, now)}
                      </DateTime>
                    ),
                  },
                ]
              : []),
            { label: words.id, value: user.id },
          ]}
        />
      </DrawerSection>
      {/* A removed user cannot be queried. */}
      <UserActions user={user} onChanged={(kind) => (kind === 'release' ? reloadList() : onChanged())} />
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

/** Shows one user: account, possible changes, and past ones. */
export const UserDrawer = queryDrawer('users', useAdminUserQuery, UserView, words)
