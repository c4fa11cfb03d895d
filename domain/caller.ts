import type { Role } from './role'

/** The account behind a call: a verified identity, without the groups that the directory has revoked. */
export interface Caller {
  /** The account's id, the `sub` of the identity service. */
  readonly id: string
  readonly role: Role
  /** "Given Family", or null before the person has entered a name. */
  readonly name: string | null
  /** When the person last signed in with credentials. */
  readonly signedInAt: Date
}
