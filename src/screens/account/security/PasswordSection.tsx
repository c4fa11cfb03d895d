import { useState } from 'react'
import {
  brokenPasswordRules,
  hasOuterSpace,
  type PasswordFormat,
} from '../../../../domain/account/passwordRules'
import { Field } from '../../../components/forms/Field'
import { changePassword } from '../../../lib/amplify/changePassword'
import { account } from '../../../words/en/account/account'
import { outerSpace, passwordHelp, passwordProblems } from '../../../words/en/account/accountPassword'
import { security } from '../../../words/en/account/accountSecurity'
import { PasswordInput } from './PasswordInput'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import { useUserPoolAction } from './useUserPoolAction'

const words = security.password

type PasswordSectionProps = { format: PasswordFormat; email: string | undefined }

export function PasswordSection({ format, email }: PasswordSectionProps) {
  return (
    <EditCard
      title={words.title}
      action={words.action}
      renderForm={(close) => <PasswordForm format={format} email={email} onClose={close} />}
    >
      <p>{words.text}</p>
    </EditCard>
  )
}

type Passwords = { readonly current: string; readonly next: string; readonly again: string }

function PasswordForm({
  format,
  email,
  onClose,
}: PasswordSectionProps & { onClose: (done?: string) => void }) {
  const [passwords, setPasswords] = useState<Passwords>({ current: '', next: '', again: '' })
  const [isChecked, setChecked] = useState(false)
  const { attempt, isBusy, problem } = useUserPoolAction()
  const problems = problemsOf(passwords, format)

  async function save(): Promise<void> {
    setChecked(true)
    if (Object.keys(problems).length > 0) return
    const { current: oldPassword, next: newPassword } = passwords
    if (await attempt(() => changePassword({ oldPassword, newPassword }))) onClose(words.done)
  }

  const field = (name: keyof Passwords, autoComplete: string, helper?: string) => (
    <Field label={words[name]} helper={helper} error={isChecked && problems[name]}>
      <PasswordInput
        label={words[name]}
        autoComplete={autoComplete}
        value={passwords[name]}
        onChange={(event) => setPasswords({ ...passwords, [name]: event.target.value })}
      />
    </Field>
  )

  return (
    <EditForm
      action={words.save}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void save()}
      onCancel={() => onClose()}
    >
      {field('current', 'current-password')}
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
      {field('next', 'new-password', passwordHelp(format))}
      {field('again', 'new-password')}
    </EditForm>
  )
}

/** Specification §5, word for word. */
function problemsOf(
  { current, next, again }: Passwords,
  format: PasswordFormat,
): Partial<Record<keyof Passwords, string>> {
  const [broken] = brokenPasswordRules(next, format)
  return {
    ...(current === '' && { current: account.required }),
    ...(hasOuterSpace(next) && { next: outerSpace }),
    ...(broken && { next: next === '' ? account.required : passwordProblems[broken](format) }),
    ...(again !== next && { again: account.passwordsDiffer }),
    ...(again === '' && { again: account.required }),
  }
}
