import { useEffect } from 'react'
import { Page } from '../../components/layout/Page'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { lazyPart } from '../../components/feedback/lazyPart'
import { intakeOpening } from '#words/requests/intakeOpening'
import { IntakeFrame } from './IntakeFrame'
import type { IntakeState } from '../../lib/intake/intakeLocation'
import { QuestionnaireSkeleton } from '../../components/questionnaire/QuestionnaireSkeleton'
import { useQuestionnaire } from './useQuestionnaire'

const AccountIntake = lazyPart(() => import('./AccountIntake'), 'AccountIntake', {
  loading: <QuestionnaireSkeleton />,
  frame: (content, { place }) => <IntakeFrame type={place.type}>{content}</IntakeFrame>,
})

const RequestSent = lazyPart(() => import('../shared/submission/RequestSent'), 'RequestSent', {
  loading: <QuestionnaireSkeleton />,
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

/** The questions and their code are loaded in parallel while the page is already visible. */
function OpenIntake({ place }: { place: IntakeState }) {
  const questions = useQuestionnaire(place.type)
  useEffect(function fetchCode() {
    // In a task of its own: inserting the links of its files took half of the task that shows the page.
    const timer = setTimeout(() => void AccountIntake.preload())
    return () => clearTimeout(timer)
  }, [])
  if (questions.data)
    return (
      <AccountIntake place={place} questionnaire={questions.data} reloadQuestionnaire={questions.refetch} />
    )
  return (
    <IntakeFrame type={place.type}>
      {questions.error === undefined ? (
        <QuestionnaireSkeleton />
      ) : (
        <ErrorAlert title={intakeOpening.failed.title} onRetry={questions.refetch}>
          {intakeOpening.failed.text}
        </ErrorAlert>
      )}
    </IntakeFrame>
  )
}
