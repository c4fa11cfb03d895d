import { isUuid } from '../../domain/uuid'
import { appendAuditEvent } from '../storage/admin/auditEvents'
import type { Database } from '../storage/database/database'
import type { StartAccess } from '../storage/messages/subscriptionStarts'
import { findWatchedConversation } from '../storage/messages/subscriptionStarts'
import type { ApiServices, AuthorizeStart, Context } from './context'

/**
 * Authorizes the start of the caller's subscription.
 * @param conversationId of the conversation to watch; null for a subscription to something else
 * @throws as {@link AuthorizeStart}
 */
export function authorizeStart<Result>(
  context: Context,
  conversationId: string | null,
  decide: (access: StartAccess) => Result,
): Promise<Result> {
  const { identity, requestId } = context
  // An invalid id is that of no conversation, which `decide` does not find.
  const id = conversationId?.toLowerCase() ?? ''
  return authorizerOf(context)({ identity, requestId, conversationId: isUuid(id) ? id : null }, decide)
}

/** Returns the services' authorizer; where they have none, one that decides each start alone. */
export function authorizerOf({
  authorizeStart: together,
  database,
}: Pick<ApiServices, 'authorizeStart' | 'database'>): AuthorizeStart {
  return together ?? authorizeAlone(database)
}

/** Creates an authorizer that takes a transaction for each start. */
export function authorizeAlone(database: Database): AuthorizeStart {
  return async ({ identity, requestId, conversationId, auditEvent }, decide) => {
    const { result } = await database.inTransaction(
      identity,
      async (transaction) => {
        const conversation =
          conversationId === null ? undefined : await findWatchedConversation(transaction, conversationId)
        const decision = decide({ caller: transaction.caller, conversation })
        if (auditEvent) appendAuditEvent(transaction, auditEvent())
        return decision
      },
      { requestId },
    )
    return result
  }
}
