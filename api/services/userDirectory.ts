import type { StaffGroup, UserStatus } from '../../domain/generated/enums'
import type { UserChange } from '../../domain/users/userChange'

/** Somebody who may sign in, as the directory knows them. */
export interface DirectoryUser {
  /** The `sub`, which is the id of their account. */
  readonly id: string
  /** How the directory itself names them; differs from the id for those who come by another company's sign-in. */
  readonly username: string
  readonly email: string | null
  readonly isEmailConfirmed: boolean
  readonly status: UserStatus
  readonly isEnabled: boolean
  readonly createdAt: Date
  /** When the user was last changed; of one who has not confirmed the address, when a code was last asked for. */
  readonly changedAt: Date
}

export interface DirectoryPage {
  readonly users: readonly DirectoryUser[]
  /** Leads to the next page; null at the end. */
  readonly next: string | null
}

/**
 * The port to the administration of the user pool.
 * Every function throws CodedError DirectoryUnavailable when the directory does not answer, and UserChangeRefused with
 * its code as `reason` when it will not.
 */
export interface UserDirectory {
  /**
   * Everybody, or those whose address begins so.
   * @param limit at most 60
   * @throws CodedError InvalidInput for an `after` that is no cursor of the directory's
   */
  list(criteria: {
    readonly emailPrefix?: string | undefined
    readonly limit: number
    readonly after?: string | undefined
  }): Promise<DirectoryPage>
  /** Everybody in a group, disabled ones too. */
  members(group: StaffGroup): Promise<readonly DirectoryUser[]>
  /** Those who have not confirmed their address, at most six hundred. */
  unconfirmed(): Promise<readonly DirectoryUser[]>
  find(id: string): Promise<DirectoryUser | undefined>
  /**
   * Makes a user with a confirmed address and mails them a first password. A sign-up of the address that nobody has
   * confirmed gives way.
   * @throws CodedError UserExists
   */
  invite(email: string): Promise<DirectoryUser>
  /** Removes a user unless they have confirmed the address by now. @returns whether they are gone */
  removeUnconfirmed(user: DirectoryUser): Promise<boolean>
  /** Makes a change; again is the same, but for mails, which go out again. @throws CodedError NotFound */
  apply(user: DirectoryUser, change: UserChange): Promise<void>
}
