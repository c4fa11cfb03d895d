import { Authenticator, type AuthenticatorProps } from '@aws-amplify/ui-react'
import { I18n } from 'aws-amplify/utils'
import { useMemo, useState } from 'react'
import type { PasswordFormat } from '../../../domain/account/passwordRules'
import { authenticatorWords } from '../../words/en/account'
import { authenticatorFields, type DialCodes } from './authenticatorFields'
import { authServices } from './authServices'
import { FieldChecks } from './FieldChecks'
import { OtherWaysToSignIn, OtherWaysToSignUp } from './OtherWaysIn'
import { PasskeyDomain } from './passkeys/passkeyDomain'
import { LostApp } from './recovery/LostApp'
import { recallStep, type RecalledStep } from './rememberedStep'
import { SignedIn } from './SignedIn'
import { StepFrame } from './StepFrame'
import { StepHeader } from './StepHeader'
import { NewPasswordHeader, ResetHeader } from './NewPasswordHeaders'
import { BackToSignIn, ConfirmSignInHelp, SelectMfaHelp, SetupTotpHelp, VerifyUserHelp } from './StepHelp'
import './authenticator.css'

I18n.setLanguage('en')
I18n.putVocabulariesForLanguage('en', authenticatorWords)

const nothing = () => null

/** One heading names every step, in place of the Authenticator's own of different levels. */
const components: AuthenticatorProps['components'] = {
  Header: StepHeader,
  SignIn: { Header: OtherWaysToSignIn },
  SignUp: { Header: OtherWaysToSignUp },
  ConfirmSignUp: { Header: nothing, Footer: BackToSignIn },
  ConfirmSignIn: { Header: ConfirmSignInHelp, Footer: LostApp },
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
  /** Given where an account needs a phone number. */
  dialCodes: DialCodes | undefined
  passkeyDomain: string | undefined
}

/**
 * The Authenticator with our words, checks and look; what it leads to once somebody is signed in. A step that a reload
 * interrupted goes on.
 */
export function SignInSteps({ passwordFormat, dialCodes, passkeyDomain }: SignInStepsProps) {
  const formFields = useMemo(
    () => authenticatorFields(passwordFormat, dialCodes),
    [passwordFormat, dialCodes],
  )
  const [recalled] = useState(() => recallStep(window.sessionStorage, Date.now()))
  return (
    <PasskeyDomain value={passkeyDomain}>
      <Authenticator.Provider>
        <StepFrame recalled={recalled}>
          <FieldChecks>
            <Authenticator
              initialState={initialStateOf(recalled)}
              loginMechanisms={['email']}
              socialProviders={[]}
              components={components}
              services={authServices}
              formFields={formFields}
            >
              <SignedIn />
            </Authenticator>
          </FieldChecks>
        </StepFrame>
      </Authenticator.Provider>
    </PasskeyDomain>
  )
}

/** From where the Authenticator gets to the step by itself, or with the answer that is given again. */
function initialStateOf(recalled: RecalledStep | undefined): 'signIn' | 'signUp' | 'forgotPassword' {
  if (recalled?.status !== 'current') return 'signIn'
  const { route } = recalled.step
  if (route === 'signUp') return 'signUp'
  return route === 'forgotPassword' || route === 'confirmResetPassword' ? 'forgotPassword' : 'signIn'
}
