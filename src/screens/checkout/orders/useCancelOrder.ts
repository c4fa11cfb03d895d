import { type OrderSummaryFragment, useCancelOrderMutation } from '../../../generated/graphql'
import { type Action, useAction } from '../../../lib/hooks/useAction'

/**
 * Cancels an order; a payment is refunded.
 * @param onSettled called on success, and on a failure because the order had changed
 */
export function useCancelOrder(
  { id, version }: Pick<OrderSummaryFragment, 'id' | 'version'>,
  onSettled: () => void,
): Action {
  const [cancel] = useCancelOrderMutation()
  return useAction(
    async () => {
      await cancel({ variables: { input: { id, expectedVersion: version } } })
      onSettled()
    },
    { onStale: onSettled },
  )
}
