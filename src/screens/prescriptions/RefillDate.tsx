import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { refillAfterSkip, refillWindow } from '../../../domain/prescriptions/refills'
import { Button } from '../../components/Button'
import { Field } from '../../components/forms/Field'
import { CancelWithConfirmation } from '../../components/requests/CancelWithConfirmation'
import { TextInput } from '../../components/forms/TextInput'
import { useRescheduleRefillMutation, useSkipRefillMutation } from '../../generated/graphql'
import { hasPersistentState, usePersistentState } from '../../lib/storage/usePersistentState'
import { shortDate } from '../../lib/format/dateTimes'
import { useKeepFocus } from '../../lib/hooks/useKeepFocus'
import { prescriptionPlan } from '#words/prescriptions/prescriptionPlan'
import type { RefillPlanProps } from './refillPlanProps'
import { toSupply } from './toSupply'
import { useAction } from '../../lib/hooks/useAction'
import { ActionForm } from '../../components/forms/ActionForm'
import { fieldStore, useForm } from '../../components/forms/useForm'
import { Wrap } from '../../components/layout/Stack'

const words = prescriptionPlan.refill

/** Storage key of a chosen date in this tab. */
const refillDateFormKey = (prescriptionId: string) => `refillDay.${prescriptionId}`

type RefillDateProps = RefillPlanProps & { nextRefillAt: string }

/** Another day for the next refill, or none this time. */
export function RefillDate(props: RefillDateProps) {
  const { prescription, now } = props
  const [form, setForm] = useState<'closed' | 'restored' | 'opened'>(() =>
    hasPersistentState(refillDateFormKey(prescription.id)) ? 'restored' : 'closed',
  )
  const ref = useKeepFocus<HTMLDivElement>()
  const range = refillWindow(toSupply(prescription), now)
  return (
    <Wrap gap="3" alignItems="flex-start">
      <chakra.div ref={ref} w={form === 'closed' ? undefined : 'full'} _empty={{ display: 'none' }}>
        {range && form === 'closed' && (
          <Button variant="secondary" onClick={() => setForm('opened')}>
            {words.move}
          </Button>
        )}
        {range && form !== 'closed' && (
          <DayForm {...props} range={range} takesFocus={form === 'opened'} onDone={() => setForm('closed')} />
        )}
      </chakra.div>
      <Skip {...props} />
    </Wrap>
  )
}

type DayFormProps = RefillDateProps & {
  range: { readonly from: Date; readonly until: Date }
  /** Whether the patient has just opened it. */
  takesFocus: boolean
  onDone: () => void
}

/** The API counts days in UTC. */
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

function DayForm({ prescription, nextRefillAt, range, takesFocus, now, onDone, onChanged }: DayFormProps) {
  const { id, version } = prescription
  const draft = usePersistentState<string>(refillDateFormKey(id), nextRefillAt.slice(0, 10))
  const form = useForm(fieldStore('day', draft))
  const [reschedule] = useRescheduleRefillMutation()
  const move = useAction(
    async ({ day }: { day: string }) => {
      await reschedule({ variables: { input: { id, expectedVersion: version, to: day } } })
      close()
    },
    { onStale: onChanged },
  )

  function close(): void {
    draft.clear()
    onDone()
  }

  const { from, until } = range
  return (
    <ActionForm
      // The browser checks the range.
      noValidate={false}
      focusesFirst={takesFocus}
      gap="3"
      w="full"
      maxW="form"
      submit={words.moveSave}
      runs={move}
      failed={words.moveFailed}
      onSubmit={form.handleSubmit(move.run)}
      cancel={prescriptionPlan.actions.cancel}
      onCancel={close}
    >
      <Field
        label={words.moveTo}
        helper={words.moveHelp(shortDate(from.toISOString(), now), shortDate(until.toISOString(), now))}
      >
        <TextInput type="date" required min={dayOf(from)} max={dayOf(until)} {...form.register('day')} />
      </Field>
    </ActionForm>
  )
}

function Skip({ prescription, nextRefillAt, now, onChanged }: RefillDateProps) {
  const { id, version } = prescription
  const [skipRefill] = useSkipRefillMutation()
  const skip = useAction(() => skipRefill({ variables: { input: { id, expectedVersion: version } } }), {
    onStale: onChanged,
  })
  const next = refillAfterSkip(toSupply(prescription), new Date(nextRefillAt))
  if (!next) return null
  return (
    <CancelWithConfirmation
      key={version}
      words={{ ...words.skipWords, sureText: words.skipText(shortDate(next.toISOString(), now)) }}
      action={skip}
    />
  )
}
