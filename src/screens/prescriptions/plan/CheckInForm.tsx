import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { checkInQuestions, followUpFill } from '../../../../domain/prescriptions/followUp'
import { listLimits, weightLimitsKg } from '../../../../domain/prescriptions/stepCheckIn'
import { CheckboxCards } from '../../../components/forms/CheckboxCards'
import { Field } from '../../../components/forms/Field'
import { Heading } from '../../../components/layout/Heading'
import { Notice } from '../../../components/feedback/Notice'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { RadioCards } from '../../../components/forms/RadioCards'
import { TextArea } from '../../../components/forms/TextArea'
import { TextInput } from '../../../components/forms/TextInput'
import {
  type DosePreference,
  type PlanContentFragment,
  useSubmitStepCheckInMutation,
} from '../../../generated/graphql'
import { useAction } from '../../../lib/hooks/useAction'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { kilogramsOfPounds } from '../../../lib/format/weights'
import { dosePlan } from '#words/prescriptions/dosePlan'
import { signAdvice, signTexts } from '#words/prescriptions/warningSigns'
import { errors as problemTexts } from '#words/errors'
import {
  emptyStepCheckIn,
  readStepCheckIn,
  type StepCheckInEntry,
  stepCheckInFormKey,
} from './stepCheckInEntry'
import { Form } from '../../../components/forms/Form'
import { useForm } from '../../../components/forms/useForm'

const words = dosePlan.form
const keysOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.keys(labels) as Value[]
const optionsOf = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
  values: readonly Value[] = keysOf(labels),
) => values.map((value) => ({ value, label: labels[value] }))
const severityOptions = optionsOf(dosePlan.severities)
const wishOptions = optionsOf<DosePreference>(dosePlan.wishes)
/** The first supply has no other dose to wish for. */
const followUpWishOptions = optionsOf<'same' | 'stop'>(dosePlan.followUp.wishes)

type CheckInFormProps = {
  plan: PlanContentFragment
  /** 0 for the check-in about the first supply; otherwise the fill it precedes. */
  fill: number
  /** Whether the patient has just opened it. */
  takesFocus: boolean
  onSent: () => void
  onClose: () => void
}

/** The short check-in about the first supply or before the next order. A chosen warning sign shows what to do. */
export function CheckInForm({ plan, fill, takesFocus, onSent, onClose }: CheckInFormProps) {
  const questions = checkInQuestions[plan.treatmentType]
  const isFollowUp = fill === followUpFill
  const draft = usePersistentState<StepCheckInEntry>(
    stepCheckInFormKey(plan.id, fill),
    emptyStepCheckIn,
    readStepCheckIn,
  )
  const form = useForm(draft, ({ weight, wish }) => {
    const weightKg = kilogramsOfPounds(weight)
    const isWeightFit = weightKg >= weightLimitsKg.min && weightKg <= weightLimitsKg.max
    return {
      weight: questions.asksWeight && !isWeightFit && words.weightProblem,
      wish: wish === undefined && words.wishMissing,
    }
  })
  const { change, errors, register } = form
  const { warningSigns, effects, severities, lists, wish } = form.values
  const [freshId] = useState(() => crypto.randomUUID())
  const [submitCheckIn] = useSubmitStepCheckInMutation()
  const headingId = useId()
  const send = useAction(
    async ({ weight, comment, ...entry }: StepCheckInEntry) => {
      if (entry.wish === undefined) return
      // The same check-in however often it is sent, over a reload too.
      const id = entry.id || freshId
      change({ id })
      const input = {
        id,
        prescriptionId: plan.id,
        fill,
        warningSigns: [...entry.warningSigns],
        sideEffects: entry.effects.map((effect) => ({
          effect,
          severity: entry.severities[effect] ?? 'mild',
        })),
        weightKg: questions.asksWeight ? kilogramsOfPounds(weight) : null,
        newMedicines: linesOf(entry.lists.newMedicines),
        newAllergies: linesOf(entry.lists.newAllergies),
        newConditions: linesOf(entry.lists.newConditions),
        wish: entry.wish,
        comment: comment.trim() || null,
      }
      await submitCheckIn({ variables: { input } })
      draft.clear()
      onSent()
    },
    { onStale: onSent },
  )

  return (
    <Form
      aria-labelledby={headingId}
      gap="5"
      focusesFirst={takesFocus}
      submit={words.send}
      variant="accent"
      isPending={send.isPending}
      failure={send.problem && <ErrorAlert title={words.failed}>{problemTexts[send.problem]}</ErrorAlert>}
      onSubmit={form.handleSubmit(send.run)}
      cancel={words.close}
      onCancel={() => {
        draft.clear()
        onClose()
      }}
    >
      <Heading as="h4" level="minor" id={headingId}>
        {isFollowUp ? dosePlan.followUp.title : words.title}
      </Heading>
      <CheckboxCards
        legend={isFollowUp ? dosePlan.followUp.warningSigns : words.warningSigns}
        helper={words.warningSignsHelper}
        options={optionsOf(signTexts, questions.warningSigns)}
        value={warningSigns}
        onChange={(next) => change({ warningSigns: next })}
      />
      {warningSigns.length > 0 && (
        <Notice tone="stop" role="alert">
          <chakra.ul listStyleType="none" display="grid" gap="2">
            {warningSigns.map((sign) => (
              <li key={sign}>{signAdvice[sign]}</li>
            ))}
          </chakra.ul>
        </Notice>
      )}
      <CheckboxCards
        legend={words.sideEffects}
        helper={words.sideEffectsHelper}
        columns={2}
        options={optionsOf(dosePlan.effects, questions.sideEffects)}
        value={effects}
        onChange={(next) => change({ effects: next })}
      />
      {effects.map((effect) => (
        <RadioCards
          key={effect}
          legend={words.severity(dosePlan.effects[effect])}
          columns={3}
          options={severityOptions}
          value={severities[effect] ?? 'mild'}
          onChange={(severity) => change({ severities: { ...severities, [effect]: severity } })}
        />
      ))}
      {questions.asksWeight && (
        <Field label={words.weight} error={errors.weight}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            maxW="8rem"
            {...register('weight')}
          />
        </Field>
      )}
      {(['newMedicines', 'newAllergies', 'newConditions'] as const).map((name) => (
        <Field
          key={name}
          label={isFollowUp && name === 'newMedicines' ? dosePlan.followUp.newMedicines : words[name]}
          helper={words.listHelper}
          optional
        >
          <TextArea
            rows={2}
            maxLength={listLimits.items * listLimits.characters}
            value={lists[name]}
            onChange={({ target }) => change({ lists: { ...lists, [name]: target.value } })}
          />
        </Field>
      ))}
      <RadioCards
        legend={words.wish}
        options={isFollowUp ? followUpWishOptions : wishOptions}
        value={wish}
        error={errors.wish}
        onChange={(next) => change({ wish: next })}
      />
      <Field label={words.comment} optional>
        <TextArea rows={3} maxLength={1000} {...register('comment')} />
      </Field>
    </Form>
  )
}

/** One entry a line. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
