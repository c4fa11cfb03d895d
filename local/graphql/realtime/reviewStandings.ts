import type { Log } from '../../../api/services/log'
import type { Identity } from '../../../domain/identity'
import type { Role } from '../../../domain/role'

/** The role in which somebody may act now; undefined for who may do nothing any more, whatever their token says. */
export type Standing = (identity: Identity) => Promise<Role | undefined>

/** Somebody who listens, and in which role they were let in. */
export interface Listener {
  readonly identity: Identity
  readonly role: Role | undefined
  /** Closes their socket; who may still listen comes back and is asked again. */
  readonly end: () => void
}

/**
 * Subscriptions are authorised when they begin, and a socket outlives many a decision. A review ends those of people
 * whose role is another than when they came: who lost a group, was disabled, or was signed out everywhere.
 * @returns a review; one that is asked for while another is under way is left out. While standings cannot be had
 *   everybody keeps what they have
 */
export function createReview(standing: Standing, log: Log): (listeners: Iterable<Listener>) => Promise<void> {
  let isUnderWay = false

  return async (listeners) => {
    if (isUnderWay) return
    isUnderWay = true
    try {
      await endThoseChanged([...listeners], standing)
    } catch (error) {
      log({
        level: 'warn',
        event: 'graphql.review',
        error: error instanceof Error ? error.name : typeof error,
      })
    } finally {
      isUnderWay = false
    }
  }
}

/** Tabs of one browser share a token, and so an identity: it is asked about once. */
async function endThoseChanged(listeners: readonly Listener[], standing: Standing): Promise<void> {
  const known = new Map<Identity, Role | undefined>()
  for (const { identity, role, end } of listeners) {
    if (!known.has(identity)) known.set(identity, await standing(identity))
    if (known.get(identity) !== role) end()
  }
}
