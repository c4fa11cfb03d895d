import { chakra } from '@chakra-ui/react'
import { mayRenewHold } from '../../../domain/payments/holdRenewal'
import { Notice } from '../../components/Notice'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { holdRenewal } from '../../words/en/holdRenewal'
import { PayButton } from './PayButton'

type RenewHoldProps = {
  request: Pick<RequestSummaryFragment, 'id' | 'status' | 'paymentStatus' | 'holdUntil'>
  now: Date
}

/** Asks the patient to renew a hold that runs out before a decision; nothing while it lasts. */
export function RenewHold({ request, now }: RenewHoldProps) {
  const { id, status, paymentStatus, holdUntil } = request
  if (!holdUntil || !mayRenewHold({ status, paymentStatus, holdUntil: new Date(holdUntil) }, now)) return null
  return (
    <Notice tone="warn" title={holdRenewal.title}>
      <chakra.p mb="4">{holdRenewal.text(dayAndTime(holdUntil, now))}</chakra.p>
      <PayButton requestId={id} label={holdRenewal.action} of="renewHoldOf" />
    </Notice>
  )
}
