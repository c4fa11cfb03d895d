import { useEffect } from 'react'
import { Page } from '../../components/Page'
import { ProblemNotice } from '../../components/ProblemNotice'
import { lazyPart } from '../../components/lazyPart'
import { intakeOpening } from '../../words/en/intakeOpening'
import { IntakeFrame } from './IntakeFrame'
import type { IntakeState } from './intakeLocation'
import { IntakeSkeleton } from './IntakeSkeleton'
import { useQuestionnaire } from './useQuestionnaire'

const AccountIntake = lazyPart(() => import('./AccountIntake'), 'AccountIntake', {
  loading: <IntakeSkeleton />,
  frame: (content, { place }) => <IntakeFrame type={place.type}>{content}</IntakeFrame>,
})

const RequestSent = lazyPart(() => import('./RequestSent'), 'RequestSent', {
  loading: <IntakeSkeleton />,
  frame: (content) => (
    <Page width="form" padded>
      {content}
    </Page>
  ),
})

/** The intake of one treatment, from fetching its questions to the confirmation. */
export function Intake({ place }: { place: IntakeState }) {
  return place.sent ? <RequestSent sent={place.sent} /> : <OpenIntake place={place} />
}

/** The questions and the code that asks them are fetched side by side, while the page already stands. */
function OpenIntake({ place }: { place: IntakeState }) {
  const questions = useQuestionnaire(place.type)
  useEffect(function fetchCode() {
    void AccountIntake.preload()
  }, [])
  if (questions.status === 'ready')
    return (
      <AccountIntake
        place={place}
        questionnaire={questions.questionnaire}
        reloadQuestionnaire={questions.reload}
      />
    )
  return (
    <IntakeFrame type={place.type}>
      {questions.status === 'loading' ? (
        <IntakeSkeleton />
      ) : (
        <ProblemNotice title={intakeOpening.failed.title} onRetry={questions.retry}>
          {intakeOpening.failed.text}
        </ProblemNotice>
      )}
    </IntakeFrame>
  )
}
