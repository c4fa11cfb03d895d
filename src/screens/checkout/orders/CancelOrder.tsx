import { CancelWithConfirmation } from '../../../components/requests/CancelWithConfirmation'
import type { OrderSummaryFragment } from '../../../generated/graphql'
import { errors } from '../../../words/en/errors'
import { orders } from '../../../words/en/storefront/orders'
import { useCancelOrder } from './useCancelOrder'

/** Takes an order back that was paid; asked twice, because money moves. */
export function CancelOrder({ order, onChanged }: { order: OrderSummaryFragment; onChanged: () => void }) {
  const { isBusy, problem, cancel } = useCancelOrder(order, onChanged)
  return (
    <CancelWithConfirmation
      words={orders.cancel}
      isBusy={isBusy}
      problem={problem && errors[problem]}
      onCancel={() => void cancel()}
    />
  )
}
