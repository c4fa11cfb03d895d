import type { Role } from '../role'

/** A person who has signed in at least once. */
export interface Account {
  /** The `sub` of the user pool. */
  readonly id: string
  readonly role: Role
  readonly givenName: string | null
  readonly familyName: string | null
  readonly createdAt: Date
}
