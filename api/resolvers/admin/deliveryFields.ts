import type { Delivery } from '../../generated/resolvers'
import { listDeliveries, retryDelivery } from '../../useCases/admin/deliveries'
import type { RootResolvers } from '../rootFields'
import { isoOrNull } from '../translate/isoOrNull'
import { connectionOf } from '../translate/translate'

type StoredDelivery = Awaited<ReturnType<typeof retryDelivery>>

export const deliveryFields: Pick<RootResolvers, 'Query.deliveries' | 'Mutation.retryDelivery'> = {
  'Query.deliveries': async (args, context) => connectionOf(await listDeliveries(args, context), deliveryOf),
  'Mutation.retryDelivery': async ({ input }, context) => deliveryOf(await retryDelivery(input, context)),
}

function deliveryOf({ createdAt, nextAttemptAt, endedAt, ...delivery }: StoredDelivery): Delivery {
  return {
    ...delivery,
    createdAt: createdAt.toISOString(),
    nextAttemptAt: isoOrNull(nextAttemptAt),
    endedAt: isoOrNull(endedAt),
  }
}
