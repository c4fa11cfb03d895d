import { useState } from 'react'
import { Button } from '../../../components/Button'
import { Field } from '../../../components/forms/Field'
import { TextInput } from '../../../components/forms/TextInput'
import { useMarkAllergyInErrorMutation } from '../../../generated/graphql'
import { useAction } from '../../../lib/hooks/useAction'
import { hasPersistentState, usePersistentState } from '../../../lib/storage/usePersistentState'
import { clinicianAllergies } from '#words/records/clinicianAllergies'
import { ActionForm } from '../../../components/forms/ActionForm'
import { fieldStore, useForm } from '../../../components/forms/useForm'

const words = clinicianAllergies.mark
const reasonMaxLength = 500

export type MarkInErrorProps = {
  allergy: { readonly id: string; readonly substance: string }
  onChanged: () => void
}

/** Marks a noted allergy as entered in error, with the reason. */
export function MarkInError({ allergy, onChanged }: MarkInErrorProps) {
  const [markInError] = useMarkAllergyInErrorMutation()
  const name = `allergyInError.${allergy.id}`
  const [isOpen, setOpen] = useState(() => hasPersistentState(name))
  const draft = usePersistentState<string>(name, '')
  const form = useForm(fieldStore('reason', draft), ({ reason }) => ({
    reason: reason.trim() === '' && clinicianAllergies.note.missing,
  }))
  const mark = useAction(
    async ({ reason }: { reason: string }) => {
      await markInError({ variables: { input: { id: allergy.id, reason } } })
      draft.clear()
      onChanged()
    },
    { onStale: onChanged },
  )

  function leave(): void {
    draft.clear()
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
      density="staff"
      maxW="prose"
      py="2"
      submit={words.send}
      runs={mark}
      failed={words.failed}
      onSubmit={form.handleSubmit(mark.run)}
      cancel={words.cancel}
      onCancel={leave}
    >
      <Field label={words.reason} helper={words.helper} error={form.errors.reason}>
        <TextInput
          density="staff"
          autoComplete="off"
          maxLength={reasonMaxLength}
          {...form.register('reason')}
        />
      </Field>
    </ActionForm>
  )
}
