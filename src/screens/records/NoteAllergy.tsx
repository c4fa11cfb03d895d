import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../components/Button'
import { Field } from '../../components/Field'
import { Notice } from '../../components/Notice'
import { Select } from '../../components/Select'
import { TextInput } from '../../components/TextInput'
import { type AllergySeverity, useNoteAllergyMutation } from '../../generated/graphql'
import { useDeed } from '../../lib/apollo/useDeed'
import { hasPersistentState, usePersistentState } from '../../lib/session/usePersistentState'
import { notedAllergies } from '../../words/en/notedAllergies'
import { DeedForm } from './DeedForm'

const words = notedAllergies.note
const textMaxLength = 120
const severities = Object.keys(words.severities) as AllergySeverity[]

const nameOf = (patientId: string): string => `noteAllergy.${patientId}`

export type NoteAllergyProps = { patientId: string; onChanged: () => void }

/** Notes an allergy in a record. */
export function NoteAllergy({ patientId, onChanged }: NoteAllergyProps) {
  const [isOpen, setOpen] = useState(() => hasPersistentState(nameOf(patientId)))
  const [isDone, setDone] = useState(false)
  if (isOpen) {
    const close = (wasNoted: boolean) => {
      setOpen(false)
      setDone(wasNoted)
    }
    return <NoteForm patientId={patientId} onChanged={onChanged} onClose={close} />
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

type NoteFormProps = NoteAllergyProps & { onClose: (wasNoted: boolean) => void }

function NoteForm({ patientId, onChanged, onClose }: NoteFormProps) {
  const [note] = useNoteAllergyMutation()
  const deed = useDeed(onChanged)
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
    <DeedForm
      send={words.send}
      cancel={words.cancel}
      failed={words.failed}
      deed={deed}
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
    </DeedForm>
  )
}
