import type { ConversationWatch } from '../useCases/messages/watchConversation'
import { watchConversation, watchInbox } from '../useCases/messages/watchConversation'
import { watchWorklist, watchWorklistRows } from '../useCases/requests/worklist'
import type { Filter, FilterSpec } from '../resolverMap'
import { licensedStatesFilter } from './licensedStatesFilter'
import type { WatchResolvers } from './rootFields'

/**
 * Subscriptions: authorization and filter are decided at the start, and the filter is applied to each event.
 */
export const watchedFields: WatchResolvers = {
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
      // Matches every event, because AppSync requires at least one filter.
      return onlyWhen([excludeDrafts])
    },
  },
  'Subscription.onWorklistRow': {
    subscribe: async (_args, context) => {
      const reach = await watchWorklistRows(context)
      return reach ? licensedStatesFilter(reach) : onlyWhen([excludeDrafts])
    },
  },
}

const equal = (fieldName: string, value: string | boolean): Filter => ({ fieldName, operator: 'eq', value })
const excludeDrafts: Filter = { fieldName: 'status', operator: 'ne', value: 'draft' }
const onlyWhen = (filters: readonly Filter[]) => ({ filterGroup: [{ filters }] })

/**
 * Filters the presence of others. Patients see only typing; HCPs see all while the conversation is theirs or
 * unassigned.
 */
function presenceFilter({ conversationId, watcherId, isPatient, assigneeId }: ConversationWatch): FilterSpec {
  const ofOthers: readonly Filter[] = [
    equal('conversationId', conversationId),
    { fieldName: 'accountId', operator: 'ne', value: watcherId },
  ]
  if (isPatient) return onlyWhen([...ofOthers, equal('activity', 'typing')])
  if (assigneeId === null) return onlyWhen(ofOthers)
  const alternatives = [equal('assigneeId', assigneeId), equal('isFree', true)]
  return { filterGroup: alternatives.map((each) => ({ filters: [...ofOthers, each] })) }
}
