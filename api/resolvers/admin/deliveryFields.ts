import type { Delivery } from '../../generated/resolvers'
import { listDeliveries, retryDelivery } from '../../useCases/admin/deliveries'
import { readEmailDelivery, sendTestEmail } from '../../useCases/admin/emailDelivery'
import type { RootResolvers } from '../rootFields'
import { isoOrNull } from '../translate/isoOrNull'
import { connectionOf } from '../translate/translate'

type StoredDelivery = Awaited<ReturnType<typeof retryDelivery>>

type DeliveryField =
  `Query.${'deliveries' | 'emailDelivery'}` | `Mutation.${'retryDelivery' | 'sendTestEmail'}`

export const deliveryFields: Pick<RootResolvers, DeliveryField> = {
  'Query.deliveries': async (args, context) => connectionOf(await listDeliveries(args, context), deliveryOf),
  'Query.emailDelivery': async (_args, context) => {
    const { delayedSince, lastTest, ...delay } = await readEmailDelivery(context)
    return {
      ...delay,
      delayedSince: isoOrNull(delayedSince),
      lastTest: lastTest ? deliveryOf(lastTest) : null,
    }
  },
  'Mutation.sendTestEmail': async ({ input }, context) => deliveryOf(await sendTestEmail(input, context)),
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
