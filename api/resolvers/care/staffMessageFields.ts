import { addConversationNote, listConversationNotes } from '../../useCases/messages/conversationNotes'
import { transferConversation, readColleagues } from '../../useCases/messages/transferConversation'
import { changeConversation, claimConversation } from '../../useCases/messages/changeConversation'
import { readInboxCounts, readStaffInbox } from '../../useCases/messages/readMessages'
import type { RootResolvers } from '../rootFields'
import { connectionOf, conversationNoteOf, conversationOf } from '../translate/translate'

type StaffMessageField =
  | `Query.${'inbox' | 'inboxCounts' | 'conversationNotes' | 'conversationColleagues'}`
  | `Mutation.${'transferConversation' | 'addConversationNote'}`
  | `Mutation.${'resolveConversation' | 'closeConversation' | 'claimConversation'}`

/** Conversations, for staff. */
export const staffMessageFields: Pick<RootResolvers, StaffMessageField> = {
  'Query.inbox': async (args, context) => connectionOf(await readStaffInbox(args, context), conversationOf),
  'Query.inboxCounts': async (_args, context) => readInboxCounts(context),
  'Query.conversationNotes': async ({ conversationId }, context) =>
    (await listConversationNotes(conversationId, context)).map(conversationNoteOf),
  'Query.conversationColleagues': async ({ conversationId }, context) =>
    (await readColleagues(conversationId, context)).map(({ isLicensed: _all, ...colleague }) => colleague),
  'Mutation.transferConversation': async ({ input }, context) => transferConversation(input, context),
  'Mutation.addConversationNote': async ({ input }, context) =>
    conversationNoteOf(await addConversationNote(input, context)),
  'Mutation.resolveConversation': async ({ input }, context) =>
    conversationOf(await changeConversation('settle', input, context)),
  'Mutation.closeConversation': async ({ input }, context) =>
    conversationOf(await changeConversation('close', input, context)),
  'Mutation.claimConversation': async ({ input }, context) =>
    conversationOf(await claimConversation(input, context)),
}
