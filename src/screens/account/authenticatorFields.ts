import type { AuthenticatorProps } from '@aws-amplify/ui-react'
import type { PasswordFormat } from '../../lib/config/configuration'
import { account } from '../../words/en/account'
import { brand } from '../../words/en/brand'

const { fields } = account
const email = { label: fields.email, placeholder: '', isRequired: true }
const code = { label: fields.code, placeholder: '', isRequired: true, inputMode: 'numeric' as const }

/** Labels and help of the Authenticator's fields: labels stay visible, so there are no placeholders. */
export function authenticatorFields({ minLength }: PasswordFormat): AuthenticatorProps['formFields'] {
  const newPassword = {
    label: fields.newPassword,
    placeholder: '',
    isRequired: true,
    descriptiveText: fields.atLeast(minLength),
  }
  const mailedCode = { ...code, descriptiveText: fields.codeHelp }
  const resetEmail = { ...email, descriptiveText: fields.resetHelp }
  const confirmPassword = { label: fields.confirmPassword, placeholder: '', isRequired: true }
  const currentPassword = {
    label: fields.password,
    placeholder: '',
    isRequired: true,
    autocomplete: 'current-password', // Amplify forgets it when anything of the field is given
  }
  return {
    signIn: { username: email, password: currentPassword },
    signUp: {
      email,
      password: { ...newPassword, label: fields.password },
      confirm_password: confirmPassword,
    },
    confirmSignUp: { confirmation_code: mailedCode },
    forgotPassword: { username: resetEmail },
    confirmResetPassword: {
      confirmation_code: mailedCode,
      password: newPassword,
      confirm_password: confirmPassword,
    },
    forceNewPassword: { password: newPassword, confirm_password: confirmPassword },
    confirmSignIn: { confirmation_code: code },
    confirmVerifyUser: { confirmation_code: code },
    setupTotp: { QR: { totpIssuer: brand.name }, confirmation_code: code },
    setupEmail: { email },
  }
}
