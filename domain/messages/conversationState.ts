import { CodedError } from '../errors'
import type { ConversationStatus, RequestStatus } from '../generated/enums'

/**
 * Days after closing in which a message reopens a conversation; after them the patient needs a new request.
 */
const reopenableDays = 30

/** Returns whether a conversation accepts messages: while it is open, and for 30 days after it was closed. */
export function isWritable(
  { status, closedAt }: { readonly status: ConversationStatus; readonly closedAt: Date | null },
  now: Date,
): boolean {
  return status !== 'closed' || (closedAt !== null && closedAt > reopenableSince(now))
}

/** Returns the earliest closing time of conversations that can still be reopened. */
export function reopenableSince(now: Date): Date {
  return new Date(now.getTime() - reopenableDays * 86_400_000)
}

/** `settle`: the patient's last message needs no answer. */
export type ConversationTransition = 'settle' | 'close'

interface Place {
  readonly status: ConversationStatus
  /** Status of its request; null when it has none, or the caller may not see it. */
  readonly requestStatus: RequestStatus | null
}

/** While a decision is due the patient waits, regardless of the last message. */
const reviewStatuses: readonly RequestStatus[] = ['submitted', 'in_review', 'needs_info', 'approved']

const allowedFrom: Record<ConversationTransition, readonly ConversationStatus[]> = {
  settle: ['waiting_on_provider'],
  close: ['open', 'waiting_on_patient', 'waiting_on_provider'],
}

/**
 * Returns whether staff may make the transition now. Screens use it to hide actions that would be refused.
 */
export function canTransitionConversation(
  move: ConversationTransition,
  { status, requestStatus }: Place,
): boolean {
  if (requestStatus && reviewStatuses.includes(requestStatus)) return false
  return allowedFrom[move].includes(status)
}

/**
 * Returns the conversation's status after the transition.
 * @throws CodedError IllegalTransition
 */
export function statusAfterTransition(move: ConversationTransition, place: Place): 'open' | 'closed' {
  if (!canTransitionConversation(move, place))
    throw new CodedError('IllegalTransition', { from: place.status, event: move })
  return move === 'close' ? 'closed' : 'open'
}
