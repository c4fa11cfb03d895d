import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { ParcelDrawing } from '../../components/drawings/ParcelDrawing'
import { money } from '../../lib/format/money'
import type { VerifiedPayment } from '../../lib/payments/paymentAnswers'
import { payments } from '../../words/en/payments'
import { DashboardButton } from './DashboardButton'
import { MoneyFacts } from './MoneyFacts'
import { Actions, StatePage } from './StatePage'

const words = payments.order
const { facts } = payments.success

/** What was bought is paid: how much, and where to follow it. */
export function OrderPaid({ payment, orderId }: { payment: VerifiedPayment; orderId: string }) {
  const { capturedCents, refundedCents, currency } = payment
  const isReturned = refundedCents > 0
  return (
    <StatePage
      title={words.paid}
      text={isReturned ? words.paidReturned : words.paidText}
      drawing={<ParcelDrawing />}
    >
      <MoneyFacts
        label={facts.charged}
        amount={money(capturedCents, currency)}
        facts={isReturned ? [{ label: facts.returned, value: money(refundedCents, currency) }] : []}
      />
      <Actions>
        <Button asChild variant="accent" size="lg">
          <Link to={`/cart?order=${orderId}`}>{words.follow}</Link>
        </Button>
        <DashboardButton />
      </Actions>
    </StatePage>
  )
}
