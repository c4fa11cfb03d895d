import { addConversationNote } from '../useCases/messages/addConversationNote'
import { handOverConversation, readColleagues } from '../useCases/messages/handOverConversation'
import { listConversationNotes } from '../useCases/messages/listConversationNotes'
import { moveConversation } from '../useCases/messages/moveConversation'
import { readInboxCounts, readStaffInbox } from '../useCases/messages/readStaffInbox'
import { takeConversation } from '../useCases/messages/takeConversation'
import type { AnsweredFields } from './rootFields'
import { connectionOf, conversationNoteOf, conversationOf } from './translate'

type StaffMessageField =
  | `Query.${'inbox' | 'inboxCounts' | 'conversationNotes' | 'conversationColleagues'}`
  | `Mutation.${'handOverConversation' | 'addConversationNote'}`
  | `Mutation.${'settleConversation' | 'closeConversation' | 'takeConversation'}`

/** The staff's side of conversations. */
export const staffMessageFields: Pick<AnsweredFields, StaffMessageField> = {
  'Query.inbox': async (args, context) => connectionOf(await readStaffInbox(args, context), conversationOf),
  'Query.inboxCounts': async (_args, context) => readInboxCounts(context),
  'Query.conversationNotes': async ({ conversationId }, context) =>
    (await listConversationNotes(conversationId, context)).map(conversationNoteOf),
  'Query.conversationColleagues': async ({ conversationId }, context) =>
    (await readColleagues(conversationId, context)).map(({ isLicensed: _all, ...colleague }) => colleague),
  'Mutation.handOverConversation': async ({ input }, context) => handOverConversation(input, context),
  'Mutation.addConversationNote': async ({ input }, context) =>
    conversationNoteOf(await addConversationNote(input, context)),
  'Mutation.settleConversation': async ({ input }, context) =>
    conversationOf(await moveConversation('settle', input, context)),
  'Mutation.closeConversation': async ({ input }, context) =>
    conversationOf(await moveConversation('close', input, context)),
  'Mutation.takeConversation': async ({ input }, context) =>
    conversationOf(await takeConversation(input, context)),
}
