import type { AdminUserRowFragment, StaffGroup, UserAction as Kind } from '../../../generated/graphql'
import { adminUsers } from '#words/admin/adminUsers'

const { actions, consequences, roles } = adminUsers

/** A change that an Admin can make to a user now. */
export type UserAction = {
  readonly kind: Kind
  readonly group?: StaffGroup
  readonly label: string
  readonly consequence: string
  readonly isDestructive: boolean
}

const destructiveKinds: readonly Kind[] = [
  'disable',
  'remove_from_group',
  'reset_password',
  'reset_mfa',
  'release',
]

/** Returns the possible changes of a user; none for a user who has closed their account. */
export function availableUserActions(user: AdminUserRowFragment): readonly UserAction[] {
  if (user.isClosed || user.status === 'removed') return []
  if (user.status === 'unconfirmed') return [toUserAction('release')]
  if (!user.isEnabled) return [toUserAction('enable')]
  const { status } = user
  return [
    ...(status === 'invited' ? [toUserAction('resend_invitation')] : []),
    ...(status === 'confirmed' ? [toUserAction('reset_password')] : []),
    ...(status === 'invited' ? [] : [toUserAction('sign_out')]),
    ...(status === 'confirmed' ? [toUserAction('reset_mfa')] : []),
    ...(['HCPs', 'Admin'] as const).map((group) => membership(user, group)),
    toUserAction('disable'),
  ]
}

function toUserAction(kind: Exclude<Kind, 'add_to_group' | 'remove_from_group'>): UserAction {
  return {
    kind,
    label: actions[kind],
    consequence: consequences[kind],
    isDestructive: destructiveKinds.includes(kind),
  }
}

function membership({ groups }: AdminUserRowFragment, group: StaffGroup): UserAction {
  const isMember = groups.includes(group)
  const kind = isMember ? 'remove_from_group' : 'add_to_group'
  const label = (isMember ? actions.remove : actions.add)(roles[group])
  return { kind, group, label, consequence: consequences[kind], isDestructive: isMember }
}
