import { ProblemNotice } from '../../components/ProblemNotice'
import { intake } from '../../words/en/requests'
import { SendLoading } from './SendLoading'
import type { SendWithQuestionsProps } from './sendProps'
import { useLazyPart } from '../../lib/chunk/useLazyPart'

/** The confirmation comes along, so that a connection that drops right after sending cannot hide that it was sent. */
async function loadSend() {
  const [{ SignedInSend }] = await Promise.all([import('./SignedInSend'), import('./RequestSent')])
  return SignedInSend
}

/** The sending part with Apollo and Amplify, loaded only once somebody is signed in and has come to the last step. */
export function LazySend(props: SendWithQuestionsProps) {
  const part = useLazyPart(101, loadSend)
  switch (part.status) {
    case 'ready':
      return <part.Part {...props} />
    case 'failed':
      return (
        <ProblemNotice title={intake.partFailed.title} onRetry={() => window.location.reload()}>
          {intake.partFailed.text}
        </ProblemNotice>
      )
    default:
      return <SendLoading onBack={props.onBack} />
  }
}
