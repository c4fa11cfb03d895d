import { readConversationCards } from '../../useCases/messages/readConversationCards'
import { announcePresence } from '../../useCases/messages/watchConversation'
import {
  listMyConversations,
  markConversation,
  readConversation,
  readMessages,
} from '../../useCases/messages/readMessages'
import { sendMessage } from '../../useCases/messages/sendMessage'
import type { RootResolvers } from '../rootFields'
import { connectionOf, conversationOf, messageOf } from '../translate/translate'
import { conversationCardOf } from '../translate/translateCard'

type MessageField =
  | `Query.${'conversations' | 'conversation' | 'conversationCards' | 'messages'}`
  | `Mutation.${'sendMessage' | 'markConversationRead' | 'markConversationDelivered' | 'announcePresence'}`

export const messageFields: Pick<RootResolvers, MessageField> = {
  'Query.conversations': async (args, context) =>
    connectionOf(await listMyConversations(args, context), conversationOf),
  'Query.conversation': async ({ id }, context) => conversationOf(await readConversation(id, context)),
  'Query.conversationCards': async ({ conversationId }, context) =>
    (await readConversationCards(conversationId, context)).map(conversationCardOf),
  'Query.messages': async (args, context) => connectionOf(await readMessages(args, context), messageOf),
  'Mutation.sendMessage': async ({ input }, context) => messageOf(await sendMessage(input, context)),
  'Mutation.markConversationRead': async ({ input }, context) =>
    conversationOf(await markConversation('read', input, context)),
  'Mutation.markConversationDelivered': async ({ input }, context) =>
    conversationOf(await markConversation('delivered', input, context)),
  'Mutation.announcePresence': async ({ input }, context) => announcePresence(input, context),
}
