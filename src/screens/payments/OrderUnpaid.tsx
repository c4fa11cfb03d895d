import { Notice } from '../../components/feedback/Notice'
import { declineReason } from '#words/payments/paymentProblems'
import { paymentPages } from '#words/payments/paymentPages'
import { CartButton } from './CartButton'
import { Actions, PaymentStatePage } from './PaymentStatePage'

/** The gateway's page was left without paying for an order: the cart is as it was. */
export function OrderUnpaid({ reason }: { reason: string | null }) {
  return (
    <PaymentStatePage title={paymentPages.order.left} text={paymentPages.order.kept}>
      {reason !== null && (
        <Notice tone="warn" title={paymentPages.cancelled.lastProblem}>
          {declineReason(reason)}
        </Notice>
      )}
      <Actions>
        <CartButton isMain />
      </Actions>
    </PaymentStatePage>
  )
}
