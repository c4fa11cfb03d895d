import type { AdminUserRowFragment, StaffGroup, UserChangeKind } from '../../generated/graphql'
import { adminUsers } from '../../words/en/adminUsers'

const { actions, consequences, roles } = adminUsers

/** Something an Admin can change of a user now. */
export type UserAction = {
  readonly kind: Exclude<UserChangeKind, 'invite'>
  readonly group?: StaffGroup
  readonly label: string
  readonly consequence: string
  readonly isGrave: boolean
}

const grave: readonly UserChangeKind[] = [
  'disable',
  'remove_from_group',
  'reset_password',
  'reset_app',
  'release',
]

/** What can be changed of a user, as they are; nothing of one who has closed their account. */
export function actionsFor(user: AdminUserRowFragment): readonly UserAction[] {
  if (user.isClosed || user.status === 'removed') return []
  if (user.status === 'unconfirmed') return [actionOf('release')]
  if (!user.isEnabled) return [actionOf('enable')]
  const { status } = user
  return [
    ...(status === 'invited' ? [actionOf('invite_again')] : []),
    ...(status === 'confirmed' ? [actionOf('reset_password')] : []),
    ...(status === 'invited' ? [] : [actionOf('sign_out')]),
    ...(status === 'confirmed' ? [actionOf('reset_app')] : []),
    ...(['HCPs', 'Admin'] as const).map((group) => membership(user, group)),
    actionOf('disable'),
  ]
}

function actionOf(kind: Exclude<UserAction['kind'], 'add_to_group' | 'remove_from_group'>): UserAction {
  return { kind, label: actions[kind], consequence: consequences[kind], isGrave: grave.includes(kind) }
}

function membership({ groups }: AdminUserRowFragment, group: StaffGroup): UserAction {
  const isMember = groups.includes(group)
  const kind = isMember ? 'remove_from_group' : 'add_to_group'
  const label = (isMember ? actions.remove : actions.add)(roles[group])
  return { kind, group, label, consequence: consequences[kind], isGrave: isMember }
}
