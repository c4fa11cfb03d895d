import type { StaffGroup, UserStatus } from '../../domain/generated/enums'
import type { UserChange } from '../../domain/users/userChange'

/** User of the user pool. */
export interface DirectoryUser {
  /** The `sub`, which is the id of the account. */
  readonly id: string
  /** Username in the directory; differs from the id for users of a federated sign-in. */
  readonly username: string
  readonly email: string | null
  readonly isEmailConfirmed: boolean
  readonly status: UserStatus
  readonly isEnabled: boolean
  readonly createdAt: Date
  /** Time of the last change; for an unconfirmed user, of the last request for a code. */
  readonly changedAt: Date
}

export interface DirectoryPage {
  readonly users: readonly DirectoryUser[]
  /** Cursor of the next page; null at the end. */
  readonly next: string | null
}

/**
 * Port to the administration of the user pool. Every function throws CodedError DirectoryUnavailable when
 * the directory does not answer, and UserChangeRefused with its code as `reason` when it refuses.
 */
export interface UserDirectory {
  /**
   * Returns users, optionally those whose email address starts with a prefix.
   * @param limit at most 60
   * @throws CodedError InvalidInput for an `after` that is not a cursor of the directory
   */
  list(criteria: {
    readonly emailPrefix?: string | undefined
    readonly limit: number
    readonly after?: string | undefined
  }): Promise<DirectoryPage>
  /** Returns all users in a group, including disabled ones. */
  members(group: StaffGroup): Promise<readonly DirectoryUser[]>
  /** Returns users with an unconfirmed address, at most six hundred. */
  unconfirmed(): Promise<readonly DirectoryUser[]>
  find(id: string): Promise<DirectoryUser | undefined>
  /**
   * Creates a user with a confirmed address and emails them a temporary password. Replaces an unconfirmed
   * sign-up of the address.
   * @throws CodedError UserExists
   */
  invite(email: string): Promise<DirectoryUser>
  /**
   * Deletes a user, unless they have confirmed the address since.
   * @returns whether the user is gone
   */
  removeUnconfirmed(user: DirectoryUser): Promise<boolean>
  /**
   * Applies a change. Idempotent, except that emails are sent again.
   * @throws CodedError NotFound
   */
  apply(user: DirectoryUser, change: UserChange): Promise<void>
}
