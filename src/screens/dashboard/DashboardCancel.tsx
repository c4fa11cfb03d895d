import { CancelWithConfirmation } from '../../components/requests/CancelWithConfirmation'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { useCancelRequest } from '../../lib/requests/useCancelRequest'
import { payments } from '#words/payments/payments'

type DashboardCancelProps = {
  request: RequestSummaryFragment
  /** The request is not as it was. */
  onChanged: () => void
}

/** Lets the patient cancel a request until it is decided, or while its payment is to be retried. */
export function DashboardCancel({ request, onChanged }: DashboardCancelProps) {
  const isUnpaid = request.status === 'awaiting_payment'
  return (
    <CancelWithConfirmation
      text={isUnpaid ? payments.cancel.sureText : payments.cancel.sureTextHeld}
      action={useCancelRequest(request, onChanged)}
    />
  )
}
