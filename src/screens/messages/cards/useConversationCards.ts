import {
  useConversationCardsQuery,
  useOnInboxEventSubscription,
  type CardContentFragment,
} from '../../../generated/graphql'
import { refetchAll } from '../../../lib/apollo/safeRefetch'
import { useCatchUp } from '../../../lib/hooks/useCatchUp'
import { useThrottledCallback } from '../../../lib/hooks/useThrottledCallback'

const none: readonly CardContentFragment[] = []

interface ConversationCards {
  readonly list: readonly CardContentFragment[]
  /** Whether they have been read once, or could not be; without them the messages are shown alone. */
  readonly isReady: boolean
  readonly refresh: () => void
}

/**
 * The cards of a conversation, live: read again after an event of a request, an order or a prescription, and whenever
 * one may have been missed. Messages alone change no card.
 */
export function useConversationCards(conversationId: string): ConversationCards {
  const { data, error, refetch } = useConversationCardsQuery({ variables: { conversationId } })
  const refresh = useThrottledCallback(() => void refetchAll(refetch))
  useOnInboxEventSubscription({
    ignoreResults: true,
    onData: ({ data: { data: received } }) => {
      const event = received?.onInboxEvent
      if (event?.requestId || event?.orderId || event?.prescriptionId) refresh()
    },
  })
  useCatchUp(refresh)
  return { list: data?.conversationCards ?? none, isReady: Boolean(data ?? error), refresh }
}
