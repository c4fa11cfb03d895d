import { isUndecided } from '../../../../domain/payments/reauthorization'
import { Notice } from '../../../components/feedback/Notice'
import type { RequestSummaryFragment } from '../../../generated/graphql'
import { signing } from '#words/requests/signing'
import { CaptureFailedNotice } from './CaptureFailedNotice'
import { LatestProposal } from './LatestProposal'
import { OwnLicenseNotice } from './OwnLicenseNotice'
import { refusalText } from './refusalText'
import { SafetyNotice } from './SafetyNotice'
import { StaffIdentityNotice } from './StaffIdentityNotice'

type DecisionBlockersProps = {
  request: RequestSummaryFragment
  isLicensed: boolean
  wasReturned: boolean | undefined
  refusal: string | null | undefined
  mayAsk: boolean
  onAsk: (text: string) => void
}

/** Reasons that block a decision, or delay it. */
export function DecisionBlockers({
  request,
  isLicensed,
  wasReturned = false,
  refusal = null,
  mayAsk,
  onAsk,
}: DecisionBlockersProps) {
  const isSigned = request.approvalTakesEffectAt !== null
  return (
    <>
      {wasReturned && isUndecided(request.status) && <SafetyNotice requestId={request.id} />}
      {request.status === 'approved' && (
        <CaptureFailedNotice key={`charge ${request.version}`} request={request} />
      )}
      {!isLicensed && <OwnLicenseNotice request={request} />}
      <LatestProposal key={request.version} request={request} />
      {!isSigned && <StaffIdentityNotice request={request} mayAsk={mayAsk} onAsk={onAsk} />}
      {!isSigned && refusal !== null && (
        <Notice tone="stop" title={signing.refused.title}>
          {refusalText(refusal)}
        </Notice>
      )}
    </>
  )
}
