import { ProblemNotice } from '../../components/ProblemNotice'
import { intake } from '../../words/en/requests'
import { AnsweringIntake } from './AnsweringIntake'
import { IntakeFrame } from './IntakeFrame'
import type { IntakeState } from './intakeLocation'
import { IntakeSkeleton } from './IntakeSkeleton'
import { RequestSent } from './RequestSent'
import { useQuestionnaire } from './useQuestionnaire'

/** The intake of one treatment, from fetching its questions to the confirmation. */
export function Intake({ place }: { place: IntakeState }) {
  if (place.sent) return <RequestSent sent={place.sent} />
  return <LoadedIntake place={place} />
}

function LoadedIntake({ place }: { place: IntakeState }) {
  const questions = useQuestionnaire(place.type)
  switch (questions.status) {
    case 'loading':
      return (
        <IntakeFrame type={place.type}>
          <IntakeSkeleton />
        </IntakeFrame>
      )
    case 'failed':
      return (
        <IntakeFrame type={place.type}>
          <ProblemNotice title={intake.failed.title} onRetry={questions.retry}>
            {intake.failed.text}
          </ProblemNotice>
        </IntakeFrame>
      )
    default:
      return (
        <AnsweringIntake
          place={place}
          questionnaire={questions.questionnaire}
          reloadQuestionnaire={questions.reload}
        />
      )
  }
}
