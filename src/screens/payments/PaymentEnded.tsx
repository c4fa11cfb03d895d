import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { formatMoney } from '../../lib/format/money'
import type { VerifiedPayment } from '../../lib/payments/paymentResponses'
import { paymentPages } from '#words/payments/paymentPages'
import { DashboardButton } from './DashboardButton'
import { Actions, PaymentStatePage } from './PaymentStatePage'

const words = paymentPages.over

type PaymentEndedProps = {
  payment: VerifiedPayment
  request: Pick<RequestSummaryFragment, 'status'>
}

/** The request has been closed, and its payment with it: the hold or charge is, or will be, reversed. */
export function PaymentEnded({ payment, request: { status } }: PaymentEndedProps) {
  const isKnown = status === 'cancelled' || status === 'expired' || status === 'declined'
  return (
    <PaymentStatePage title={words.title[isKnown ? status : 'other']} text={textFor(payment)}>
      <Actions>
        <DashboardButton isOnly />
        <Button asChild variant="secondary" size="lg">
          <Link to="/submitRequest">{words.action}</Link>
        </Button>
      </Actions>
    </PaymentStatePage>
  )
}

function textFor({ status, capturedCents, refundedCents, currency }: VerifiedPayment): string {
  if (status === 'held' || capturedCents > refundedCents) return words.returning
  return refundedCents > 0 ? words.refunded(formatMoney({ cents: refundedCents, currency })) : words.nothing
}
