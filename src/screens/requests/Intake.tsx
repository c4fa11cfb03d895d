import type { ReactNode } from 'react'
import { ProblemNotice } from '../../components/ProblemNotice'
import { intakeOpening } from '../../words/en/intakeOpening'
import { IntakeFrame } from './IntakeFrame'
import type { IntakeState } from './intakeLocation'
import { IntakeSkeleton } from './IntakeSkeleton'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { useQuestionnaire } from './useQuestionnaire'

const loadAnswering = () => import('./AccountIntake').then((module) => module.AccountIntake)
const loadSent = () => import('./RequestSent').then((module) => module.RequestSent)

/** The intake of one treatment, from fetching its questions to the confirmation. */
export function Intake({ place }: { place: IntakeState }) {
  return place.sent ? <SentIntake place={place} sent={place.sent} /> : <OpenIntake place={place} />
}

/** The questions and the code that asks them are fetched side by side, while the page already stands. */
function OpenIntake({ place }: { place: IntakeState }) {
  const questions = useQuestionnaire(place.type)
  const answering = useLazyPart(100, loadAnswering)
  if (answering.status === 'failed') return <PartFailed place={place} />
  if (questions.status === 'failed') {
    return (
      <Framed place={place}>
        <ProblemNotice title={intakeOpening.failed.title} onRetry={questions.retry}>
          {intakeOpening.failed.text}
        </ProblemNotice>
      </Framed>
    )
  }
  if (answering.status === 'loading' || questions.status === 'loading') return <Loading place={place} />
  return (
    <answering.Part
      place={place}
      questionnaire={questions.questionnaire}
      reloadQuestionnaire={questions.reload}
    />
  )
}

function SentIntake({ place, sent }: { place: IntakeState; sent: NonNullable<IntakeState['sent']> }) {
  const confirmation = useLazyPart(102, loadSent)
  if (confirmation.status === 'failed') return <PartFailed place={place} />
  if (confirmation.status === 'loading') return <Loading place={place} />
  return <confirmation.Part sent={sent} />
}

function Loading({ place }: { place: IntakeState }) {
  return (
    <Framed place={place}>
      <IntakeSkeleton />
    </Framed>
  )
}

function PartFailed({ place }: { place: IntakeState }) {
  return (
    <Framed place={place}>
      <ProblemNotice title={intakeOpening.partFailed.title} onRetry={() => window.location.reload()}>
        {intakeOpening.partFailed.text}
      </ProblemNotice>
    </Framed>
  )
}

function Framed({ place, children }: { place: IntakeState; children: ReactNode }) {
  return <IntakeFrame type={place.type}>{children}</IntakeFrame>
}
