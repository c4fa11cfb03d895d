import { Button } from '../../../components/Button'
import { intake } from '#words/requests/requests'
import { StepButtons } from '../../../components/questionnaire/StepButtons'

/** Placeholder of the button while its code and data load. */
export function SendLoading({ onBack }: { onBack: () => void }) {
  return (
    <StepButtons onBack={onBack}>
      <Button variant="accent" size="lg" loading>
        {intake.send.loading}
      </Button>
    </StepButtons>
  )
}
