import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { followUpFill } from '../../../../domain/prescriptions/followUp'
import { possibleDecisions } from '../../../../domain/prescriptions/stepCheckIn'
import { Button } from '../../../components/Button'
import { Field } from '../../../components/forms/Field'
import { TextArea } from '../../../components/forms/TextArea'
import {
  type PlanContentFragment,
  type StepDecision,
  useDecideStepCheckInMutation,
} from '../../../generated/graphql'
import { useAction } from '../../../lib/hooks/useAction'
import { useVersionCheck } from '../../../lib/hooks/useVersionCheck'
import { formatMoney } from '../../../lib/format/money'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { dosePlan } from '#words/prescriptions/dosePlan'
import { ActionForm } from '../../../components/forms/ActionForm'
import { useForm } from '../../../components/forms/useForm'
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

/** Chooses the dose of the next order, and notifies the patient. Doses that the rules refuse are not offered. */
export function DecideStep({ plan, checkIn, onDecided }: DecideStepProps) {
  const { id, version } = checkIn
  const draft = usePersistentState(`stepCheckIn.${id}`, { version, decision: '', message: '' })
  const check = useVersionCheck(draft.value.version, version)
  const [decideStep] = useDecideStepCheckInMutation()
  const labelId = useId()
  const stepAt = (by: number | null) =>
    by === null ? undefined : plan.steps.find(({ number }) => number === plan.currentStep + by)
  const offered = possibleDecisions(checkIn).filter(
    (each) => each === 'decline' || stepAt(distance[each]) !== undefined,
  )
  const decision = offered.find((each) => each === draft.value.decision)
  const chosen = decision && stepAt(distance[decision])
  const form = useForm(draft, ({ message }) => ({
    message: (!decision || message.trim() === '') && words.missing,
  }))
  const decide = useAction(
    async ({ message }: { message: string }) => {
      if (!decision) return
      const input = { id, expectedVersion: version, decision, message }
      await check(() => decideStep({ variables: { input } }))
      draft.clear()
      onDecided()
    },
    { onStale: onDecided },
  )

  return (
    <ActionForm
      density="staff"
      maxW="prose"
      submit={words.send}
      variant={decision === 'decline' ? 'danger' : 'primary'}
      runs={decide}
      failed={words.notSaved}
      onSubmit={form.handleSubmit(decide.run)}
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
            onClick={() => form.change({ decision: each })}
          >
            {each === 'keep' && checkIn.fill === followUpFill ? words.continues : words.decisions[each]}
          </Button>
        ))}
      </Wrap>
      {chosen && <p>{words.leadsTo(chosen.medication, formatMoney(chosen.price))}</p>}
      <Field label={words.message} helper={words.messageHelper} error={form.errors.message}>
        <TextArea rows={3} maxLength={2000} {...form.register('message')} />
      </Field>
    </ActionForm>
  )
}
