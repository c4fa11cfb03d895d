import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { listLimits, weightLimitsKg } from '../../../../domain/prescriptions/stepCheckIn'
import { Button } from '../../../components/Button'
import { CheckboxCards } from '../../../components/CheckboxCards'
import { Field } from '../../../components/Field'
import { Heading } from '../../../components/Heading'
import { Notice } from '../../../components/Notice'
import { ProblemNotice } from '../../../components/ProblemNotice'
import { RadioCards } from '../../../components/RadioCards'
import { TextArea } from '../../../components/TextArea'
import { TextInput } from '../../../components/TextInput'
import {
  type PlanContentFragment,
  type SideEffect,
  type SideEffectSeverity,
  type StepRedFlag,
  type StepWish,
  useSubmitStepCheckInMutation,
} from '../../../generated/graphql'
import { useDeed } from '../../../lib/apollo/useDeed'
import { kilogramsOfPounds } from '../../../lib/format/weights'
import { dosePlan } from '../../../words/en/dosePlan'
import { errors } from '../../../words/en/errors'

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
  const [id] = useState(() => crypto.randomUUID())
  const [warningSigns, setWarningSigns] = useState<readonly StepRedFlag[]>([])
  const [effects, setEffects] = useState<readonly SideEffect[]>([])
  const [severities, setSeverities] = useState<Partial<Record<SideEffect, SideEffectSeverity>>>({})
  const [weight, setWeight] = useState('')
  const [lists, setLists] = useState({ newMedicines: '', newAllergies: '', newConditions: '' })
  const [wish, setWish] = useState<StepWish>()
  const [comment, setComment] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [submit] = useSubmitStepCheckInMutation()
  const deed = useDeed(onSent)
  const headingId = useId()
  const weightKg = kilogramsOfPounds(weight)
  const isWeightFit = weightKg >= weightLimitsKg.min && weightKg <= weightLimitsKg.max

  async function send(): Promise<void> {
    setWasTried(true)
    if (!isWeightFit || wish === undefined) return
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
    if (await deed.run(() => submit({ variables: { input } }))) onSent()
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
        onChange={setWarningSigns}
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
        onChange={setEffects}
      />
      {effects.map((effect) => (
        <RadioCards
          key={effect}
          legend={words.severity(dosePlan.effects[effect])}
          columns={3}
          options={severityOptions}
          value={severities[effect] ?? 'mild'}
          onChange={(severity) => setSeverities({ ...severities, [effect]: severity })}
        />
      ))}
      <Field label={words.weight} error={wasTried && !isWeightFit ? words.weightProblem : undefined}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          maxW="8rem"
          value={weight}
          onChange={({ target }) => setWeight(target.value)}
        />
      </Field>
      {(['newMedicines', 'newAllergies', 'newConditions'] as const).map((name) => (
        <Field key={name} label={words[name]} helper={words.listHelper} optional>
          <TextArea
            rows={2}
            maxLength={listLimits.items * listLimits.characters}
            value={lists[name]}
            onChange={({ target }) => setLists({ ...lists, [name]: target.value })}
          />
        </Field>
      ))}
      <RadioCards
        legend={words.wish}
        options={wishOptions}
        value={wish}
        error={wasTried && wish === undefined ? words.wishMissing : undefined}
        onChange={setWish}
      />
      <Field label={words.comment} optional>
        <TextArea
          rows={3}
          maxLength={1000}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </Field>
      {deed.problem && <ProblemNotice title={words.failed}>{errors[deed.problem]}</ProblemNotice>}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" variant="accent" loading={deed.isBusy}>
          {words.send}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </chakra.div>
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
