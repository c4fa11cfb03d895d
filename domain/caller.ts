import type { Role } from './role'

/** The account behind a call, as the API knows it: a verified identity without what the directory has taken away. */
export interface Caller {
  /** The account's id, the `sub` of the identity service. */
  readonly id: string
  readonly role: Role
  /** "Given Family", or null while the person has not said. */
  readonly name: string | null
  /** When the person last proved who they are. */
  readonly signedInAt: Date
}
