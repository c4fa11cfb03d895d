import type { ApolloClient } from '@apollo/client'
import {
  MarkConversationReadDocument,
  MessagesDocument,
  SendMessageDocument,
  type MessagesQueryVariables,
} from '../../../generated/graphql'
import type { ThreadPage, ThreadServer } from '../../../lib/messages/threadStore'

const pageSize = 50
/** The API's maximum page size. */
const maxPage = 200

/**
 * API calls of one conversation. Messages bypass the cache, because the thread is the only place that holds
 * them. Not hooks, because they outlive the screen: a pending message is not lost when the user opens another
 * conversation.
 */
export function threadApi(
  client: ApolloClient,
  conversationId: string,
): ThreadServer & { readonly markRead: (sequence: number) => Promise<void> } {
  async function page(place: Partial<MessagesQueryVariables>): Promise<ThreadPage> {
    const { data } = await client.query({
      query: MessagesDocument,
      variables: { conversationId, first: pageSize, ...place },
      fetchPolicy: 'no-cache',
    })
    if (!data) throw new Error('The page of messages came without data.')
    return { messages: data.messages.nodes, hasMore: data.messages.pageInfo.hasNextPage }
  }

  return {
    newest: () => page({}),
    after: (sequence) => page({ afterSequence: sequence, first: maxPage }),
    before: (sequence, isLong = false) =>
      page({ beforeSequence: sequence, first: isLong ? maxPage : pageSize }),
    send: async ({ id, body, attachments }) => {
      const attachmentIds = attachments.map((file) => file.id)
      const { data } = await client.mutate({
        mutation: SendMessageDocument,
        variables: {
          input: { id, conversationId, body, ...(attachmentIds.length > 0 && { attachmentIds }) },
        },
        fetchPolicy: 'no-cache',
      })
      if (!data) throw new Error('The message was answered without data.')
      return data.sendMessage
    },
    // Goes through the cache, so that every unread count is updated at once.
    markRead: async (sequence) => {
      await client.mutate({
        mutation: MarkConversationReadDocument,
        variables: { input: { conversationId, sequence } },
      })
    },
  }
}
