import { CodedError } from '../errors'
import type { ConversationStatus, RequestStatus } from '../generated/enums'

/** For so long after it was closed a conversation can be written in again; then a new request is due. */
const reopenableDays = 30

/** Whether a conversation can be written in: always while it is open, and for 30 days after it was closed. */
export function isWritable(
  { status, closedAt }: { readonly status: ConversationStatus; readonly closedAt: Date | null },
  now: Date,
): boolean {
  return status !== 'closed' || (closedAt !== null && closedAt > reopenableSince(now))
}

/** What was closed after this moment can be written in again. */
export function reopenableSince(now: Date): Date {
  return new Date(now.getTime() - reopenableDays * 86_400_000)
}

/** `settle`: no answer is needed to what the patient wrote last. */
export type ConversationMove = 'settle' | 'close'

interface Place {
  readonly status: ConversationStatus
  /** Of the request it is about; null when it is about none, or the caller may not see it. */
  readonly requestStatus: RequestStatus | null
}

/** While a decision is due the patient waits, whatever was written last. */
const underReview: readonly RequestStatus[] = ['submitted', 'in_review', 'needs_info', 'approved']

const movable: Record<ConversationMove, readonly ConversationStatus[]> = {
  settle: ['waiting_on_provider'],
  close: ['open', 'waiting_on_patient', 'waiting_on_provider'],
}

/** Whether staff may do this now; for screens, which offer nothing that would be refused. */
export function mayMove(move: ConversationMove, { status, requestStatus }: Place): boolean {
  if (requestStatus && underReview.includes(requestStatus)) return false
  return movable[move].includes(status)
}

/** What the conversation becomes. @throws CodedError IllegalTransition */
export function statusAfterMove(move: ConversationMove, place: Place): 'open' | 'closed' {
  if (!mayMove(move, place)) throw new CodedError('IllegalTransition', { from: place.status, event: move })
  return move === 'close' ? 'closed' : 'open'
}
