import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Field } from '../../../components/forms/Field'
import { TextInput } from '../../../components/forms/TextInput'
import { useUpdateMyAwayMutation } from '../../../generated/graphql'
import { fieldStore, useForm } from '../../../components/forms/useForm'
import { useAction } from '../../../lib/hooks/useAction'
import { calendarDay, dayOf } from '../../../lib/format/dateTimes'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { staffProfile } from '#words/account/staffProfile'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import type { StaffFormProps, StaffSectionProps } from './staffSectionProps'

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
  const draft = usePersistentState<string>(formName, practitioner.awayUntil ?? '')
  const form = useForm(fieldStore('until', draft))
  const [update] = useUpdateMyAwayMutation()
  const save = useAction(
    async ({ until }: { until: string }) => {
      const input = { expectedVersion: practitioner.version, awayUntil: until || null }
      await update({ variables: { input } })
      onClose(until ? words.saved : words.back)
    },
    { onStale: refetch },
  )

  return (
    <EditForm submit={words.save} save={save} onSubmit={form.handleSubmit(save.run)} onCancel={onClose}>
      <Field label={words.last} helper={words.lastHelp} optional>
        <TextInput type="date" min={today} {...form.register('until')} />
      </Field>
    </EditForm>
  )
}
