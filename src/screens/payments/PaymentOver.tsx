import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { money } from '../../lib/format/money'
import type { VerifiedPayment } from '../../lib/payments/paymentAnswers'
import { payments } from '../../words/en/payments'
import { DashboardButton } from './DashboardButton'
import { Actions, StatePage } from './StatePage'

const words = payments.over

type PaymentOverProps = {
  payment: VerifiedPayment
  request: Pick<RequestSummaryFragment, 'status'>
}

/** The request has ended, and with it its payment: what was held or taken is, or will be, back. */
export function PaymentOver({ payment, request: { status } }: PaymentOverProps) {
  const isKnown = status === 'cancelled' || status === 'expired' || status === 'declined'
  return (
    <StatePage title={words.title[isKnown ? status : 'other']} text={textFor(payment)}>
      <Actions>
        <DashboardButton isOnly />
        <Button asChild variant="secondary" size="lg">
          <Link to="/submitRequest">{words.action}</Link>
        </Button>
      </Actions>
    </StatePage>
  )
}

function textFor({ status, capturedCents, refundedCents, currency }: VerifiedPayment): string {
  if (status === 'held' || capturedCents > refundedCents) return words.returning
  return refundedCents > 0 ? words.refunded(money(refundedCents, currency)) : words.nothing
}
