import type { ApolloClient } from '@apollo/client'
import {
  MarkConversationReadDocument,
  MessagesDocument,
  SendMessageDocument,
  type MessagesQueryVariables,
} from '../../../generated/graphql'
import type { ThreadPage, ThreadServer } from '../../../lib/messages/threadStore'

const pageSize = 50
/** The most that the API gives at once. */
const maxPage = 200

/**
 * The calls of one conversation. Messages go past the cache: the thread is the one place that holds them. Not hooks,
 * because they outlive the screen: a message on its way is not lost when the person turns to another conversation.
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
    // Through the cache, so that the count of unread messages is right everywhere at once.
    markRead: async (sequence) => {
      await client.mutate({
        mutation: MarkConversationReadDocument,
        variables: { input: { conversationId, sequence } },
      })
    },
  }
}
