import { useAuthenticator } from '@aws-amplify/ui-react'
import { lazyPart } from '../../../components/feedback/lazyPart'
import { useAmplify } from '../../../lib/amplify/useAmplify'
import { recovery } from '#words/account/recovery'
import { showStepNote } from '../signIn/steps/stepNotes'
import { StepSpinner } from '../signIn/StepSpinner'
import { lostAuthenticator } from './lostAuthenticator'

const RecoverForm = lazyPart(() => import('./RecoverForm'), 'RecoverForm', { loading: <StepSpinner /> })

/**
 * Recovery code form, which replaces the Authenticator's steps. Afterwards the user signs in by
 * password.
 */
export function RecoverStep() {
  const amplify = useAmplify()
  const { username, toSignIn } = useAuthenticator((context) => [context.username])
  if (!amplify.data) return <StepSpinner />

  function finish(): void {
    toSignIn()
    showStepNote({ tone: 'ok', text: recovery.lost.done })
  }
  return (
    <RecoverForm
      configuration={amplify.data.auth}
      email={username}
      onDone={finish}
      onBack={() => lostAuthenticator.set(false)}
    />
  )
}
