import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { possibleDecisions } from '../../../../domain/prescriptions/stepCheckIn'
import { Button } from '../../../components/Button'
import { Field } from '../../../components/forms/Field'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { TextArea } from '../../../components/forms/TextArea'
import {
  type PlanContentFragment,
  type StepDecision,
  useDecideStepCheckInMutation,
} from '../../../generated/graphql'
import { useAction } from '../../../lib/hooks/useAction'
import { useVersionCheck } from '../../../lib/hooks/useVersionCheck'
import { money } from '../../../lib/format/money'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { dosePlan } from '../../../words/en/prescriptions/dosePlan'
import { errors } from '../../../words/en/errors'
import { Wrap } from '../../../components/layout/Stack'

const words = dosePlan.staff
const distance: Readonly<Record<StepDecision, number | null>> = {
  approve: 1,
  keep: 0,
  stepDown: -1,
  decline: null,
}

type DecideStepProps = {
  plan: PlanContentFragment
  checkIn: PlanContentFragment['checkIns'][number]
  now: Date
  onDecided: () => void
}

/** Chooses the dose of the next order, and tells the patient. What the rules refuse is not offered. */
export function DecideStep({ plan, checkIn, onDecided }: DecideStepProps) {
  const { id, version } = checkIn
  const { value, set, clear } = usePersistentState(`stepCheckIn.${id}`, {
    version,
    decision: '',
    message: '',
  })
  const { message } = value
  const check = useVersionCheck(value.version, version)
  const [wasTried, setWasTried] = useState(false)
  const [decide] = useDecideStepCheckInMutation()
  const deed = useAction(onDecided)
  const labelId = useId()
  const stepAt = (by: number | null) =>
    by === null ? undefined : plan.steps.find(({ number }) => number === plan.currentStep + by)
  const offered = possibleDecisions(checkIn.status).filter(
    (each) => each === 'decline' || stepAt(distance[each]) !== undefined,
  )
  const decision = offered.find((each) => each === value.decision)
  const chosen = decision && stepAt(distance[decision])

  async function send(): Promise<void> {
    setWasTried(true)
    if (!decision || message.trim() === '') return
    const input = { id, expectedVersion: version, decision, message }
    if (!(await deed.run(() => decide({ variables: { input } }), check))) return
    clear()
    onDecided()
  }

  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      maxW="prose"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <chakra.p id={labelId} fontWeight="medium">
        {words.decision}
      </chakra.p>
      <Wrap role="group" aria-labelledby={labelId} gap="2">
        {offered.map((each) => (
          <Button
            key={each}
            size="sm"
            variant={each === decision ? 'primary' : 'secondary'}
            aria-pressed={each === decision}
            onClick={() => set({ ...value, decision: each })}
          >
            {words.decisions[each]}
          </Button>
        ))}
      </Wrap>
      {chosen && <p>{words.leadsTo(chosen.medication, money(chosen.priceCents, chosen.currency))}</p>}
      <Field
        label={words.message}
        helper={words.messageHelper}
        error={wasTried && (!decision || message.trim() === '') ? words.missing : undefined}
      >
        <TextArea
          rows={3}
          maxLength={2000}
          value={message}
          onChange={({ target }) => set({ ...value, message: target.value })}
        />
      </Field>
      {deed.problem && <ErrorAlert title={words.notSaved}>{errors[deed.problem]}</ErrorAlert>}
      <div>
        <Button
          type="submit"
          size="sm"
          variant={decision === 'decline' ? 'danger' : 'primary'}
          loading={deed.isBusy}
        >
          {words.send}
        </Button>
      </div>
    </chakra.form>
  )
}
