import { presenceIntervals } from '../../../domain/messages/presence'
import type { PresenceActivity, Role } from '../../generated/graphql'

/** A presence event of one view of a conversation. */
export interface PresenceEvent {
  readonly sessionId: string
  readonly activity: PresenceActivity
  readonly accountId: string
  readonly role: Role
  readonly name?: string | null
  /** RFC 3339, by the server's clock. */
  readonly at: string
}

interface Present extends PresenceEvent {
  /** Milliseconds, by this browser's clock: when it expires unless repeated. */
  readonly typesUntil: number
  readonly viewsUntil: number
}

/** Session → its activity. One account may have a conversation open twice. */
export type Presences = ReadonlyMap<string, Present>

/** Adds an event received at a time of this browser's clock. Staff who type are also viewing. */
export function receivePresence(presences: Presences, event: PresenceEvent, now: number): Presences {
  const { sessionId, activity, role } = event
  const next = new Map(presences)
  if (activity === 'left') {
    next.delete(sessionId)
    return next
  }
  const { typing, viewing } = presenceIntervals
  next.set(sessionId, {
    ...event,
    typesUntil: activity === 'typing' ? now + typing.lasts : (presences.get(sessionId)?.typesUntil ?? 0),
    viewsUntil: role === 'user' ? 0 : now + viewing.lasts,
  })
  return next
}

/** Removes expired presences. */
export function withoutStale(presences: Presences, now: number): Presences {
  const fresh = [...presences].filter(([, present]) => endOf(present) > now)
  return fresh.length === presences.size ? presences : new Map(fresh)
}

/** Returns the next expiry, by this browser's clock; undefined without presences. */
export function nextChange(presences: Presences, now: number): number | undefined {
  const moments = [...presences.values()].flatMap(({ typesUntil, viewsUntil }) => [typesUntil, viewsUntil])
  const coming = moments.filter((moment) => moment > now)
  return coming.length > 0 ? Math.min(...coming) : undefined
}

interface LastMessage {
  readonly senderId?: string | null
  readonly createdAt: string
}

/**
 * Returns who types, and which staff only view, each account once.
 * @param last the newest message: its sender no longer counts as typing, however late the event
 */
export function presentParticipants(presences: Presences, now: number, last?: LastMessage) {
  const all = [...presences.values()]
  const isWritten = ({ accountId, at }: Present) =>
    last?.senderId === accountId && Date.parse(last.createdAt) >= Date.parse(at)
  const typing = once(all.filter((each) => each.typesUntil > now && !isWritten(each)))
  const isTyping = new Set(typing.map(({ accountId }) => accountId))
  const viewing = once(all.filter((each) => each.viewsUntil > now && !isTyping.has(each.accountId)))
  return { typing, viewing }
}

const endOf = ({ typesUntil, viewsUntil }: Present) => Math.max(typesUntil, viewsUntil)

function once(people: readonly Present[]): readonly Present[] {
  return [...new Map(people.map((each) => [each.accountId, each])).values()]
}
