import { useRef, useState } from 'react'
import { Field } from '../../../components/forms/Field'
import { TextInput } from '../../../components/forms/TextInput'
import { requestEmailChange } from '../../../lib/amplify/changeEmail'
import { security } from '../../../words/en/account/accountSecurity'
import { fieldProblemText } from './fieldProblem'
import { EditForm } from '../forms/EditForm'
import { useUserPoolAction } from './useUserPoolAction'

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
  const [fieldProblem, setFieldProblem] = useState<string>()
  const { attempt, isBusy, problem } = useUserPoolAction()

  async function send(email: HTMLInputElement): Promise<void> {
    const found = fieldProblemText(email)
    setFieldProblem(found)
    if (found) return
    await attempt(async () => {
      const destination = await requestEmailChange(email.value.trim())
      if (destination === undefined) onDone()
      else onSent(destination)
    })
  }

  return (
    <EditForm
      action={words.send}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => input.current && void send(input.current)}
      onCancel={onCancel}
    >
      <Field label={words.next} helper={words.nextHelp} error={fieldProblem}>
        <TextInput ref={input} type="email" required autoComplete="email" autoCapitalize="off" />
      </Field>
    </EditForm>
  )
}
