import { CodedError } from '../errors'
import type { StaffGroup, UserChangeKind } from '../generated/enums'

/** An Admin's change of a user. */
export interface UserChange {
  readonly kind: UserChangeKind
  /** The group of `add_to_group` and `remove_from_group`; otherwise null. */
  readonly group: StaffGroup | null
}

/** Facts at the time of a change, read under a lock that excludes other changes. */
export interface UserFacts {
  readonly callerId: string
  /** The user to change. */
  readonly userId: string
  /** Enabled Admins, without those who have just been disabled or removed from the group. */
  readonly adminIds: readonly string[]
  /** Whether the person has closed their own account. */
  readonly isClosed: boolean
}

/**
 * Requires that an Admin may make a change. Admins cannot change their own account, so that they neither lock themselves out
 * nor extend their own rights. So at least one Admin always remains: the caller.
 * @throws CodedError Forbidden when the caller is no longer an Admin, OwnAccount, AccountClosed
 */
export function requireAllowedChange({ kind }: UserChange, facts: UserFacts): void {
  const { callerId, userId, adminIds, isClosed } = facts
  if (!adminIds.includes(callerId)) throw new CodedError('Forbidden')
  if (userId === callerId) throw new CodedError('OwnAccount')
  if (isClosed && accessGrantingChanges.includes(kind)) throw new CodedError('AccountClosed')
}

/** Changes refused for a closed account, which stays closed. */
const accessGrantingChanges: readonly UserChangeKind[] = [
  'add_to_group',
  'enable',
  'reset_password',
  'resend_invitation',
]
