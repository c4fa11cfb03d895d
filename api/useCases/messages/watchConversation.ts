import { CodedError } from '../../../domain/errors'
import type { PresenceActivity } from '../../../domain/generated/enums'
import { mayReadConversation } from '../../../domain/messages/conversationAccess'
import { mayAnnounce, presenceRateLimit } from '../../../domain/messages/presence'
import { findConversationToWrite } from '../../storage/messages/conversationChanges'
import type { StartAccess, WatchedConversation } from '../../storage/messages/subscriptionStarts'
import { checkPresenceRateLimit } from '../../storage/messages/presenceRateLimits'
import type { Context } from '../context'
import { existingId, found, newClientId } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { authorizeStart as authorize } from '../authorizeStart'

interface Input {
  readonly conversationId: string
  /** A UUID of one view of the conversation. */
  readonly sessionId: string
  readonly activity: PresenceActivity
}

/**
 * Publishes the caller's presence in a conversation. Only the rate limit is stored; subscribers let
 * presence expire when it is not repeated.
 * @returns true
 * @throws CodedError NotFound, InvalidInput; Forbidden for callers who may not write there, or
 * patients who announce viewing; TooManyRequests with `retryAfterSeconds` above the conversation's
 * rate limit
 */
export async function announcePresence(input: Input, context: Context): Promise<boolean> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user', 'HCPs', 'Admin')
    const { caller } = transaction
    const sessionId = newClientId(input.sessionId)
    const conversation = found(await findConversationToWrite(transaction, existingId(input.conversationId)))
    if (!mayReadConversation(caller, conversation)) throw new CodedError('NotFound')
    const { activity } = input
    const now = context.now()
    if (!mayAnnounce(activity, caller, conversation, now)) throw new CodedError('Forbidden')
    const wait = await checkPresenceRateLimit(transaction, {
      conversationId: conversation.id,
      now,
      ...presenceRateLimit,
    })
    if (wait !== undefined)
      throw new CodedError('TooManyRequests', { retryAfterSeconds: Math.ceil(wait / 1000) })

    const { id: conversationId, assigneeId, status } = conversation
    transaction.publishAfterCommit({
      field: 'publishPresenceEvent',
      event: {
        conversationId,
        sessionId,
        activity,
        accountId: caller.id,
        role: caller.role,
        name: caller.name,
        assigneeId,
        isFree: assigneeId === null && status !== 'closed',
        at: now.toISOString(),
      },
    })
    return true
  })
}

/** The filter of a conversation subscription. */
export interface ConversationWatch {
  readonly conversationId: string
  readonly watcherId: string
  readonly isPatient: boolean
  /**
   * Matches only while this HCP is the assignee, so that the subscription ends when the
   * conversation is reassigned.
   */
  readonly assigneeId: string | null
}

/**
 * Authorizes a subscription to a conversation that the caller may read. @throws CodedError NotFound
 */
export async function watchConversation(
  conversationId: string,
  context: Context,
): Promise<ConversationWatch> {
  return authorize(context, conversationId, ({ caller, conversation }) => {
    const { id, patientId } = readable(caller, found(conversation))
    return {
      conversationId: id,
      watcherId: caller.id,
      isPatient: patientId === caller.id,
      assigneeId: caller.role === 'HCPs' ? caller.id : null,
    }
  })
}

function readable(caller: StartAccess['caller'], conversation: WatchedConversation): WatchedConversation {
  if (!mayReadConversation(caller, conversation)) throw new CodedError('NotFound')
  return conversation
}

/**
 * Authorizes a subscription to the caller's own inbox. @returns the only recipient whose events
 * they receive
 */
export async function watchInbox(context: Context): Promise<string> {
  return authorize(context, null, ({ caller }) => caller.id)
}
