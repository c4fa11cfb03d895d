import type { HistoryLineFragment } from '../../generated/graphql'
import {
  OrderStatusBadge,
  PatientPaymentStatusBadge,
  PatientRequestStatusBadge,
  PrescriptionStatusBadge,
} from '../../components/statusBadges'

type HistoryBadgeProps = {
  entry: Pick<HistoryLineFragment, 'requestStatus' | 'orderStatus' | 'paymentStatus' | 'prescriptionStatus'>
}

/** The status of an entry of any kind. */
export function HistoryBadge({ entry }: HistoryBadgeProps) {
  const { requestStatus, orderStatus, paymentStatus, prescriptionStatus } = entry
  if (requestStatus) return <PatientRequestStatusBadge status={requestStatus} />
  if (orderStatus) return <OrderStatusBadge status={orderStatus} />
  if (paymentStatus) return <PatientPaymentStatusBadge status={paymentStatus} />
  return prescriptionStatus ? <PrescriptionStatusBadge status={prescriptionStatus} /> : null
}
