import { chakra } from '@chakra-ui/react'
import { type SyntheticEvent, useState } from 'react'
import { refillAfterSkip, refillWindow } from '../../../domain/prescriptions/refills'
import { Button } from '../../components/Button'
import { Field } from '../../components/Field'
import { ProblemNotice } from '../../components/ProblemNotice'
import { CancelOffer } from '../../components/requests/CancelOffer'
import { TextInput } from '../../components/TextInput'
import { useMoveRefillMutation, useSkipRefillMutation } from '../../generated/graphql'
import { hasPersistentState, usePersistentState } from '../../lib/session/usePersistentState'
import { shortDate } from '../../lib/format/dateTimes'
import { errors } from '../../words/en/errors'
import { prescriptionPlan } from '../../words/en/prescriptionPlan'
import type { RefillPlanProps } from './refillPlanProps'
import { supplyOf } from './supplyOf'
import { useDeed } from '../../lib/apollo/useDeed'

const words = prescriptionPlan.refill

/** The name under which a day that was chosen is kept in the tab. */
const dayName = (prescriptionId: string) => `refillDay.${prescriptionId}`

type RefillDayProps = RefillPlanProps & { nextRefillAt: string }

/** Another day for the next refill, or none this time. */
export function RefillDay(props: RefillDayProps) {
  const { prescription, now } = props
  const [isMoving, setMoving] = useState(() => hasPersistentState(dayName(prescription.id)))
  const range = refillWindow(supplyOf(prescription), now)
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="flex-start">
      {range && !isMoving && (
        <Button variant="secondary" onClick={() => setMoving(true)}>
          {words.move}
        </Button>
      )}
      {range && isMoving && <DayForm {...props} range={range} onDone={() => setMoving(false)} />}
      <Skip {...props} />
    </chakra.div>
  )
}

type DayFormProps = RefillDayProps & {
  range: { readonly from: Date; readonly until: Date }
  onDone: () => void
}

/** The API counts days in UTC. */
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

function DayForm({ prescription, nextRefillAt, range, now, onDone, onChanged }: DayFormProps) {
  const { id, version } = prescription
  const { value: day, set: setDay, clear } = usePersistentState(dayName(id), nextRefillAt.slice(0, 10))
  const [move] = useMoveRefillMutation()
  const deed = useDeed(onChanged)

  function close(): void {
    clear()
    onDone()
  }

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    const input = { id, expectedVersion: version, to: day }
    if (await deed.run(() => move({ variables: { input } }))) close()
  }

  const { from, until } = range
  return (
    <chakra.form onSubmit={(event) => void save(event)} display="grid" gap="3" w="full" maxW="form">
      <Field
        label={words.moveTo}
        helper={words.moveHelp(shortDate(from.toISOString(), now), shortDate(until.toISOString(), now))}
      >
        <TextInput
          type="date"
          required
          min={dayOf(from)}
          max={dayOf(until)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" loading={deed.isBusy}>
          {words.moveSave}
        </Button>
        <Button variant="quiet" onClick={close}>
          {prescriptionPlan.deeds.cancel}
        </Button>
      </chakra.div>
      {deed.problem && <ProblemNotice title={words.moveFailed}>{errors[deed.problem]}</ProblemNotice>}
    </chakra.form>
  )
}

function Skip({ prescription, nextRefillAt, now, onChanged }: RefillDayProps) {
  const { id, version } = prescription
  const [skip] = useSkipRefillMutation()
  const deed = useDeed(onChanged)
  const next = refillAfterSkip(supplyOf(prescription), new Date(nextRefillAt))
  if (!next) return null
  return (
    <CancelOffer
      key={version}
      words={{ ...words.skipWords, sureText: words.skipText(shortDate(next.toISOString(), now)) }}
      isBusy={deed.isBusy}
      problem={deed.problem && errors[deed.problem]}
      onCancel={() => {
        const input = { id, expectedVersion: version }
        void deed.run(() => skip({ variables: { input } }))
      }}
    />
  )
}
