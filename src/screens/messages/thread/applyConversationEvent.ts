import type { ApolloCache } from '@apollo/client'
import type { ConversationEventKind, ConversationStatus } from '../../../generated/graphql'

interface StateEvent {
  readonly conversationId: string
  readonly kind: ConversationEventKind
  readonly version?: number | null
  readonly status?: ConversationStatus | null
  readonly assigneeId?: string | null
  readonly assigneeName?: string | null
}

/**
 * Writes the state of an event to the cache, unless a newer one is there: staff actions are based on the
 * version of the conversation on screen.
 */
export function applyConversationEvent(cache: ApolloCache, event: StateEvent): void {
  const { conversationId, version, status, assigneeId = null, assigneeName = null } = event
  const id = cache.identify({ __typename: 'Conversation', id: conversationId })
  if (!id || !version || !status) return
  let isNews = false
  cache.modify<{ version: number }>({
    id,
    fields: {
      version: (known) => {
        isNews = version > known
        return isNews ? version : known
      },
    },
  })
  if (!isNews) return
  cache.modify<{ status: string; assigneeId: string | null; assigneeName: string | null }>({
    id,
    fields: { status: () => status, assigneeId: () => assigneeId, assigneeName: () => assigneeName },
  })
}
