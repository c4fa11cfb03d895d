import { chakra } from '@chakra-ui/react'
import { Notice } from '../../components/feedback/Notice'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { reauthorization } from '#words/payments/reauthorization'
import { isHoldEnding } from './nextStep'
import { PayButton } from '../../components/payments/PayButton'

type ReauthorizationNoticeProps = {
  request: Pick<RequestSummaryFragment, 'id' | 'status' | 'paymentStatus' | 'holdUntil'>
  now: Date
}

/** Asks the patient to renew a hold that runs out before a decision; nothing while it lasts. */
export function ReauthorizationNotice({ request, now }: ReauthorizationNoticeProps) {
  const { id, holdUntil } = request
  if (!holdUntil || !isHoldEnding(request, now)) return null
  return (
    <Notice tone="warn" title={reauthorization.title}>
      <chakra.p mb="4">{reauthorization.text(dayAndTime(holdUntil, now))}</chakra.p>
      <PayButton requestId={id} label={reauthorization.action} of="reauthorizeRequestId" />
    </Notice>
  )
}
