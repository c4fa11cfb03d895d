import type { ApolloClient } from '@apollo/client'
import {
  MarkConversationDeliveredDocument,
  type MarkConversationDeliveredMutation,
  type MarkConversationDeliveredMutationVariables,
} from '../../generated/graphql'

/** What was told already: a list and a thread on one screen have the same to tell. */
const told = new WeakMap<ApolloClient, Set<string>>()

/**
 * Tells up to where this browser has fetched conversations, one after the other.
 * @param marks `conversation:sequence`, with commas between
 * @throws whatever hindered it; what was not told may be told again
 */
export async function tellDelivered(client: ApolloClient, marks: string): Promise<void> {
  const known = told.get(client) ?? new Set<string>()
  told.set(client, known)
  for (const mark of marks.split(',')) {
    const [conversationId, sequence] = mark.split(':')
    if (!conversationId || known.has(mark)) continue
    known.add(mark)
    try {
      // Through the cache, so that nobody asks again whether it was told.
      await client.mutate<MarkConversationDeliveredMutation, MarkConversationDeliveredMutationVariables>({
        mutation: MarkConversationDeliveredDocument,
        variables: { input: { conversationId, sequence: Number(sequence) } },
      })
    } catch (error) {
      known.delete(mark)
      throw error
    }
  }
}
