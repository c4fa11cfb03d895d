import { CodedError } from '../../../domain/errors'
import type { PresenceActivity } from '../../../domain/generated/enums'
import { mayReadConversation } from '../../../domain/messages/conversationAccess'
import { mayAnnounce, presenceAllowance } from '../../../domain/messages/presence'
import { findConversationToWrite } from '../../storage/conversationChanges'
import { countPresence } from '../../storage/presencePaces'
import type { Context } from '../context'
import { existingId, found, newClientId } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'

interface Input {
  readonly conversationId: string
  /** A UUID of one view of the conversation. */
  readonly sessionId: string
  readonly activity: PresenceActivity
}

/**
 * Tells those who watch a conversation what the caller does in it just now. Nothing but its pace is written: the event is
 * all there is, and whoever hears no more of it lets it run out.
 * @returns true
 * @throws CodedError NotFound, InvalidInput; Forbidden for who may not write there, or is no staff to be seen looking;
 *   TooManyRequests with `retryAfterSeconds` for who has told it too often there
 */
export async function announcePresence(input: Input, context: Context): Promise<boolean> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user', 'HCPs', 'Admin')
    const { caller } = transaction
    const sessionId = newClientId(input.sessionId)
    const conversation = found(await findConversationToWrite(transaction, existingId(input.conversationId)))
    if (!mayReadConversation(caller, conversation)) throw new CodedError('NotFound')
    const { activity } = input
    const now = context.now()
    if (!mayAnnounce(activity, caller, conversation, now)) throw new CodedError('Forbidden')
    const wait = await countPresence(transaction, {
      conversationId: conversation.id,
      now,
      ...presenceAllowance,
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
