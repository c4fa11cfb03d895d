import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { ParcelDrawing } from '../../components/drawings/ParcelDrawing'
import { formatMoney } from '../../lib/format/money'
import type { VerifiedPayment } from '../../lib/payments/paymentResponses'
import { paymentPages } from '#words/payments/paymentPages'
import { DashboardButton } from './DashboardButton'
import { PaymentAmountCard } from './PaymentAmountCard'
import { Actions, PaymentStatePage } from './PaymentStatePage'

const words = paymentPages.order
const { facts } = paymentPages.success

/** Confirms the payment of an order: the amount and a link to the order. */
export function OrderPaid({ payment, orderId }: { payment: VerifiedPayment; orderId: string }) {
  const { capturedCents, refundedCents, currency } = payment
  const isReturned = refundedCents > 0
  return (
    <PaymentStatePage
      title={words.paid}
      text={isReturned ? words.paidReturned : words.paidText}
      drawing={<ParcelDrawing />}
    >
      <PaymentAmountCard
        label={facts.charged}
        amount={formatMoney({ cents: capturedCents, currency })}
        facts={
          isReturned
            ? [{ label: facts.returned, value: formatMoney({ cents: refundedCents, currency }) }]
            : []
        }
      />
      <Actions>
        <Button asChild variant="accent" size="lg">
          <Link to={`/cart?order=${orderId}`}>{words.follow}</Link>
        </Button>
        <DashboardButton />
      </Actions>
    </PaymentStatePage>
  )
}
