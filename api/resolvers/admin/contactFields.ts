import { handleContactMessage, listContactMessages } from '../../useCases/messages/contactMessages'
import type { RootResolvers } from '../rootFields'
import { connectionOf } from '../translate/translate'
import { contactMessageOf } from '../translate/translateAdmin'

export const contactFields: Pick<RootResolvers, 'Query.contactMessages' | 'Mutation.handleContactMessage'> = {
  'Query.contactMessages': async (args, context) =>
    connectionOf(await listContactMessages(args, context), contactMessageOf),
  'Mutation.handleContactMessage': async ({ id }, context) =>
    contactMessageOf(await handleContactMessage(id, context)),
}
