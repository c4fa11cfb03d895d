import { Notice } from '../../../components/feedback/Notice'
import { type RequestSummaryFragment, useCaptureProblemQuery } from '../../../generated/graphql'
import { captureProblems } from '#words/payments/captureProblems'
import { decision } from '#words/requests/decision'

const words = decision.charge

/**
 * Shown for an approved request whose charge failed: nothing is prescribed, why, and the next step. Keyed by
 * the version.
 */
export function CaptureFailedNotice({ request: { id, paymentStatus } }: { request: RequestSummaryFragment }) {
  const { data } = useCaptureProblemQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const problem = data?.request.review?.captureProblem
  if (problem)
    return (
      <Notice tone="stop" title={captureProblems.title} role="status">
        {`${captureProblems.why[problem]} ${captureProblems.next}`}
      </Notice>
    )
  const mayStillCome = paymentStatus === 'authorized'
  const { title, text } = mayStillCome ? words.open : words.failed
  return (
    <Notice tone={mayStillCome ? 'warn' : 'stop'} title={title} role="status">
      {text}
    </Notice>
  )
}
