import type { ConversationCard } from '../../../domain/messages/cards/card'
import { conversationCards } from '../../../domain/messages/cards/conversationCards'
import type { Transaction } from '../../storage/database/database'
import { findPaymentOfRequest } from '../../storage/payments/payments'
import { listPrescriptionsOfRequest } from '../../storage/prescriptions/prescriptions'
import { listRenewedIds } from '../../storage/requests/renewals'
import { listRequestEvents } from '../../storage/requests/requestEvents'
import { findRequest } from '../../storage/requests/requests'
import { listProposals } from '../../storage/requests/treatmentProposals'
import { listOrdersOfRequest } from '../../storage/storefront/orders'
import type { Context } from '../context'
import { transact } from '../transact'
import { loadConversationToRead } from './conversation'

/**
 * Returns the cards of a conversation in the order of their places, as far as the caller may see their subjects.
 * @throws CodedError NotFound
 */
export async function readConversationCards(
  conversationId: string,
  context: Context,
): Promise<readonly ConversationCard[]> {
  return transact(context, async (transaction) => {
    const { requestId } = await loadConversationToRead(transaction, conversationId)
    return requestId === null ? [] : listCards(transaction, requestId, context.now())
  })
}

/** Returns the cards about a request; none when the caller may not see it. */
export async function listCards(
  transaction: Transaction,
  requestId: string,
  now: Date,
): Promise<readonly ConversationCard[]> {
  // In parallel; row level security hides the subjects of another's request.
  const [request, events, proposals, payment, prescriptions, orders, renewedIds] = await Promise.all([
    findRequest(transaction, requestId),
    listRequestEvents(transaction, [requestId]),
    listProposals(transaction, requestId),
    findPaymentOfRequest(transaction, requestId),
    listPrescriptionsOfRequest(transaction, requestId),
    listOrdersOfRequest(transaction, requestId),
    listRenewedIds(transaction, requestId),
  ])
  if (!request) return []
  return conversationCards({ request, events, proposals, payment, prescriptions, orders, renewedIds }, now)
}
