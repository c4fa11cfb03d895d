import { photosAsked } from '../../../../domain/intake/answers/photosAsked'
import { ApiProvider } from '../../../lib/apollo/ApiProvider'
import { usePaymentsEnabled } from '../../../lib/payments/usePaymentsEnabled'
import { HoldAndSend } from './HoldAndSend'
import { LazySendPhotos } from '../../shared/submission/LazySendPhotos'
import { SendLoading } from '../../shared/submission/SendLoading'
import { SendAddress } from '../../shared/submission/SendAddress'
import { SendRequest } from './SendRequest'
import type { SendWithQuestionsProps } from '../../../lib/requests/sendProps'

/** The submission with the API around it, which the public page loads only for signed-in users. */
export function SignedInSend(props: SendWithQuestionsProps) {
  return (
    <ApiProvider>
      <WithPhotos {...props} />
    </ApiProvider>
  )
}

/** Adds the photos that some questionnaires require, until the request is submitted. */
function WithPhotos(props: SendWithQuestionsProps) {
  const photoQuestions = props.isSubmitted ? [] : photosAsked(props.questionnaire, props.request.answers)
  return photoQuestions.length > 0 ? (
    <LazySendPhotos {...props} photoQuestions={photoQuestions}>
      {(isReady) => <WithAddress {...props} isReady={isReady} />}
    </LazySendPhotos>
  ) : (
    <WithAddress {...props} />
  )
}

function WithAddress(props: SendWithQuestionsProps) {
  const { request, isReady, isSubmitted } = props
  return (
    <SendAddress requestId={request.id} answers={request.answers} isReady={isReady} isSubmitted={isSubmitted}>
      {(parts) => <PaidOrFree {...props} {...parts} />}
    </SendAddress>
  )
}

function PaidOrFree({ questionnaire, ...props }: SendWithQuestionsProps) {
  const takesPayments = usePaymentsEnabled()
  if (takesPayments === undefined) return <SendLoading onBack={props.onBack} />
  return takesPayments ? <HoldAndSend {...props} questionnaire={questionnaire} /> : <SendRequest {...props} />
}
