import { Link } from 'react-router-dom'
import { Notice } from '../../components/Notice'
import { TextLink } from '../../components/TextLink'
import { type IdentityCheckStatus, useIdentityRequirementQuery } from '../../generated/graphql'
import { useInboxEvents } from '../../lib/live/useInboxEvents'
import { identityNeed } from '../../words/en/identityNeed'
import { safeRefetch } from '../../lib/apollo/safeRefetch'

const words = identityNeed.patient

/** Checks for which the patient can send documents now. */
const toSend: readonly (IdentityCheckStatus | null)[] = [null, 'failed', 'expired']

export type IdentityNeedProps = {
  requestId: string
  conversationId?: string | null | undefined
  /** Whether the request is about to be sent: documents are asked for after that. */
  isBeforeSending?: boolean
}

/** For the patient: that a request can be approved only after an identity check, and what they do about it. */
export function IdentityNeed({ requestId, conversationId, isBeforeSending = false }: IdentityNeedProps) {
  const { data, refetch } = useIdentityRequirementQuery({
    variables: { requestId },
    fetchPolicy: 'cache-and-network',
  })
  useInboxEvents(safeRefetch(refetch))
  const requirement = data?.identityRequirement
  if (!requirement || !requirement.isRequired || requirement.isVerified) return null
  const { status } = requirement
  const isToSend = toSend.includes(status)
  return (
    <Notice tone={status === 'pending' ? 'info' : 'warn'} title={words.title}>
      {isBeforeSending && status === null ? words.beforeSending : words.text[status ?? 'none']}{' '}
      {isToSend && !isBeforeSending && (
        <TextLink asChild>
          <Link to={`/verification-complete?request=${requestId}`}>{words.action}</Link>
        </TextLink>
      )}
      {status === 'manual_review' && conversationId && (
        <TextLink asChild>
          <Link to={`/messages/${conversationId}`}>{words.message}</Link>
        </TextLink>
      )}
    </Notice>
  )
}
