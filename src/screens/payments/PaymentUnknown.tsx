import { chakra } from '@chakra-ui/react'
import { Button } from '../../components/Button'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import type { VerifiedPayment } from '../../lib/payments/paymentResponses'
import type { PaymentPage } from '../../lib/payments/usePaymentPage'
import { paymentPageProblems } from '#words/payments/paymentProblems'
import { paymentPages } from '#words/payments/paymentPages'
import { payments } from '#words/payments/payments'
import { DashboardButton } from './DashboardButton'
import { Actions, PaymentStatePage } from './PaymentStatePage'

const words = paymentPages.success.unknown

type PaymentUnknownProps = {
  payment: VerifiedPayment | undefined
  isOffline: boolean
  page: PaymentPage
  onAgain: () => void
}

/** Shown if the payment's status is unknown after a minute: next steps and reassurance. */
export function PaymentUnknown({ payment, isOffline, page, onAgain }: PaymentUnknownProps) {
  const requestId = payment?.requestId
  return (
    <PaymentStatePage title={words.title} text={isOffline ? `${words.offline} ${words.text}` : words.text}>
      <chakra.ul listStyleType="disc" ps="6" display="flex" flexDirection="column" gap="2">
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </chakra.ul>
      {page.problem && (
        <ErrorAlert title={payments.problems.title}>{paymentPageProblems[page.problem]}</ErrorAlert>
      )}
      <Actions>
        <Button variant="accent" size="lg" onClick={onAgain}>
          {words.again}
        </Button>
        {requestId && (
          <Button
            variant="secondary"
            size="lg"
            loading={page.isOpening}
            onClick={() => void page.open(requestId)}
          >
            {words.finish}
          </Button>
        )}
        <DashboardButton />
      </Actions>
    </PaymentStatePage>
  )
}
