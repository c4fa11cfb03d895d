import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import {
  type IdentityCheckStatus,
  type RequestSummaryFragment,
  useIdentityRequirementQuery,
} from '../../../generated/graphql'
import { useCatchUp } from '../../../lib/hooks/useCatchUp'
import { identityNeed } from '#words/requests/identityNeed'
import { availableDecisions } from './availableDecisions'
import { refetchAll } from '../../../lib/apollo/safeRefetch'

const words = identityNeed.staff

/** Checks that the patient can do something about. */
const askableStatuses: readonly (IdentityCheckStatus | null)[] = [null, 'failed', 'expired']

type StaffIdentityNoticeProps = {
  request: Pick<RequestSummaryFragment, 'id' | 'status'>
  /** Whether a question can be sent now. */
  mayAsk: boolean
  /** Opens the question to the patient with a text. */
  onAsk: (text: string) => void
}

/** For the deciding clinician: the identity check that the practice requires is missing. */
export function StaffIdentityNotice({ request, mayAsk, onAsk }: StaffIdentityNoticeProps) {
  const isToDecide = availableDecisions(request.status).includes('approve')
  const { data, refetch } = useIdentityRequirementQuery({
    variables: { requestId: request.id },
    skip: !isToDecide,
  })
  useCatchUp(() => {
    if (isToDecide) void refetchAll(refetch)
  })
  const requirement = isToDecide ? data?.identityRequirement : undefined
  if (!requirement || !requirement.isRequired || requirement.isVerified) return null
  const { status } = requirement
  return (
    <Notice tone="warn" title={words.title}>
      <p>{words.text[status ?? 'none']}</p>
      {mayAsk && askableStatuses.includes(status) && (
        <Button size="sm" variant="secondary" mt="2" onClick={() => onAsk(words.question)}>
          {words.ask}
        </Button>
      )}
    </Notice>
  )
}
