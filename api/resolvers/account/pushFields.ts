import {
  readPushPublicKey,
  registerPushSubscription,
  removePushSubscription,
} from '../../useCases/account/pushSubscriptions'
import type { RootResolvers } from '../rootFields'

type PushField = 'Query.pushPublicKey' | `Mutation.${'registerPushSubscription' | 'removePushSubscription'}`

export const pushFields: Pick<RootResolvers, PushField> = {
  'Query.pushPublicKey': (_args, context) => readPushPublicKey(context),
  'Mutation.registerPushSubscription': ({ input }, context) => registerPushSubscription(input, context),
  'Mutation.removePushSubscription': ({ endpoint }, context) => removePushSubscription(endpoint, context),
}
