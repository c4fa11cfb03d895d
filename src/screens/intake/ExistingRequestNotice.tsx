import { Link } from 'react-router-dom'
import { pendingPatientAction } from '../../../domain/requests/pendingPatientAction'
import { Button } from '../../components/Button'
import { Notice } from '../../components/feedback/Notice'
import { CancelWithConfirmation } from '../../components/requests/CancelWithConfirmation'
import { TextLink } from '../../components/TextLink'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { useCancelRequest } from '../../lib/requests/useCancelRequest'
import type { PaymentPage } from '../../lib/payments/usePaymentPage'
import { useNow } from '../../lib/hooks/useNow'
import { payments } from '#words/payments/payments'
import { treatmentNames } from '#words/treatments'
import { existingRequest as words } from '#words/requests/existingRequest'
import { UnpaidNotice } from './UnpaidNotice'
import { Wrap } from '../../components/layout/Stack'

type ExistingRequestNoticeProps = {
  request: RequestSummaryFragment
  page: PaymentPage
  /** The request was canceled or has changed. */
  onCancelled: () => void
}

/** An earlier request for the same treatment is not decided: leads to that one, so that there are never two. */
export function ExistingRequestNotice({ request, page, onCancelled }: ExistingRequestNoticeProps) {
  const cancel = useCancelRequest(request, onCancelled)
  if (pendingPatientAction(request.status) !== 'pay') return <RequestInReview request={request} />
  return (
    <UnpaidNotice request={request} page={page} more={payments.unpaid.blocks}>
      <CancelWithConfirmation action={cancel} />
    </UnpaidNotice>
  )
}

/** A request the care team has. */
export function RequestInReview({ request }: Pick<ExistingRequestNoticeProps, 'request'>) {
  const { id, treatmentType, status, submittedAt, responseDueAt, conversationId } = request
  const now = useNow()
  const isAsked = pendingPatientAction(status) === 'answer'
  const seen = `/history?open=request-${id}`
  const thread = conversationId ? `/messages/${conversationId}` : '/messages'
  return (
    <Notice tone={isAsked ? 'warn' : 'info'} title={words.title(treatmentNames[treatmentType])}>
      <p>
        {submittedAt && words.sent(dayAndTime(submittedAt, now))}{' '}
        {isAsked ? words.asked : words.waits(responseDueAt && dayAndTime(responseDueAt, now))}
      </p>
      <p>{words.oneAtATime}</p>
      <Wrap alignItems="center" columnGap="5" rowGap="2" pt="3">
        <Button asChild>
          <Link to={isAsked ? thread : seen}>{isAsked ? words.answer : words.see}</Link>
        </Button>
        <TextLink asChild display="inline-flex" alignItems="center" minH="target">
          <Link to={isAsked ? seen : thread}>{isAsked ? words.see : words.write}</Link>
        </TextLink>
      </Wrap>
    </Notice>
  )
}
