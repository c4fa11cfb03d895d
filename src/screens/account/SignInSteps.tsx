import { Authenticator, type AuthenticatorProps } from '@aws-amplify/ui-react'
import { I18n } from 'aws-amplify/utils'
import { useMemo } from 'react'
import type { PasswordFormat } from '../../lib/config/configuration'
import { authenticatorWords } from '../../words/en/account'
import { FieldChecks } from './FieldChecks'
import { SignedIn } from './SignedIn'
import { StepHeader } from './StepHeader'
import { countedSignUp } from './refusals'
import { authenticatorFields } from './authenticatorFields'
import './authenticator.css'

I18n.setLanguage('en')
I18n.putVocabulariesForLanguage('en', authenticatorWords)

const nothing = () => null
const services = { handleSignUp: countedSignUp }

/** One heading names every step, in place of the Authenticator's own of different levels. */
const components: AuthenticatorProps['components'] = {
  Header: StepHeader,
  ConfirmSignUp: { Header: nothing },
  ConfirmSignIn: { Header: nothing },
  ForceNewPassword: { Header: nothing },
  ForgotPassword: { Header: nothing },
  ConfirmResetPassword: { Header: nothing },
  SetupTotp: { Header: nothing },
  SetupEmail: { Header: nothing },
  SelectMfaType: { Header: nothing },
  VerifyUser: { Header: nothing },
  ConfirmVerifyUser: { Header: nothing },
}

/** The Authenticator with our words, checks and look; what it leads to once somebody is signed in. */
export function SignInSteps({ passwordFormat }: { passwordFormat: PasswordFormat }) {
  const formFields = useMemo(() => authenticatorFields(passwordFormat), [passwordFormat])
  return (
    <FieldChecks>
      <Authenticator
        initialState="signIn"
        loginMechanisms={['email']}
        components={components}
        services={services}
        formFields={formFields}
      >
        <SignedIn />
      </Authenticator>
    </FieldChecks>
  )
}
