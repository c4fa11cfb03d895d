import { useState } from 'react'
import { Button } from '../../../components/Button'
import { Field } from '../../../components/forms/Field'
import { TextInput } from '../../../components/forms/TextInput'
import { useMarkAllergyInErrorMutation } from '../../../generated/graphql'
import { useAction } from '../../../lib/hooks/useAction'
import { hasPersistentState, usePersistentState } from '../../../lib/storage/usePersistentState'
import { clinicianAllergies } from '../../../words/en/records/clinicianAllergies'
import { ActionForm } from './ActionForm'

const words = clinicianAllergies.mark
const reasonMaxLength = 500

export type MarkInErrorProps = {
  allergy: { readonly id: string; readonly substance: string }
  onChanged: () => void
}

/** Marks a noted allergy as entered in error, with the reason. */
export function MarkInError({ allergy, onChanged }: MarkInErrorProps) {
  const [mark] = useMarkAllergyInErrorMutation()
  const deed = useAction(onChanged)
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
    <ActionForm
      send={words.send}
      cancel={words.cancel}
      failed={words.failed}
      action={deed}
      onSend={() => void send()}
      onCancel={leave}
    >
      <Field
        label={words.reason}
        helper={words.helper}
        error={wasTried && isMissing ? clinicianAllergies.note.missing : undefined}
      >
        <TextInput
          density="staff"
          autoComplete="off"
          maxLength={reasonMaxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ActionForm>
  )
}
