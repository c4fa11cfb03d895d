import { mayNotBeTaken } from '../../../domain/prescriptions/prescriptionState'
import type { OrderStatus, PrescriptionStatus } from '../../generated/graphql'
import { stoppedParcels } from '#words/storefront/stoppedParcels'
import { Notice } from '../feedback/Notice'

type StoppedParcelNoticeProps = {
  orderStatus: OrderStatus | null
  prescriptionStatus: PrescriptionStatus | null
  readBy: keyof typeof stoppedParcels
}

/** Instructions about a parcel that had shipped when its prescription was stopped or put on hold. */
export function StoppedParcelNotice({ orderStatus, prescriptionStatus, readBy }: StoppedParcelNoticeProps) {
  if (prescriptionStatus === null || !mayNotBeTaken(prescriptionStatus)) return null
  if (orderStatus !== 'shipped' && orderStatus !== 'delivered') return null
  const { title, text } = stoppedParcels[readBy][orderStatus]
  return (
    <Notice tone="warn" title={title}>
      {text}
    </Notice>
  )
}
