import {
  brokenPasswordRules,
  hasOuterSpace,
  type PasswordFormat,
} from '../../../../domain/account/passwordRules'
import { Field } from '../../../components/forms/Field'
import { type FormErrors, useForm, useFormValues } from '../../../components/forms/useForm'
import { changePassword } from '../../../lib/amplify/changePassword'
import { useAction } from '../../../lib/hooks/useAction'
import { account } from '#words/account/account'
import { outerSpace, passwordHelp, passwordProblems } from '#words/account/accountPassword'
import { security } from '#words/account/accountSecurity'
import { PasswordInput } from './PasswordInput'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import { securityFailureText } from './securityProblem'

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

const noPasswords = { current: '', next: '', again: '' }
type Passwords = typeof noPasswords

function PasswordForm({
  format,
  email,
  onClose,
}: PasswordSectionProps & { onClose: (done?: string) => void }) {
  const form = useForm(useFormValues(noPasswords), (passwords) => problemsOf(passwords, format))
  const save = useAction(async ({ current: oldPassword, next: newPassword }: Passwords) => {
    await changePassword({ oldPassword, newPassword })
    onClose(words.done)
  })

  const field = (name: keyof Passwords, autoComplete: string, helper?: string) => (
    <Field label={words[name]} helper={helper} error={form.errors[name]}>
      <PasswordInput label={words[name]} autoComplete={autoComplete} {...form.register(name)} />
    </Field>
  )

  return (
    <EditForm
      submit={words.save}
      isPending={save.isPending}
      failure={securityFailureText(save.error)}
      onSubmit={form.handleSubmit(save.run)}
      onCancel={onClose}
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
function problemsOf({ current, next, again }: Passwords, format: PasswordFormat): FormErrors<Passwords> {
  const [broken] = brokenPasswordRules(next, format)
  return {
    ...(current === '' && { current: account.required }),
    ...(hasOuterSpace(next) && { next: outerSpace }),
    ...(broken && { next: next === '' ? account.required : passwordProblems[broken](format) }),
    ...(again !== next && { again: account.passwordsDiffer }),
    ...(again === '' && { again: account.required }),
  }
}
