import { watchConversation } from '../useCases/messages/watchConversation'
import { watchInbox } from '../useCases/messages/watchInbox'
import { watchWorklist } from '../useCases/requests/watchWorklist'
import type { Filter } from '../resolverMap'
import type { WatchedFields } from './rootFields'

/** Who may watch what, and which events they get: decided when somebody subscribes, applied to each event. */
export const watchedFields: WatchedFields = {
  'Subscription.onConversationEvent': {
    subscribe: async (args, context) => {
      const { conversationId, assigneeId } = await watchConversation(args.conversationId, context)
      const inIt = equal('conversationId', conversationId)
      return onlyWhen(assigneeId === null ? [inIt] : [inIt, equal('assigneeId', assigneeId)])
    },
  },
  'Subscription.onInboxEvent': {
    subscribe: async (_args, context) => onlyWhen([equal('recipientId', await watchInbox(context))]),
  },
  'Subscription.onWorklistEvent': {
    subscribe: async (_args, context) => {
      await watchWorklist(context)
      // Holds for every event: AppSync wants at least one filter.
      return onlyWhen([{ fieldName: 'status', operator: 'ne', value: 'draft' }])
    },
  },
}

const equal = (fieldName: string, value: string): Filter => ({ fieldName, operator: 'eq', value })
const onlyWhen = (filters: readonly Filter[]) => ({ filterGroup: [{ filters }] })
