import { handleContactMessage } from '../useCases/contact/handleContactMessage'
import { listContactMessages } from '../useCases/contact/listContactMessages'
import type { AnsweredFields } from './rootFields'
import { connectionOf } from './translate'
import { contactMessageOf } from './translateAdmin'

export const contactFields: Pick<AnsweredFields, 'Query.contactMessages' | 'Mutation.handleContactMessage'> =
  {
    'Query.contactMessages': async (args, context) =>
      connectionOf(await listContactMessages(args, context), contactMessageOf),
    'Mutation.handleContactMessage': async ({ id }, context) =>
      contactMessageOf(await handleContactMessage(id, context)),
  }
