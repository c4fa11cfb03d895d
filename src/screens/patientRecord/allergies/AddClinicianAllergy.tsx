import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { Field } from '../../../components/forms/Field'
import { Notice } from '../../../components/feedback/Notice'
import { Select } from '../../../components/forms/Select'
import { TextInput } from '../../../components/forms/TextInput'
import { type AllergySeverity, useAddClinicianAllergyMutation } from '../../../generated/graphql'
import { useAction } from '../../../lib/hooks/useAction'
import { hasPersistentState, usePersistentState } from '../../../lib/storage/usePersistentState'
import { clinicianAllergies } from '#words/records/clinicianAllergies'
import { ActionForm } from '../../../components/forms/ActionForm'
import { useForm } from '../../../components/forms/useForm'

const words = clinicianAllergies.note
const textMaxLength = 120
const severities = Object.keys(words.severities) as AllergySeverity[]

const nameOf = (patientId: string): string => `addClinicianAllergy.${patientId}`

export type AddClinicianAllergyProps = { patientId: string; onChanged: () => void }

/** Notes an allergy in a record. */
export function AddClinicianAllergy({ patientId, onChanged }: AddClinicianAllergyProps) {
  const [isOpen, setOpen] = useState(() => hasPersistentState(nameOf(patientId)))
  const [isDone, setDone] = useState(false)
  if (isOpen) {
    const close = (wasNoted: boolean) => {
      setOpen(false)
      setDone(wasNoted)
    }
    return <AddClinicianAllergyForm patientId={patientId} onChanged={onChanged} onClose={close} />
  }
  return (
    <chakra.div display="grid" gap="2" justifyItems="start">
      {isDone && <Notice tone="ok" role="status" title={words.done} />}
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {words.offer}
      </Button>
    </chakra.div>
  )
}

type NoteFormProps = AddClinicianAllergyProps & { onClose: (wasNoted: boolean) => void }

function AddClinicianAllergyForm({ patientId, onChanged, onClose }: NoteFormProps) {
  const [addAllergy] = useAddClinicianAllergyMutation()
  const draft = usePersistentState(nameOf(patientId), {
    // Generated once, so that a retry after a lost response adds it once.
    id: crypto.randomUUID(),
    substance: '',
    reaction: '',
    severity: '',
  })
  const form = useForm(draft, ({ substance }) => ({ substance: substance.trim() === '' && words.missing }))
  const severity = severities.find((each) => each === form.values.severity) ?? 'unknown'
  const add = useAction(
    async (entered: typeof draft.value) => {
      await addAllergy({ variables: { input: { ...entered, patientId, severity } } })
      draft.clear()
      onChanged()
      onClose(true)
    },
    { onStale: onChanged },
  )

  function leave(): void {
    draft.clear()
    onClose(false)
  }

  const control = { density: 'staff', autoComplete: 'off', maxLength: textMaxLength } as const
  return (
    <ActionForm
      density="staff"
      maxW="prose"
      py="2"
      submit={words.send}
      runs={add}
      failed={words.failed}
      onSubmit={form.handleSubmit(add.run)}
      cancel={words.cancel}
      onCancel={leave}
    >
      <Field label={words.substance} error={form.errors.substance}>
        <TextInput {...control} {...form.register('substance')} />
      </Field>
      <Field label={words.reaction} optional>
        <TextInput {...control} {...form.register('reaction')} />
      </Field>
      <Field label={words.severity}>
        <Select density="staff" {...form.register('severity')} value={severity}>
          {severities.map((each) => (
            <option key={each} value={each}>
              {words.severities[each]}
            </option>
          ))}
        </Select>
      </Field>
    </ActionForm>
  )
}
