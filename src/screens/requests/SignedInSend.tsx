import { photosAsked } from '../../../domain/intake/photosAsked'
import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { useTakesPayments } from '../../lib/payments/useTakesPayments'
import { HoldAndSend } from './HoldAndSend'
import { LazyPhotos } from './LazyPhotos'
import { SendLoading } from './SendLoading'
import { SendRequest } from './SendRequest'
import type { SendProps, SendWithQuestionsProps } from './sendProps'

/** The sending part with the API around it: what the public page loads only for somebody who is signed in. */
export function SignedInSend(props: SendWithQuestionsProps) {
  return (
    <ApiProvider>
      <WithPhotos {...props} />
    </ApiProvider>
  )
}

/** Photos are asked for by those questionnaires only that want some, and until the request is sent. */
function WithPhotos({ questionnaire, ...props }: SendWithQuestionsProps) {
  const asked = props.isSubmitted ? [] : photosAsked(questionnaire, props.request.answers)
  return asked.length > 0 ? (
    <LazyPhotos {...props} asked={asked}>
      {(isReady) => <PaidOrFree {...props} isReady={isReady} />}
    </LazyPhotos>
  ) : (
    <PaidOrFree {...props} />
  )
}

function PaidOrFree(props: SendProps) {
  const takesPayments = useTakesPayments()
  if (takesPayments === undefined) return <SendLoading onBack={props.onBack} />
  return takesPayments ? <HoldAndSend {...props} /> : <SendRequest {...props} />
}
