import type { IconName } from '../../../components/Icon'
import { StatusBadge } from '../../../components/StatusBadge'
import type { Tone } from '../../../components/tone'
import type { AdminUserRowFragment } from '../../../generated/graphql'
import { adminUsers } from '../../../words/en/admin/adminUsers'

type Access = keyof typeof adminUsers.access

const badgeStyles: Record<Access, { tone: Tone | 'neutral'; icon?: IconName }> = {
  confirmed: { tone: 'ok' },
  external: { tone: 'ok' },
  invited: { tone: 'info', icon: 'message' },
  unconfirmed: { tone: 'warn', icon: 'clock' },
  reset_required: { tone: 'warn', icon: 'lock' },
  disabled: { tone: 'stop', icon: 'lock' },
  closed: { tone: 'neutral', icon: 'close' },
  removed: { tone: 'neutral', icon: 'close' },
}

/** Whether somebody can sign in: icon and word. */
export function UserAccessBadge({ user }: { user: AdminUserRowFragment }) {
  const access = user.isClosed ? 'closed' : user.isEnabled ? user.status : 'disabled'
  return <StatusBadge {...badgeStyles[access]}>{adminUsers.access[access]}</StatusBadge>
}
