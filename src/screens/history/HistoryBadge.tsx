import { OrderStatusBadge } from '../../components/orders/OrderStatusBadge'
import { PaymentStateBadge } from '../../components/payments/PaymentStateBadge'
import { PrescriptionStatusBadge } from '../../components/prescriptions/PrescriptionStatusBadge'
import { RequestStatusBadge } from '../../components/requests/RequestStatusBadge'
import type { HistoryLineFragment } from '../../generated/graphql'

type HistoryBadgeProps = {
  entry: Pick<HistoryLineFragment, 'requestStatus' | 'orderStatus' | 'paymentStatus' | 'prescriptionStatus'>
}

/** The state of a line, whatever it is. */
export function HistoryBadge({ entry }: HistoryBadgeProps) {
  const { requestStatus, orderStatus, paymentStatus, prescriptionStatus } = entry
  if (requestStatus) return <RequestStatusBadge status={requestStatus} reader="patient" />
  if (orderStatus) return <OrderStatusBadge status={orderStatus} />
  if (paymentStatus) return <PaymentStateBadge status={paymentStatus} />
  return prescriptionStatus ? <PrescriptionStatusBadge status={prescriptionStatus} /> : null
}
