import type { ApolloClient } from '@apollo/client'
import { MarkConversationDeliveredDocument } from '../../generated/graphql'

/** Marks already sent: a list and a thread on one screen send the same ones. */
const delivered = new WeakMap<ApolloClient, Set<string>>()

/**
 * Sends delivery receipts, one after the other.
 * @param marks `conversation:sequence`, separated by commas
 * @throws the first error; unsent marks may be sent again
 */
export async function sendDeliveryReceipts(client: ApolloClient, marks: string): Promise<void> {
  const known = delivered.get(client) ?? new Set<string>()
  delivered.set(client, known)
  for (const mark of marks.split(',')) {
    const [conversationId, sequence] = mark.split(':')
    if (!conversationId || known.has(mark)) continue
    known.add(mark)
    try {
      // Writes the mark to the cache, so that it is not sent again.
      await client.mutate({
        mutation: MarkConversationDeliveredDocument,
        variables: { input: { conversationId, sequence: Number(sequence) } },
      })
    } catch (error) {
      known.delete(mark)
      throw error
    }
  }
}
