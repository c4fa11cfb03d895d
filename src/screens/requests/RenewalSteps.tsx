import { useState } from 'react'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import type { IntakeStep } from './intakePlan'
import { shownStep } from './intakePlan'
import { IntakeProgress } from './IntakeProgress'
import { QuestionStep } from './QuestionStep'
import type { RenewalOffer } from './renewalOffer'
import { RenewalSend } from './RenewalSend'
import { ReviewStep } from './ReviewStep'
import { StopScreen } from './StopScreen'
import { useCheckIn } from './useCheckIn'
import { useStepArrival } from './useStepArrival'

type RenewalStepsProps = {
  offer: RenewalOffer
  questionnaire: Questionnaire
  onChanged: () => void
}

/** The check-in, one idea a step; each step is kept in the account when one goes on. */
export function RenewalSteps({ offer, questionnaire, onChanged }: RenewalStepsProps) {
  const checkIn = useCheckIn(offer, questionnaire)
  const { plan, entries, read, setEntry } = checkIn
  const [place, setPlace] = useState<{ readonly stepId?: string; readonly fromReview?: boolean }>({})
  const { step, index } = shownStep(plan, place.stepId)
  useStepArrival(step?.id ?? 'stop')

  function goTo(stepId: string | undefined, fromReview = false): void {
    setPlace({ ...(stepId !== undefined && { stepId }), fromReview })
  }

  function goOn(): void {
    checkIn.save()
    // Until everything is answered, the review leads to what is open; from there one comes back to it.
    goTo(place.fromReview ? 'review' : plan.steps[index + 1]?.id, place.fromReview)
  }

  if (!step) {
    const stop = plan.stop
    if (!stop) return null
    return (
      <StopScreen
        outcome={stop.screening.outcome}
        findings={stop.findings}
        onMistake={() => goTo(plan.steps[Math.max(0, stop.after)]?.id)}
      />
    )
  }
  const way = { onNext: goOn, ...(index > 0 && { onBack: () => goTo(plan.steps[index - 1]?.id) }) }
  return (
    <>
      <IntakeProgress
        position={index + 1}
        count={plan.steps.length}
        isKept={checkIn.savedAt === undefined}
        savedAt={checkIn.savedAt}
      />
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
