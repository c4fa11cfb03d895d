import type { Role } from '../../../domain/role'

/**
 * Why nobody is signed in any more: the person signed out (here or in another tab), was away for too long, or the
 * session ended by itself. Absent when nobody was signed in since the page was loaded.
 */
export type SessionEnd = 'signedOut' | 'idle' | 'expired'

/** Who uses the browser. `configuring` is the prerendered page and its hydration: not known yet. */
export type Session =
  | { readonly status: 'configuring' }
  | {
      readonly status: 'unauthenticated'
      readonly endedBy?: SessionEnd
      /** Whose session ended without their wish: what they were doing is kept for them alone. */
      readonly userId?: string
    }
  | {
      readonly status: 'authenticated'
      /** The account's `sub`. */
      readonly userId: string
      readonly role: Role
      readonly email?: string
      /** The role could not be read although a token names a group of staff; `role` is `user` then. */
      readonly isRoleUncertain?: true
    }
