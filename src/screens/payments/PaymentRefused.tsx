import { Button } from '../../components/Button'
import { Notice } from '../../components/feedback/Notice'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import type { VerifiedPayment } from '../../lib/payments/paymentResponses'
import type { PaymentPage } from '../../lib/payments/usePaymentPage'
import { declineReason, paymentPageProblems } from '#words/payments/paymentProblems'
import { paymentPages } from '#words/payments/paymentPages'
import { payments } from '#words/payments/payments'
import { CartButton } from './CartButton'
import { DashboardButton } from './DashboardButton'
import { Actions, PaymentStatePage } from './PaymentStatePage'

const words = paymentPages.success.problem

/** The card was declined: the reason, and a way to try another one. */
export function PaymentRefused({ payment, page }: { payment: VerifiedPayment; page: PaymentPage }) {
  const { requestId, orderId, reason } = payment
  return (
    <PaymentStatePage title={words.title} text={orderId === null ? words.kept : paymentPages.order.kept}>
      <Notice tone="warn" title={words.why}>
        {declineReason(reason)}
      </Notice>
      {page.problem && (
        <ErrorAlert title={payments.problems.title}>{paymentPageProblems[page.problem]}</ErrorAlert>
      )}
      <Actions>
        {requestId !== null && (
          <Button
            variant="accent"
            size="lg"
            loading={page.isOpening}
            onClick={() => void page.open(requestId)}
          >
            {page.isOpening ? payments.finish.opening : words.again}
          </Button>
        )}
        {orderId === null ? <DashboardButton /> : <CartButton />}
      </Actions>
    </PaymentStatePage>
  )
}
