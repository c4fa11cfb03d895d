import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { dayOf } from '../../lib/format/dateTimes'
import { DraftNotices } from './DraftNotices'
import { IntakeFrame } from './IntakeFrame'
import { IntakeStop } from './IntakeStop'
import type { IntakeState, SentRequest } from '../../lib/intake/intakeLocation'
import { buildIntakePlan, shownStep } from '../../lib/questionnaire/intakePlan'
import { QuestionnaireProgress } from '../../components/questionnaire/QuestionnaireProgress'
import { readEntries } from '../../lib/questionnaire/readEntries'
import { ReviewStep } from '../../components/questionnaire/ReviewStep'
import { SectionStep } from './SectionStep'
import { SendStep } from './send/SendStep'
import { useServerDraftSync } from './draft/useServerDraftSync'
import { useDraft } from './draft/useDraft'
import { useMedicineRecognition } from '../../lib/questionnaire/useMedicineRecognition'
import { useStepFocus } from '../../lib/questionnaire/useStepFocus'

export type IntakeStepsProps = {
  place: IntakeState
  questionnaire: Questionnaire
  reloadQuestionnaire: () => void
}

/** Renders the step that follows from the history entry and the answers. */
export function IntakeSteps({ place, questionnaire, reloadQuestionnaire }: IntakeStepsProps) {
  const { type } = place
  const navigate = useNavigate()
  const control = useDraft(type, questionnaire.version)
  const { draft, change, setEntry } = control
  const [today] = useState(() => dayOf(new Date()))
  const read = useMemo(
    () => readEntries(questionnaire, draft.entries, today),
    [questionnaire, draft.entries, today],
  )
  const recognize = useMedicineRecognition(read.answers)
  const plan = useMemo(
    () => buildIntakePlan(questionnaire, read, { today, ...(recognize && { recognize }) }, draft.prefilled),
    [questionnaire, read, today, recognize, draft.prefilled],
  )
  const { step, index } = shownStep(plan, place.step ?? draft.step, draft.isSubmitted)
  const stepId = step?.id
  useStepFocus(stepId ?? 'stop')
  const [entryStep] = useState(() => (place.step === undefined ? stepId : undefined))
  const { answers } = read
  const account = useServerDraftSync({
    control,
    questionnaire,
    answers,
    plan,
    step,
    onOutdated: reloadQuestionnaire,
  })
  const hasChanged = draft.questionnaireVersion !== questionnaire.version

  useEffect(
    function rememberStep() {
      const hasStarted = Object.keys(draft.entries).length > 0
      if (step && hasStarted && step.id !== draft.step) change({ step: step.id })
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the step last seen, whatever else changes
    [stepId],
  )

  useEffect(
    function pinEntry() {
      // Coming back to the first entry means its step, not the one seen last.
      if (place.step !== undefined || stepId === undefined) return
      void navigate('/submitRequest', { replace: true, state: { type, step: stepId } satisfies IntakeState })
    },
    [place.step, stepId, type, navigate],
  )

  function goTo(stepId: string, fromReview = false): void {
    const state: IntakeState = { type, step: stepId, inside: true, ...(fromReview && { fromReview }) }
    void navigate('/submitRequest', { state })
  }

  function goOn(): void {
    if (hasChanged) change({ questionnaireVersion: questionnaire.version })
    confirmStep()
    const next = place.fromReview ? 'review' : plan.steps[index + 1]?.id
    // While answers are missing, the review links to the first of them, and that step leads back to the review.
    if (next) goTo(next, place.fromReview)
  }

  /** Continuing confirms the prefilled answers of this step. */
  function confirmStep(): void {
    if (!draft.prefilled || step?.kind !== 'section') return
    const seen = step.items.map(({ id }) => id)
    change({ prefilled: draft.prefilled.filter((itemId) => !seen.includes(itemId)) })
  }

  function goBack(): void {
    if (place.inside) void navigate(-1)
    else goTo(plan.steps[index - 1]?.id ?? '')
  }

  function finish(sent: SentRequest): void {
    control.remove()
    void navigate('/submitRequest', { replace: true, state: { type, sent } satisfies IntakeState })
  }

  if (!step) {
    return (
      <IntakeFrame type={type}>
        {plan.stop && (
          <IntakeStop
            stop={plan.stop}
            control={control}
            questionnaire={questionnaire}
            answers={answers}
            onMistake={() => goTo(plan.steps[plan.stop?.after ?? 0]?.id ?? '')}
          />
        )}
      </IntakeFrame>
    )
  }
  const way = { onNext: goOn, ...(index > 0 && { onBack: goBack }) }
  return (
    <IntakeFrame
      type={type}
      progress={
        index >= 0 && (
          <QuestionnaireProgress
            position={index + 1}
            count={plan.steps.length}
            isSaved={control.isSaved}
            savedAt={account.savedAt}
          />
        )
      }
    >
      {index >= 0 && (
        <DraftNotices
          isEntry={step.id === entryStep}
          control={control}
          onStartOver={account.startOver}
          step={step}
          hasChanged={hasChanged}
        />
      )}
      {step.kind === 'section' && (
        <SectionStep
          key={step.id}
          questionnaire={questionnaire}
          isFirst={index === 0}
          step={step}
          entries={draft.entries}
          read={read}
          onChange={setEntry}
          isFromReview={place.fromReview === true}
          {...way}
        />
      )}
      {step.kind === 'review' && (
        <ReviewStep
          questionnaire={questionnaire}
          plan={plan}
          answers={answers}
          onEdit={(id) => goTo(id, true)}
          {...way}
        />
      )}
      {step.kind === 'send' && (
        <SendStep
          consents={step.consents}
          draft={draft}
          read={read}
          questionnaire={questionnaire}
          onChange={setEntry}
          onSaved={(requestVersion) => change({ requestVersion })}
          onSubmitted={() => change({ isSubmitted: true })}
          onSent={finish}
          onReload={control.reload}
          onOutdated={reloadQuestionnaire}
          onBack={goBack}
        />
      )}
    </IntakeFrame>
  )
}
