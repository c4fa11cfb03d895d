import type { Caller } from '../caller'
import type { PresenceActivity } from '../generated/enums'
import type { Conversation } from './conversation'
import { mayWriteInConversation } from './conversationAccess'
import { mayKeepNotes } from './conversationNote'
import { isWritable } from './conversationState'

/** How often what somebody does is told while it lasts, and how long it counts without being told again; milliseconds. */
export const presencePace = {
  typing: { every: 3_000, lasts: 5_000 },
  viewing: { every: 20_000, lasts: 45_000 },
} as const

/**
 * How often one person may tell it in one conversation, in all their tabs together: at once after they were quiet, and
 * then again and again. More than the pace of ours above ever asks for.
 */
export const presenceAllowance = { burst: 30, millisecondsEach: 2_000 } as const

type Person = Pick<Caller, 'id' | 'role'>
type Subject = Pick<Conversation, 'patientId' | 'assigneeId' | 'status' | 'closedAt'>

/**
 * Whether somebody may let others know what they do: who may write there now that they are writing, staff that they
 * look. What a patient looks at is told to nobody.
 */
export function mayAnnounce(
  activity: PresenceActivity,
  caller: Person,
  conversation: Subject,
  now: Date,
): boolean {
  if (activity === 'typing')
    return mayWriteInConversation(caller, conversation) && isWritable(conversation, now)
  return mayKeepNotes(caller, conversation)
}
