import { useRef, useState } from 'react'
import { Field } from '../../components/Field'
import { TextInput } from '../../components/TextInput'
import { requestEmailChange } from '../../lib/amplify/changeEmail'
import { security } from '../../words/en/accountSecurity'
import { fieldProblemOf } from './fieldProblem'
import { EditForm } from './EditForm'
import { useAttempt } from './useAttempt'

const words = security.email

type EmailFormProps = {
  /** Called with where the code went. */
  onSent: (destination: string) => void
  /** Called when the address counts at once. */
  onDone: () => void
  onCancel: () => void
}

export function EmailForm({ onSent, onDone, onCancel }: EmailFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [fieldProblem, setFieldProblem] = useState<string>()
  const { attempt, isBusy, problem } = useAttempt()

  async function send(email: HTMLInputElement): Promise<void> {
    const found = fieldProblemOf(email)
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
