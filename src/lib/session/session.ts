import type { Role } from '../../../domain/role'

/**
 * Why the session ended: the user signed out (here or in another tab), was idle, or it expired. Absent if there was
 * none since the page was loaded.
 */
export type SessionEnd = 'signedOut' | 'idle' | 'expired'

/** The session of the browser. `configuring`: not known yet, during prerendering and hydration. */
export type Session =
  | { readonly status: 'configuring' }
  | {
      readonly status: 'unauthenticated'
      readonly endedBy?: SessionEnd
      /** The account whose session ended involuntarily; its drafts are stored for it alone. */
      readonly userId?: string
    }
  | {
      readonly status: 'authenticated'
      /** The account's `sub`. */
      readonly userId: string
      readonly role: Role
      readonly email?: string
      /** The role could not be read although a token names a staff group; `role` is `user` then. */
      readonly isRoleUncertain?: true
    }
