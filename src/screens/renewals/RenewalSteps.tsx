import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { isDeepEqual } from '../../../domain/isDeepEqual'
import { entriesFromAnswers } from '../../lib/questionnaire/entriesFromAnswers'
import type { IntakeStep } from '../../lib/questionnaire/intakePlan'
import { shownStep } from '../../lib/questionnaire/intakePlan'
import { QuestionnaireProgress } from '../../components/questionnaire/QuestionnaireProgress'
import { QuestionStep } from '../../components/questionnaire/QuestionStep'
import type { RenewalOffer } from './renewalOffer'
import { RenewalSend } from './RenewalSend'
import { ReviewStep } from '../../components/questionnaire/ReviewStep'
import { StoppedCheckIn } from './StoppedCheckIn'
import { useCheckIn } from './useCheckIn'
import { useRequestAutosave } from '../../lib/requests/useRequestAutosave'
import { useStepFocus } from '../../lib/questionnaire/useStepFocus'

type RenewalStepsProps = {
  offer: RenewalOffer
  questionnaire: Questionnaire
  /** Shown above every step, not above the end of a stopped check-in. */
  notice?: ReactNode
  onChanged: () => void
  /** The answers have stopped the check-in, which puts the prescription on hold. */
  onStopped: () => void
}

/** The check-in, one idea a step; saved in the account while it is answered. */
export function RenewalSteps({ offer, questionnaire, notice, onChanged, onStopped }: RenewalStepsProps) {
  const checkIn = useCheckIn(offer, questionnaire)
  const { plan, entries, read, setEntry } = checkIn
  const [place, setPlace] = useState<{ readonly stepId?: string; readonly fromReview?: boolean }>({})
  const { step, index } = shownStep(plan, place.stepId)
  useStepFocus(step?.id ?? 'stop')
  const apollo = useApolloClient()
  const isBeingAnswered = checkIn.isBegun && step !== undefined && step.kind !== 'send'
  const savedAt = useRequestAutosave({
    request: isBeingAnswered ? checkIn.request : undefined,
    apollo: () => Promise.resolve(apollo),
    onSaved: ({ version }) => checkIn.onSaved(version),
    onMerged: (merged) => {
      for (const [itemId, entry] of Object.entries(entriesFromAnswers(questionnaire, merged)))
        if (!isDeepEqual(merged[itemId], read.answers[itemId])) setEntry(itemId, entry)
    },
    onOutdated: onChanged,
  })

  function goTo(stepId: string | undefined, fromReview = false): void {
    setPlace({ ...(stepId !== undefined && { stepId }), fromReview })
  }

  function goOn(): void {
    checkIn.begin()
    // While answers are missing, the review links to the first of them, and that step leads back to the review.
    goTo(place.fromReview ? 'review' : plan.steps[index + 1]?.id, place.fromReview)
  }

  if (!step) {
    const stop = plan.stop
    if (!stop) return null
    return (
      <StoppedCheckIn
        offer={offer}
        checkIn={checkIn}
        stop={stop}
        onReport={onStopped}
        onChanged={onChanged}
        onMistake={() => goTo(plan.steps[Math.max(0, stop.after)]?.id)}
      />
    )
  }
  const way = { onNext: goOn, ...(index > 0 && { onBack: () => goTo(plan.steps[index - 1]?.id) }) }
  return (
    <>
      {notice}
      <QuestionnaireProgress position={index + 1} count={plan.steps.length} isSaved savedAt={savedAt} />
      {partOf(step)}
    </>
  )

  function partOf(shown: IntakeStep) {
    switch (shown.kind) {
      case 'section':
        return (
          <QuestionStep
            key={shown.id}
            step={shown}
            entries={entries}
            read={read}
            onChange={setEntry}
            isFromReview={place.fromReview === true}
            {...way}
          />
        )
      case 'review':
        return (
          <ReviewStep
            questionnaire={questionnaire}
            plan={plan}
            answers={read.answers}
            onEdit={(id) => goTo(id, true)}
            {...way}
          />
        )
      default:
        return (
          <RenewalSend
            offer={offer}
            questionnaire={questionnaire}
            consents={shown.consents}
            checkIn={checkIn}
            onBack={() => goTo('review')}
            onChanged={onChanged}
          />
        )
    }
  }
}
