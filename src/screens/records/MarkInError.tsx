import { useState } from 'react'
import { Button } from '../../components/Button'
import { Field } from '../../components/Field'
import { TextInput } from '../../components/TextInput'
import { useMarkAllergyInErrorMutation } from '../../generated/graphql'
import { useDeed } from '../../lib/apollo/useDeed'
import { hasPersistentState, usePersistentState } from '../../lib/session/usePersistentState'
import { notedAllergies } from '../../words/en/notedAllergies'
import { DeedForm } from './DeedForm'

const words = notedAllergies.mark
const reasonMaxLength = 500

export type MarkInErrorProps = {
  allergy: { readonly id: string; readonly substance: string }
  onChanged: () => void
}

/** Marks a noted allergy as entered in error, with the reason. */
export function MarkInError({ allergy, onChanged }: MarkInErrorProps) {
  const [mark] = useMarkAllergyInErrorMutation()
  const deed = useDeed(onChanged)
  const name = `allergyInError.${allergy.id}`
  const [isOpen, setOpen] = useState(() => hasPersistentState(name))
  const { value: reason, set: setReason, clear } = usePersistentState<string>(name, '')
  const [wasTried, setWasTried] = useState(false)
  const isMissing = reason.trim() === ''

  async function send(): Promise<void> {
    setWasTried(true)
    if (isMissing) return
    const input = { id: allergy.id, reason }
    if (!(await deed.run(() => mark({ variables: { input } })))) return
    clear()
    onChanged()
  }

  function leave(): void {
    clear()
    setOpen(false)
  }

  if (!isOpen) {
    return (
      <Button
        size="sm"
        variant="quiet"
        px="0"
        aria-label={words.label(allergy.substance)}
        onClick={() => setOpen(true)}
      >
        {words.offer}
      </Button>
    )
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
      <Field
        label={words.reason}
        helper={words.helper}
        error={wasTried && isMissing ? notedAllergies.note.missing : undefined}
      >
        <TextInput
          density="staff"
          autoComplete="off"
          maxLength={reasonMaxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </DeedForm>
  )
}
