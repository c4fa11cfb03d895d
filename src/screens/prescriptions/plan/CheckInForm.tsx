import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { listLimits, weightLimitsKg } from '../../../../domain/prescriptions/stepCheckIn'
import { CheckboxCards } from '../../../components/forms/CheckboxCards'
import { Field } from '../../../components/forms/Field'
import { Heading } from '../../../components/layout/Heading'
import { Notice } from '../../../components/feedback/Notice'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { RadioCards } from '../../../components/forms/RadioCards'
import { TextArea } from '../../../components/forms/TextArea'
import { TextInput } from '../../../components/forms/TextInput'
import { type PlanContentFragment, useSubmitStepCheckInMutation } from '../../../generated/graphql'
import { useAction } from '../../../lib/hooks/useAction'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { kilogramsOfPounds } from '../../../lib/format/weights'
import { dosePlan } from '#words/prescriptions/dosePlan'
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
const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))
const signOptions = optionsOf(dosePlan.signs)
const effectOptions = optionsOf(dosePlan.effects)
const severityOptions = optionsOf(dosePlan.severities)
const wishOptions = optionsOf(dosePlan.wishes)

type CheckInFormProps = { plan: PlanContentFragment; onSent: () => void; onClose: () => void }

/** The short check-in before the next order. A chosen warning sign shows what to do. */
export function CheckInForm({ plan, onSent, onClose }: CheckInFormProps) {
  const draft = usePersistentState<StepCheckInEntry>(
    stepCheckInFormKey(plan.id),
    emptyStepCheckIn,
    readStepCheckIn,
  )
  const form = useForm(draft, ({ weight, wish }) => {
    const weightKg = kilogramsOfPounds(weight)
    const isWeightFit = weightKg >= weightLimitsKg.min && weightKg <= weightLimitsKg.max
    return { weight: !isWeightFit && words.weightProblem, wish: wish === undefined && words.wishMissing }
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
        warningSigns: [...entry.warningSigns],
        sideEffects: entry.effects.map((effect) => ({
          effect,
          severity: entry.severities[effect] ?? 'mild',
        })),
        weightKg: kilogramsOfPounds(weight),
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
        {words.title}
      </Heading>
      <CheckboxCards
        legend={words.warningSigns}
        helper={words.warningSignsHelper}
        options={signOptions}
        value={warningSigns}
        onChange={(next) => change({ warningSigns: next })}
      />
      {warningSigns.length > 0 && (
        <Notice tone="stop" role="alert">
          <chakra.ul listStyleType="none" display="grid" gap="2">
            {warningSigns.map((sign) => (
              <li key={sign}>{dosePlan.advice[sign]}</li>
            ))}
          </chakra.ul>
        </Notice>
      )}
      <CheckboxCards
        legend={words.sideEffects}
        helper={words.sideEffectsHelper}
        columns={2}
        options={effectOptions}
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
      <Field label={words.weight} error={errors.weight}>
        <TextInput inputMode="decimal" autoComplete="off" maxLength={6} maxW="8rem" {...register('weight')} />
      </Field>
      {(['newMedicines', 'newAllergies', 'newConditions'] as const).map((name) => (
        <Field key={name} label={words[name]} helper={words.listHelper} optional>
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
        options={wishOptions}
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
