import type { Caller } from '../caller'
import type { PresenceActivity } from '../generated/enums'
import type { Conversation } from './conversation'
import { mayWriteInConversation } from './conversationAccess'
import { canAccessNotes } from './conversationNote'
import { isWritable } from './conversationState'

/** Interval at which presence is repeated while it lasts, and time after which it expires; milliseconds. */
export const presenceIntervals = {
  typing: { every: 3_000, lasts: 5_000 },
  viewing: { every: 20_000, lasts: 45_000 },
} as const

/**
 * Rate limit of presence per person and conversation, across all their tabs: immediately after a pause, then
 * repeatedly. It exceeds the rate of our client above.
 */
export const presenceRateLimit = { burst: 30, millisecondsEach: 2_000 } as const

type Person = Pick<Caller, 'id' | 'role'>
type Subject = Pick<Conversation, 'patientId' | 'assigneeId' | 'status' | 'closedAt'>

/**
 * Returns whether a participant may publish their presence: typing for those who may write, viewing for
 * staff. A patient's viewing is never published.
 */
export function mayAnnounce(
  activity: PresenceActivity,
  caller: Person,
  conversation: Subject,
  now: Date,
): boolean {
  if (activity === 'typing')
    return mayWriteInConversation(caller, conversation) && isWritable(conversation, now)
  return canAccessNotes(caller, conversation)
}
