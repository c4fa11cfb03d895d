import { chakra } from '@chakra-ui/react'
import { CodedError } from '../../../../domain/errors'
import { isEmailAddress } from '../../../../domain/emailAddress'
import { Field } from '../../../components/forms/Field'
import { Heading } from '../../../components/layout/Heading'
import { TextInput } from '../../../components/forms/TextInput'
import { type FormErrors, useForm, useFormValues } from '../../../components/forms/useForm'
import type { CognitoConfiguration } from '../../../lib/config/configuration'
import { recoverSignIn } from '../../../lib/amplify/recovery/recoverSignIn'
import { useAction } from '../../../lib/hooks/useAction'
import { account } from '#words/account/account'
import { errors } from '#words/errors'
import { recovery } from '#words/account/recovery'
import { EditForm } from '../forms/EditForm'
import { PasswordInput } from '../security/PasswordInput'
import { securityProblem } from '../security/securityProblem'
import { Stack } from '../../../components/layout/Stack'
import { useFocusOnMount } from '../../../lib/hooks/useFocusOnMount'

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
  const form = useForm(useFormValues({ email: knownEmail, password: '', code: '' }), errorsOf)
  const recover = useAction(async (written: Written) => {
    await recoverSignIn({ ...written, email: written.email.trim() }, configuration)
    onDone()
  })
  const heading = useFocusOnMount<HTMLHeadingElement>()

  const { errors, register } = form
  return (
    <Stack gap="5">
      <Heading as="h1" level="page" ref={heading} tabIndex={-1}>
        {words.title}
      </Heading>
      <p>{words.text}</p>
      <EditForm
        submit={words.submit}
        cancel={words.back}
        isPending={recover.isPending}
        failure={recover.error === undefined ? undefined : problemOf(recover.error)}
        onSubmit={form.handleSubmit(recover.run)}
        onCancel={onBack}
      >
        <Field label={account.fields.email} error={errors.email}>
          <TextInput type="email" autoComplete="username" {...register('email')} />
        </Field>
        <Field label={account.fields.password} error={errors.password}>
          <PasswordInput
            label={account.fields.password}
            autoComplete="current-password"
            {...register('password')}
          />
        </Field>
        <Field label={words.code} helper={words.codeHelp} error={errors.code}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            fontFamily="mono"
            {...register('code')}
          />
        </Field>
      </EditForm>
      <chakra.p color="ink.muted">{words.noCodes}</chakra.p>
    </Stack>
  )
}

type Written = { readonly email: string; readonly password: string; readonly code: string }

function errorsOf({ email, password, code }: Written): FormErrors<Written> {
  const missing = (text: string) => text.trim() === '' && account.required
  return {
    email: missing(email) || (!isEmailAddress(email.trim()) && account.invalidEmail),
    password: missing(password),
    code: missing(code),
  }
}

function problemOf(error: unknown): string {
  return error instanceof CodedError ? errors[error.code] : securityProblem(error)
}
