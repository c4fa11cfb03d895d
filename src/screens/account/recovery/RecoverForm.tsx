import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { CodedError } from '../../../../domain/errors'
import { isEmailAddress } from '../../../../domain/emailAddress'
import { Field } from '../../../components/forms/Field'
import { Heading } from '../../../components/layout/Heading'
import { TextInput } from '../../../components/forms/TextInput'
import type { CognitoConfiguration } from '../../../lib/config/configuration'
import { recoverSignIn } from '../../../lib/amplify/recovery/recoverSignIn'
import { account } from '../../../words/en/account/account'
import { errors } from '../../../words/en/errors'
import { recovery } from '../../../words/en/account/recovery'
import { EditForm } from '../forms/EditForm'
import { PasswordInput } from '../security/PasswordInput'
import { securityProblem } from '../security/securityProblem'
import { Stack } from '../../../components/layout/Stack'

const words = recovery.lost

type RecoverFormProps = {
  configuration: CognitoConfiguration
  /** As just typed in the form. */
  email: string
  onDone: () => void
  onBack: () => void
}

/** Form for email, password and a recovery code. */
export function RecoverForm({ configuration, email: knownEmail, onDone, onBack }: RecoverFormProps) {
  const [written, setWritten] = useState({ email: knownEmail, password: '', code: '' })
  const [isChecked, setChecked] = useState(false)
  const [state, setState] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(function announceForm() {
    heading.current?.focus()
  }, [])

  async function submit(): Promise<void> {
    setChecked(true)
    const email = written.email.trim()
    if (!isEmailAddress(email) || written.password === '' || written.code.trim() === '') return
    setState({ isBusy: true })
    await recoverSignIn({ ...written, email }, configuration).then(onDone, (error: unknown) =>
      setState({ isBusy: false, problem: problemOf(error) }),
    )
  }

  const control = (name: keyof typeof written) => ({
    value: written[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setWritten((before) => ({ ...before, [name]: target.value })),
  })
  const missing = (text: string) => isChecked && text.trim() === '' && account.required
  return (
    <Stack gap="5">
      <Heading as="h1" level="page" ref={heading} tabIndex={-1}>
        {words.title}
      </Heading>
      <p>{words.text}</p>
      <EditForm
        action={words.submit}
        cancel={words.back}
        isBusy={state.isBusy}
        problem={state.problem}
        onSubmit={() => void submit()}
        onCancel={onBack}
      >
        <Field
          label={account.fields.email}
          error={
            missing(written.email) ||
            (isChecked && !isEmailAddress(written.email.trim()) && account.invalidEmail)
          }
        >
          <TextInput type="email" autoComplete="username" {...control('email')} />
        </Field>
        <Field label={account.fields.password} error={missing(written.password)}>
          <PasswordInput
            label={account.fields.password}
            autoComplete="current-password"
            {...control('password')}
          />
        </Field>
        <Field label={words.code} helper={words.codeHelp} error={missing(written.code)}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            fontFamily="mono"
            {...control('code')}
          />
        </Field>
      </EditForm>
      <chakra.p color="ink.muted">{words.noCodes}</chakra.p>
    </Stack>
  )
}

function problemOf(error: unknown): string {
  return error instanceof CodedError ? errors[error.code] : securityProblem(error)
}
