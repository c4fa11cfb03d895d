import type { Log } from '../../../api/services/log'
import type { Identity } from '../../../domain/identity'

/**
 * Returns the account status as a comparable string: the role and all else that decides which
 * events the user may receive. Returns undefined for an account that lost all access, whatever its
 * token claims.
 */
export type ReadAccountStatus = (identity: Identity) => Promise<string | undefined>

/** A subscribed socket and the account status when it was authorized. */
export interface Listener {
  readonly identity: Identity
  readonly accountStatus: string | undefined
  /** Closes the socket; a client that is still authorized reconnects and is checked again. */
  readonly end: () => void
}

/**
 * Creates a sweep that closes sockets whose account status has changed: a lost group or license, a
 * disabled account, a global sign-out. Subscriptions are authorized only when they start, and a
 * socket outlives many decisions.
 * @returns the sweep. While statuses cannot be read, all sockets stay open
 */
export function createAuthorizationSweep(
  standing: ReadAccountStatus,
  log: Log,
): (listeners: Iterable<Listener>) => Promise<void> {
  return async (listeners) => {
    try {
      await closeChanged([...listeners], standing)
    } catch (error) {
      log({
        level: 'warn',
        event: 'graphql.review',
        error: error instanceof Error ? error.name : typeof error,
      })
    }
  }
}

/** Reads each identity once, because tabs of one browser share a token, and all at once. */
async function closeChanged(listeners: readonly Listener[], standing: ReadAccountStatus): Promise<void> {
  const identities = [...new Set(listeners.map(({ identity }) => identity))]
  const statuses = await Promise.all(identities.map(standing))
  const known = new Map(identities.map((identity, place) => [identity, statuses[place]]))
  for (const { identity, accountStatus: before, end } of listeners) if (known.get(identity) !== before) end()
}
