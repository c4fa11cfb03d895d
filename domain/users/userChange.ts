import { CodedError } from '../errors'
import type { StaffGroup, UserChangeKind } from '../generated/enums'

/** An Admin's change of a user. */
export interface UserChange {
  readonly kind: UserChangeKind
  /** Null but for the two changes of a membership. */
  readonly group: StaffGroup | null
}

/** What is true at the moment of a change, while no other one can happen. */
export interface UserFacts {
  readonly callerId: string
  /** The user to change. */
  readonly userId: string
  /** Enabled Admins, without those who were disabled or lost the group a moment ago. */
  readonly adminIds: readonly string[]
  /** The person has closed their account themselves. */
  readonly isClosed: boolean
}

/**
 * Whether an Admin may make a change. Nobody changes their own standing: whoever locks themselves out, or gives
 * themselves more, needs a colleague. So one Admin always remains, or nobody could let anybody in again: whoever takes
 * another one's place away is one, at that very moment.
 * @throws CodedError Forbidden when the caller is no Admin any more, OwnAccount, AccountClosed
 */
export function requireAllowedChange({ kind }: UserChange, facts: UserFacts): void {
  const { callerId, userId, adminIds, isClosed } = facts
  if (!adminIds.includes(callerId)) throw new CodedError('Forbidden')
  if (userId === callerId) throw new CodedError('OwnAccount')
  if (isClosed && accessGrantingChanges.includes(kind)) throw new CodedError('AccountClosed')
}

/** A closed account stays closed. */
const accessGrantingChanges: readonly UserChangeKind[] = [
  'add_to_group',
  'enable',
  'reset_password',
  'resend_invitation',
]
