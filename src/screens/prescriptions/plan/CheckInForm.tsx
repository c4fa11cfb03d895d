import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { listLimits, weightLimitsKg } from '../../../../domain/prescriptions/stepCheckIn'
import { Button } from '../../../components/Button'
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
import { dosePlan } from '../../../words/en/prescriptions/dosePlan'
import { errors } from '../../../words/en/errors'
import {
  emptyStepCheckIn,
  readStepCheckIn,
  type StepCheckInEntry,
  stepCheckInFormKey,
} from './stepCheckInEntry'
import { Wrap } from '../../../components/layout/Stack'

const words = dosePlan.form
const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))
const signOptions = optionsOf(dosePlan.signs)
const effectOptions = optionsOf(dosePlan.effects)
const severityOptions = optionsOf(dosePlan.severities)
const wishOptions = optionsOf(dosePlan.wishes)

type CheckInFormProps = { plan: PlanContentFragment; onSent: () => void; onClose: () => void }

/** The short check-in before the next order. A warning sign shows what to do while it is chosen. */
export function CheckInForm({ plan, onSent, onClose }: CheckInFormProps) {
  const { value, set, clear } = usePersistentState<StepCheckInEntry>(
    stepCheckInFormKey(plan.id),
    emptyStepCheckIn,
    readStepCheckIn,
  )
  const { warningSigns, effects, severities, weight, lists, wish, comment } = value
  const change = (changed: Partial<StepCheckInEntry>) => set((before) => ({ ...before, ...changed }))
  const [freshId] = useState(() => crypto.randomUUID())
  const [wasTried, setWasTried] = useState(false)
  const [submit] = useSubmitStepCheckInMutation()
  const deed = useAction(onSent)
  const headingId = useId()
  const weightKg = kilogramsOfPounds(weight)
  const isWeightFit = weightKg >= weightLimitsKg.min && weightKg <= weightLimitsKg.max

  async function send(): Promise<void> {
    setWasTried(true)
    if (!isWeightFit || wish === undefined) return
    // The same check-in however often it is sent, over a reload too.
    const id = value.id || freshId
    change({ id })
    const input = {
      id,
      prescriptionId: plan.id,
      warningSigns: [...warningSigns],
      sideEffects: effects.map((effect) => ({ effect, severity: severities[effect] ?? 'mild' })),
      weightKg,
      newMedicines: linesOf(lists.newMedicines),
      newAllergies: linesOf(lists.newAllergies),
      newConditions: linesOf(lists.newConditions),
      wish,
      comment: comment.trim() || null,
    }
    if (await deed.run(() => submit({ variables: { input } }))) {
      clear()
      onSent()
    }
  }

  return (
    <chakra.form
      noValidate
      aria-labelledby={headingId}
      display="grid"
      gap="5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
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
      <Field label={words.weight} error={wasTried && !isWeightFit ? words.weightProblem : undefined}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          maxW="8rem"
          value={weight}
          onChange={({ target }) => change({ weight: target.value })}
        />
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
        error={wasTried && wish === undefined ? words.wishMissing : undefined}
        onChange={(next) => change({ wish: next })}
      />
      <Field label={words.comment} optional>
        <TextArea
          rows={3}
          maxLength={1000}
          value={comment}
          onChange={({ target }) => change({ comment: target.value })}
        />
      </Field>
      {deed.problem && <ErrorAlert title={words.failed}>{errors[deed.problem]}</ErrorAlert>}
      <Wrap gap="3">
        <Button type="submit" variant="accent" loading={deed.isBusy}>
          {words.send}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            clear()
            onClose()
          }}
        >
          {words.close}
        </Button>
      </Wrap>
    </chakra.form>
  )
}

/** One entry a line. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
