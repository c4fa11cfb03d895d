import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Field } from '../../../components/forms/Field'
import { TextInput } from '../../../components/forms/TextInput'
import { useUpdateMyAwayMutation } from '../../../generated/graphql'
import { calendarDay, dayOf } from '../../../lib/format/dateTimes'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { staffProfile } from '../../../words/en/account/staffProfile'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import type { StaffFormProps, StaffSectionProps } from './staffSectionProps'
import { useProfileSave } from '../forms/useProfileSave'

const words = staffProfile.away
const formName = 'profile.away'

/** Until when a clinician is away. */
export function AwayCard(props: StaffSectionProps) {
  const { awayUntil } = props.practitioner
  const [today] = useState(() => dayOf(new Date()))
  const standing = !awayUntil
    ? words.here
    : (awayUntil < today ? words.over : words.until)(calendarDay(awayUntil))
  return (
    <EditCard
      isReplaced
      formName={formName}
      title={words.title}
      action={words.action}
      renderForm={(close) => <AwayForm {...props} today={today} onClose={close} />}
    >
      <chakra.p fontWeight="medium">{standing}</chakra.p>
      <chakra.p color="ink.muted">{words.text}</chakra.p>
    </EditCard>
  )
}

function AwayForm({ practitioner, refetch, today, onClose }: StaffFormProps & { today: string }) {
  const {
    value: until,
    set: setUntil,
    clear,
  } = usePersistentState<string>(formName, practitioner.awayUntil ?? '')
  const [update] = useUpdateMyAwayMutation()
  const { isBusy, problem, save } = useProfileSave(refetch)

  async function submit(): Promise<void> {
    const input = { expectedVersion: practitioner.version, awayUntil: until || null }
    if (await save(() => update({ variables: { input } }))) close(until ? words.saved : words.back)
  }

  function close(done?: string): void {
    clear()
    onClose(done)
  }
  return (
    <EditForm
      action={words.save}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void submit()}
      onCancel={() => close()}
    >
      <Field label={words.last} helper={words.lastHelp} optional>
        <TextInput type="date" min={today} value={until} onChange={({ target }) => setUntil(target.value)} />
      </Field>
    </EditForm>
  )
}
