import { useState } from 'react'
import { lazyPart } from '../../components/feedback/lazyPart'
import { useSession } from '../../lib/session/useSession'
import { IntakeSteps, type IntakeStepsProps } from './IntakeSteps'
import { IntakeFrame } from './IntakeFrame'
import { QuestionnaireSkeleton } from '../../components/questionnaire/QuestionnaireSkeleton'
import { clearSubmittedMarker } from '../../lib/intake/submittedMarker'
import { useServerDraft } from './draft/useServerDraft'

/** Only signed-in patients have open requests, and this page is public. */
const ExistingRequestStep = lazyPart(() => import('./ExistingRequestStep'), 'ExistingRequestStep', {
  loading: <QuestionnaireSkeleton />,
})

/** The intake with the data that the user's account has about it; a visitor starts at once. */
export function AccountIntake(props: IntakeStepsProps) {
  useState(function comeAnew() {
    if (props.place.step === undefined) clearSubmittedMarker(props.place.type)
  })
  const { isLoaded, existingRequest, reload } = useServerDraft(
    props.questionnaire,
    useSession(),
    props.place.from,
  )
  if (isLoaded && !existingRequest) return <IntakeSteps {...props} />
  return (
    <IntakeFrame type={props.place.type}>
      {existingRequest ? (
        <ExistingRequestStep request={existingRequest} onCancelled={reload} />
      ) : (
        <QuestionnaireSkeleton />
      )}
    </IntakeFrame>
  )
}
