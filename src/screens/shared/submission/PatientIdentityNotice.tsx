import { Link } from 'react-router-dom'
import { Notice } from '../../../components/feedback/Notice'
import { TextLink } from '../../../components/TextLink'
import { type IdentityCheckStatus, useIdentityRequirementQuery } from '../../../generated/graphql'
import { useInboxEvents } from '../../../lib/messages/useInboxEvents'
import { identityNeed } from '#words/requests/identityNeed'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'

const words = identityNeed.patient

/** Checks for which the patient can send documents now. */
const resendableStatuses: readonly (IdentityCheckStatus | null)[] = [null, 'failed', 'expired']

export type PatientIdentityNoticeProps = {
  requestId: string
  conversationId?: string | null | undefined
  /** Whether the request is about to be sent: documents are asked for after that. */
  isBeforeSending?: boolean
}

/** For the patient: that a request can be approved only after an identity check, and what they do about it. */
export function PatientIdentityNotice({
  requestId,
  conversationId,
  isBeforeSending = false,
}: PatientIdentityNoticeProps) {
  const { data, refetch } = useIdentityRequirementQuery({
    variables: { requestId },
  })
  useInboxEvents(safeRefetch(refetch))
  const requirement = data?.identityRequirement
  if (!requirement || !requirement.isRequired || requirement.isVerified) return null
  const { status } = requirement
  const isToSend = resendableStatuses.includes(status)
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
