import { statusBadge } from '../../../components/StatusBadge'
import type { AdminUserRowFragment } from '../../../generated/graphql'
import { adminUsers } from '#words/admin/adminUsers'

const AccessBadge = statusBadge(
  {
    confirmed: { tone: 'ok' },
    external: { tone: 'ok' },
    invited: { tone: 'info', icon: 'message' },
    unconfirmed: { tone: 'warn', icon: 'clock' },
    reset_required: { tone: 'warn', icon: 'lock' },
    disabled: { tone: 'stop', icon: 'lock' },
    closed: { tone: 'neutral', icon: 'close' },
    removed: { tone: 'neutral', icon: 'close' },
  },
  adminUsers.access,
)

/** Shows whether a user can sign in, by icon and word. */
export function UserAccessBadge({ user }: { user: AdminUserRowFragment }) {
  return <AccessBadge status={user.isClosed ? 'closed' : user.isEnabled ? user.status : 'disabled'} />
}
