import { useState } from 'react'
import type { Answers } from '../../../domain/intake/answers/answers'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { StopStep } from '../../components/questionnaire/StopStep'
import { optionalPart } from '../../lib/chunk/optionalPart'
import type { IntakePlan } from '../../lib/questionnaire/intakePlan'
import type { DraftControl } from './draft/useDraft'
import { useIsPatient } from './useIsPatient'

/* Apart, because it asks the API, which visitors never load, and help in an emergency does not wait for it. */
const StoppedIntakeReport = optionalPart(() => import('./StoppedIntakeReport'), 'StoppedIntakeReport')

type IntakeStopProps = {
  stop: NonNullable<IntakePlan['stop']>
  control: DraftControl
  questionnaire: Questionnaire
  answers: Answers
  onMistake: () => void
}

/** The end of an intake whose answers stop it. A patient's prescriptions may be affected by them. */
export function IntakeStop({
  stop: { screening, findings },
  control,
  questionnaire,
  answers,
  onMistake,
}: IntakeStopProps) {
  const isPatient = useIsPatient()
  const [isFinal, setFinal] = useState(false)
  const report = isPatient && (
    <StoppedIntakeReport
      control={control}
      questionnaire={questionnaire}
      answers={answers}
      findings={findings}
      onFinal={setFinal}
    />
  )
  return (
    <StopStep
      outcome={screening.outcome}
      findings={findings}
      report={report}
      {...(!isFinal && { onMistake })}
    />
  )
}
