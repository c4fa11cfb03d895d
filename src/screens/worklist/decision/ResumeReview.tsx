import { Button } from '../../../components/Button'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { Notice } from '../../../components/feedback/Notice'
import {
  type RequestSummaryFragment,
  useResumeReviewMutation,
  useTreatmentProposalQuery,
} from '../../../generated/graphql'
import { useAction } from '../../../lib/hooks/useAction'
import { decision } from '#words/requests/decision'
import { errors } from '#words/errors'

const words = decision.resume

type ResumeReviewProps = { request: RequestSummaryFragment; onResumed: () => void }

/** The way back from a question to the patient without its answer. An open proposal is withdrawn instead. */
export function ResumeReview({ request: { id, version }, onResumed }: ResumeReviewProps) {
  const { data } = useTreatmentProposalQuery({ variables: { requestId: id } })
  const [resumeReview] = useResumeReviewMutation()
  const { isPending, problem, run } = useAction(async () => {
    await resumeReview({ variables: { input: { id, expectedVersion: version } } })
    onResumed()
  })
  const status = data?.treatmentProposal?.status
  if (!data || status === 'proposed' || status === 'agreed') return null
  return (
    <Notice tone="info" title={words.title}>
      <p>{words.text}</p>
      {problem && <ErrorAlert title={words.failed}>{errors[problem]}</ErrorAlert>}
      <Button size="sm" variant="secondary" mt="2" loading={isPending} onClick={() => void run()}>
        {words.action}
      </Button>
    </Notice>
  )
}
