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
import { clinicianAllergies } from '../../../words/en/records/clinicianAllergies'
import { ActionForm } from './ActionForm'

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
  const [note] = useAddClinicianAllergyMutation()
  const deed = useAction(onChanged)
  const { value, set, clear } = usePersistentState(nameOf(patientId), {
    // Made once, so that trying again after a lost answer notes it once.
    id: crypto.randomUUID(),
    substance: '',
    reaction: '',
    severity: '',
  })
  const { id, substance, reaction } = value
  const severity = severities.find((each) => each === value.severity) ?? 'unknown'
  const [wasTried, setWasTried] = useState(false)
  const isMissing = substance.trim() === ''

  async function send(): Promise<void> {
    setWasTried(true)
    if (isMissing) return
    const input = { id, patientId, substance, reaction, severity }
    if (!(await deed.run(() => note({ variables: { input } })))) return
    clear()
    onChanged()
    onClose(true)
  }

  function leave(): void {
    clear()
    onClose(false)
  }

  return (
    <ActionForm
      send={words.send}
      cancel={words.cancel}
      failed={words.failed}
      action={deed}
      onSend={() => void send()}
      onCancel={leave}
    >
      <Field label={words.substance} error={wasTried && isMissing ? words.missing : undefined}>
        <TextInput
          density="staff"
          autoComplete="off"
          maxLength={textMaxLength}
          value={substance}
          onChange={({ target }) => set({ ...value, substance: target.value })}
        />
      </Field>
      <Field label={words.reaction} optional>
        <TextInput
          density="staff"
          autoComplete="off"
          maxLength={textMaxLength}
          value={reaction}
          onChange={({ target }) => set({ ...value, reaction: target.value })}
        />
      </Field>
      <Field label={words.severity}>
        <Select
          density="staff"
          value={severity}
          onChange={({ target }) => set({ ...value, severity: target.value })}
        >
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
