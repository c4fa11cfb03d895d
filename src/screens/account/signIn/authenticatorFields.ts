import type { AuthenticatorProps } from '@aws-amplify/ui-react'
import type { PasswordFormat } from '../../../../domain/account/passwordRules'
import { account } from '#words/account/account'
import { passwordHelp } from '#words/account/accountPassword'
import { brand } from '../../../../domain/brand'

const { fields } = account
const email = { label: fields.email, placeholder: '', isRequired: true, autocomplete: 'username' }
const code = {
  label: fields.code,
  placeholder: '',
  isRequired: true,
  inputMode: 'numeric' as const,
  autocomplete: 'one-time-code',
}
/** Amplify has these labels in no dictionary, but hands them on to its password field. */
const password = {
  label: fields.password,
  showPasswordButtonLabel: account.showPassword,
  passwordIsHiddenLabel: account.passwordHidden,
  passwordIsShownLabel: account.passwordShown,
}
const confirmPassword = {
  ...password,
  label: fields.confirmPassword,
  placeholder: '',
  isRequired: true,
  autocomplete: 'new-password',
}
const phone = { label: fields.phone, placeholder: '', isRequired: true, autocomplete: 'tel-national' }

/** Dial codes on offer and the default one. */
export type DialCodes = { readonly dialCode: string; readonly dialCodeList: string[] }

/**
 * Returns labels and help of the Authenticator's fields. Labels stay visible, so there are no
 * placeholders. Setting any property drops Amplify's own `autocomplete`, so all are listed here.
 */
export function authenticatorFields(
  format: PasswordFormat,
  dialCodes: DialCodes | undefined,
): AuthenticatorProps['formFields'] {
  const newPassword = {
    ...password,
    label: fields.newPassword,
    placeholder: '',
    isRequired: true,
    autocomplete: 'new-password',
    descriptiveText: passwordHelp(format),
  }
  const mailedCode = { ...code, descriptiveText: fields.codeHelp }
  const shownCode = { ...code, descriptiveText: fields.totpHelp }
  const resetEmail = { ...email, descriptiveText: fields.resetHelp }
  const codeEmail = { ...email, autocomplete: 'email', descriptiveText: fields.setupEmailHelp }
  return {
    signIn: {
      username: email,
      password: {
        ...password,
        placeholder: '',
        isRequired: true,
        autocomplete: 'current-password',
      },
    },
    signUp: {
      email,
      password: { ...newPassword, label: fields.password },
      confirm_password: confirmPassword,
      ...(dialCodes ? { phone_number: { ...phone, ...dialCodes } } : {}),
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
    confirmVerifyUser: { confirmation_code: mailedCode },
    setupTotp: { QR: { totpIssuer: brand.name }, confirmation_code: shownCode },
    setupEmail: { email: codeEmail },
  }
}
