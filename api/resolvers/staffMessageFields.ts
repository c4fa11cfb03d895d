import { addConversationNote } from '../useCases/messages/addConversationNote'
import { listConversationNotes } from '../useCases/messages/listConversationNotes'
import { readInboxCounts, readStaffInbox } from '../useCases/messages/readStaffInbox'
import type { AnsweredFields } from './rootFields'
import { connectionOf, conversationNoteOf, conversationOf } from './translate'

type StaffMessageField =
  `Query.${'inbox' | 'inboxCounts' | 'conversationNotes'}` | 'Mutation.addConversationNote'

/** The staff's side of conversations. */
export const staffMessageFields: Pick<AnsweredFields, StaffMessageField> = {
  'Query.inbox': async (args, context) => connectionOf(await readStaffInbox(args, context), conversationOf),
  'Query.inboxCounts': async (_args, context) => readInboxCounts(context),
  'Query.conversationNotes': async ({ conversationId }, context) =>
    (await listConversationNotes(conversationId, context)).map(conversationNoteOf),
  'Mutation.addConversationNote': async ({ input }, context) =>
    conversationNoteOf(await addConversationNote(input, context)),
}
