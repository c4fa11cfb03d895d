import { MissingDrawing } from '../../components/drawings/MissingDrawing'
import { payments } from '../../words/en/payments'
import { DashboardButton } from './DashboardButton'
import { Actions, StatePage } from './StatePage'

/** The address names no payment of this person. */
export function PaymentMissing() {
  return (
    <StatePage {...payments.success.missing} drawing={<MissingDrawing />}>
      <Actions>
        <DashboardButton isOnly />
      </Actions>
    </StatePage>
  )
}
