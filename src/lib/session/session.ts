import type { Role } from '../../../domain/role'

/**
 * Why nobody is signed in any more: the person signed out (here or in another tab), or the session ended by
 * itself. Absent when nobody was signed in since the page was loaded.
 */
export type SessionEnd = 'signedOut' | 'expired'

/** Who uses the browser. `configuring` is the prerendered page and its hydration: not known yet. */
export type Session =
  | { readonly status: 'configuring' }
  | { readonly status: 'unauthenticated'; readonly endedBy?: SessionEnd }
  | {
      readonly status: 'authenticated'
      /** The account's `sub`. */
      readonly userId: string
      readonly role: Role
      readonly email?: string
    }
