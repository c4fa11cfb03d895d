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
  /** Whether the request is not submitted yet: documents are required after that. */
  isBeforeSending?: boolean
}

/** For patients: a request can be approved only after an identity check, with a link to it. */
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
