import { Button } from '../../components/Button'
import { intake } from '../../words/en/requests'
import { SendFailure } from './SendFailure'
import type { SendProps } from './sendProps'
import { sentOf } from './sendRequest'
import { StepButtons } from './StepButtons'
import { useSending } from './useSending'

/** The button that sends where nothing is to be paid, for somebody who is signed in. */
export function SendRequest({ onSent, onBack, ...rest }: SendProps) {
  const { isSending, failure, send } = useSending({ ...rest, onKept: (request) => onSent(sentOf(request)) })
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
