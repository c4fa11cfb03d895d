import { CancelWithConfirmation } from '../../../components/requests/CancelWithConfirmation'
import type { OrderSummaryFragment } from '../../../generated/graphql'
import { orders } from '#words/storefront/orders'
import { useCancelOrder } from './useCancelOrder'

/** Takes an order back that was paid; asked twice, because money moves. */
export function CancelOrder({ order, onChanged }: { order: OrderSummaryFragment; onChanged: () => void }) {
  return <CancelWithConfirmation words={orders.cancel} action={useCancelOrder(order, onChanged)} />
}
