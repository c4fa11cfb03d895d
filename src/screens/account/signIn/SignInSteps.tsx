import { Authenticator, type AuthenticatorProps } from '@aws-amplify/ui-react'
import { I18n } from 'aws-amplify/utils'
import { useMemo, useState } from 'react'
import type { PasswordFormat } from '../../../../domain/account/passwordRules'
import { locale } from '../../../../domain/format/locale'
import { authenticatorWords } from '#words/account/account'
import { authenticatorFields, type DialCodes } from './authenticatorFields'
import { authServices } from './services/authServices'
import { FieldValidation } from './FieldValidation'
import { AlternativeSignIn, AlternativeSignUp } from './AlternativeSignIn'
import { CorrectAddress } from './steps/CorrectAddress'
import { PasskeyDomain } from '../passkeys/passkeyDomain'
import { LostAuthenticatorLink } from '../recovery/LostAuthenticatorLink'
import { restoreStep, type RestoredStep } from './steps/savedStep'
import { SignedInRedirect } from './SignedInRedirect'
import { StepFrame } from './steps/StepFrame'
import { StepHeader } from './steps/StepHeader'
import { NewPasswordHeader, ResetHeader } from './NewPasswordHeaders'
import {
  BackToSignIn,
  ConfirmSignInHelp,
  SelectMfaHelp,
  SetupTotpHelp,
  VerifyUserHelp,
} from './steps/StepHelp'
import './authenticator.css'

I18n.setLanguage(locale)
I18n.putVocabulariesForLanguage(locale, authenticatorWords)

const nothing = () => null

/** One heading style for all steps replaces the Authenticator's, whose levels differ. */
const components: AuthenticatorProps['components'] = {
  Header: StepHeader,
  SignIn: { Header: AlternativeSignIn },
  SignUp: { Header: AlternativeSignUp },
  ConfirmSignUp: { Header: nothing, Footer: CorrectAddress },
  ConfirmSignIn: { Header: ConfirmSignInHelp, Footer: LostAuthenticatorLink },
  ForceNewPassword: { Header: NewPasswordHeader },
  ForgotPassword: { Header: nothing },
  ConfirmResetPassword: { Header: ResetHeader, Footer: BackToSignIn },
  SetupTotp: { Header: SetupTotpHelp },
  SetupEmail: { Header: nothing },
  SelectMfaType: { Header: SelectMfaHelp },
  VerifyUser: { Header: VerifyUserHelp },
  ConfirmVerifyUser: { Header: nothing },
}

type SignInStepsProps = {
  passwordFormat: PasswordFormat
  /** Set if accounts need a phone number. */
  dialCodes: DialCodes | undefined
  passkeyDomain: string | undefined
}

/**
 * The Authenticator with our texts, validation and styles, and the redirect after sign-in. Restores
 * a step that a reload interrupted.
 */
export function SignInSteps({ passwordFormat, dialCodes, passkeyDomain }: SignInStepsProps) {
  const formFields = useMemo(
    () => authenticatorFields(passwordFormat, dialCodes),
    [passwordFormat, dialCodes],
  )
  const [recalled] = useState(() => restoreStep(window.sessionStorage, Date.now()))
  return (
    <PasskeyDomain value={passkeyDomain}>
      <Authenticator.Provider>
        <StepFrame recalled={recalled}>
          <FieldValidation>
            <Authenticator
              initialState={initialStateOf(recalled)}
              loginMechanisms={['email']}
              socialProviders={[]}
              components={components}
              services={authServices}
              formFields={formFields}
            >
              <SignedInRedirect />
            </Authenticator>
          </FieldValidation>
        </StepFrame>
      </Authenticator.Provider>
    </PasskeyDomain>
  )
}

/** Returns the state from which the Authenticator reaches the step, directly or by a replayed answer. */
function initialStateOf(recalled: RestoredStep | undefined): 'signIn' | 'signUp' | 'forgotPassword' {
  if (recalled?.status !== 'current') return 'signIn'
  const { route } = recalled.step
  if (route === 'signUp') return 'signUp'
  return route === 'forgotPassword' || route === 'confirmResetPassword' ? 'forgotPassword' : 'signIn'
}
