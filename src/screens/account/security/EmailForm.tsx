import { useRef } from 'react'
import { Field } from '../../../components/forms/Field'
import { TextInput } from '../../../components/forms/TextInput'
import { useForm, useFormValues } from '../../../components/forms/useForm'
import { requestEmailChange } from '../../../lib/amplify/changeEmail'
import { useAction } from '../../../lib/hooks/useAction'
import { security } from '#words/account/accountSecurity'
import { fieldProblemText } from './fieldProblem'
import { EditForm } from '../forms/EditForm'
import { securityFailureText } from './securityProblem'

const words = security.email

type EmailFormProps = {
  /** Called with the masked destination of the code. */
  onSent: (destination: string) => void
  /** Called when the address takes effect immediately. */
  onDone: () => void
  onCancel: () => void
}

export function EmailForm({ onSent, onDone, onCancel }: EmailFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const form = useForm(useFormValues({ email: '' }), () => ({
    email: input.current && fieldProblemText(input.current),
  }))
  const request = useAction(async ({ email }: { email: string }) => {
    const destination = await requestEmailChange(email.trim())
    if (destination === undefined) onDone()
    else onSent(destination)
  })

  return (
    <EditForm
      submit={words.send}
      isPending={request.isPending}
      failure={securityFailureText(request.error)}
      onSubmit={form.handleSubmit(request.run)}
      onCancel={onCancel}
    >
      <Field label={words.next} helper={words.nextHelp} error={form.errors.email}>
        <TextInput
          type="email"
          required
          autoComplete="email"
          autoCapitalize="off"
          {...form.register('email')}
          ref={input}
        />
      </Field>
    </EditForm>
  )
}
