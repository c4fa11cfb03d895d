import { Button } from '../../../components/Button'
import { intake } from '#words/requests/requests'
import { SendFailure } from '../../shared/submission/SendFailure'
import type { SendProps } from '../../../lib/requests/sendProps'
import { toSentRequest } from '../../../lib/requests/sendRequest'
import { StepButtons } from '../../../components/questionnaire/StepButtons'
import { useSubmitRequest } from '../../../lib/requests/useSubmitRequest'

/** The submit button of a signed-in user where no payment is due. */
export function SendRequest({ onSent, onBack, ...rest }: SendProps) {
  const { isPending, problem, run } = useSubmitRequest({
    ...rest,
    onSavedRequest: (request) => onSent(toSentRequest(request)),
  })
  return (
    <>
      <SendFailure code={problem} />
      <StepButtons onBack={onBack}>
        <Button variant="accent" size="lg" loading={isPending} onClick={() => void run()}>
          {isPending ? intake.send.sending : problem ? intake.send.again : intake.send.send}
        </Button>
      </StepButtons>
    </>
  )
}
