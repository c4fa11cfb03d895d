import { Notice } from '../../components/Notice'
import { declineReason } from '../../words/en/paymentProblems'
import { payments } from '../../words/en/payments'
import { CartButton } from './CartButton'
import { Actions, StatePage } from './StatePage'

/** The gateway's page was left without paying for an order: the cart is as it was. */
export function OrderUnpaid({ reason }: { reason: string | null }) {
  return (
    <StatePage title={payments.order.left} text={payments.order.kept}>
      {reason !== null && (
        <Notice tone="warn" title={payments.cancelled.lastProblem}>
          {declineReason(reason)}
        </Notice>
      )}
      <Actions>
        <CartButton isMain />
      </Actions>
    </StatePage>
  )
}
