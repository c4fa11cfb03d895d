import { chakra } from '@chakra-ui/react'
import { Notice } from '../../components/Notice'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { holdRenewal } from '../../words/en/holdRenewal'
import { isHoldEnding } from './dashboardNextStep'
import { PayButton } from './PayButton'

type RenewHoldProps = {
  request: Pick<RequestSummaryFragment, 'id' | 'status' | 'paymentStatus' | 'holdUntil'>
  now: Date
}

/** Asks the patient to renew a hold that runs out before a decision; nothing while it lasts. */
export function RenewHold({ request, now }: RenewHoldProps) {
  const { id, holdUntil } = request
  if (!holdUntil || !isHoldEnding(request, now)) return null
  return (
    <Notice tone="warn" title={holdRenewal.title}>
      <chakra.p mb="4">{holdRenewal.text(dayAndTime(holdUntil, now))}</chakra.p>
      <PayButton requestId={id} label={holdRenewal.action} of="renewHoldOf" />
    </Notice>
  )
}
