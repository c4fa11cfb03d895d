import { Button } from '../../../components/Button'
import { intake } from '../../../words/en/requests/requests'
import { SendFailure } from '../../shared/submission/SendFailure'
import type { SendProps } from '../../../lib/requests/sendProps'
import { toSentRequest } from '../../../lib/requests/sendRequest'
import { StepButtons } from '../../../components/questionnaire/StepButtons'
import { useSubmitRequest } from '../../../lib/requests/useSubmitRequest'

/** The button that sends where nothing is to be paid, for somebody who is signed in. */
export function SendRequest({ onSent, onBack, ...rest }: SendProps) {
  const { isSending, failure, send } = useSubmitRequest({
    ...rest,
    onSavedRequest: (request) => onSent(toSentRequest(request)),
  })
  return (
    <>
      <SendFailure code={failure} />
      <StepButtons onBack={onBack}>
        <Button variant="accent" size="lg" loading={isSending} onClick={() => void send()}>
          {isSending ? intake.send.sending : failure ? intake.send.again : intake.send.send}
        </Button>
      </StepButtons>
    </>
  )
}
