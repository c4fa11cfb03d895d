import { Button } from '../../components/Button'
import { Notice } from '../../components/Notice'
import {
  type IdentityCheckStatus,
  type RequestSummaryFragment,
  useIdentityRequirementQuery,
} from '../../generated/graphql'
import { useCatchUp } from '../../lib/live/useCatchUp'
import { identityNeed } from '../../words/en/identityNeed'
import { waysOnFrom } from './decisionWays'
import { refetchAll } from '../../lib/apollo/safeRefetch'

const words = identityNeed.staff

/** Checks that the patient can do something about. */
const toAsk: readonly (IdentityCheckStatus | null)[] = [null, 'failed', 'expired']

type IdentityNoticeProps = {
  request: Pick<RequestSummaryFragment, 'id' | 'status'>
  /** Whether a question can be sent now. */
  mayAsk: boolean
  /** Opens the question to the patient with a text. */
  onAsk: (text: string) => void
}

/** For the professional who decides: that the identity check the practice demands is missing. */
export function IdentityNotice({ request, mayAsk, onAsk }: IdentityNoticeProps) {
  const isToDecide = waysOnFrom(request.status).includes('approve')
  const { data, refetch } = useIdentityRequirementQuery({
    variables: { requestId: request.id },
    fetchPolicy: 'cache-and-network',
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
      {mayAsk && toAsk.includes(status) && (
        <Button size="sm" variant="secondary" mt="2" onClick={() => onAsk(words.question)}>
          {words.ask}
        </Button>
      )}
    </Notice>
  )
}
