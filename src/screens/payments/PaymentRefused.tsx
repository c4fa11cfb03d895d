import { Button } from '../../components/Button'
import { Notice } from '../../components/Notice'
import { ProblemNotice } from '../../components/ProblemNotice'
import type { VerifiedPayment } from '../../lib/payments/paymentAnswers'
import type { PaymentPage } from '../../lib/payments/usePaymentPage'
import { declineReason, paymentPageProblems } from '../../words/en/paymentProblems'
import { payments } from '../../words/en/payments'
import { CartButton } from './CartButton'
import { DashboardButton } from './DashboardButton'
import { Actions, StatePage } from './StatePage'

const words = payments.success.problem

/** The card came to nothing: why, and another one may be tried. */
export function PaymentRefused({ payment, page }: { payment: VerifiedPayment; page: PaymentPage }) {
  const { requestId, orderId, reason } = payment
  return (
    <StatePage title={words.title} text={orderId === null ? words.kept : payments.order.kept}>
      <Notice tone="warn" title={words.why}>
        {declineReason(reason)}
      </Notice>
      {page.problem && (
        <ProblemNotice title={payments.problems.title}>{paymentPageProblems[page.problem]}</ProblemNotice>
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
    </StatePage>
  )
}
