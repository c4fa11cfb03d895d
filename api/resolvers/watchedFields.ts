import type { Watch } from '../useCases/messages/watchConversation'
import { watchConversation } from '../useCases/messages/watchConversation'
import { watchInbox } from '../useCases/messages/watchInbox'
import { watchWorklist } from '../useCases/requests/watchWorklist'
import type { Filter, FilterSpec } from '../resolverMap'
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
  'Subscription.onPresenceEvent': {
    subscribe: async (args, context) => presenceFilter(await watchConversation(args.conversationId, context)),
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

const equal = (fieldName: string, value: string | boolean): Filter => ({ fieldName, operator: 'eq', value })
const onlyWhen = (filters: readonly Filter[]) => ({ filterGroup: [{ filters }] })

/**
 * What others do: to the patient, only that they are writing; to a professional, as long as the conversation is theirs or
 * anybody's.
 */
function presenceFilter({ conversationId, watcherId, isPatient, assigneeId }: Watch): FilterSpec {
  const ofOthers: readonly Filter[] = [
    equal('conversationId', conversationId),
    { fieldName: 'accountId', operator: 'ne', value: watcherId },
  ]
  if (isPatient) return onlyWhen([...ofOthers, equal('activity', 'typing')])
  if (assigneeId === null) return onlyWhen(ofOthers)
  const alternatives = [equal('assigneeId', assigneeId), equal('isFree', true)]
  return { filterGroup: alternatives.map((each) => ({ filters: [...ofOthers, each] })) }
}
