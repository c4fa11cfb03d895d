import { NotFoundDrawing } from '../../components/drawings/NotFoundDrawing'
import { paymentPages } from '#words/payments/paymentPages'
import { DashboardButton } from './DashboardButton'
import { Actions, PaymentStatePage } from './PaymentStatePage'

/** The address names no payment of this person. */
export function PaymentMissing() {
  return (
    <PaymentStatePage {...paymentPages.success.missing} drawing={<NotFoundDrawing />}>
      <Actions>
        <DashboardButton isOnly />
      </Actions>
    </PaymentStatePage>
  )
}
