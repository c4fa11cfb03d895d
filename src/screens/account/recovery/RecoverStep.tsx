import { useAuthenticator } from '@aws-amplify/ui-react'
import { lazyPart } from '../../../components/lazyPart'
import { useAmplify } from '../../../lib/amplify/useAmplify'
import { recovery } from '../../../words/en/recovery'
import { say } from '../stepNotes'
import { Waiting } from '../Waiting'
import { lostApp } from './lostApp'

const RecoverForm = lazyPart(() => import('./RecoverForm'), 'RecoverForm', { loading: <Waiting /> })

/** The form for a recovery code, in place of the Authenticator's steps; then one signs in by password. */
export function RecoverStep() {
  const amplify = useAmplify()
  const { username, toSignIn } = useAuthenticator((context) => [context.username])
  if (amplify.status !== 'ready') return <Waiting />

  function finish(): void {
    toSignIn()
    say({ tone: 'ok', text: recovery.lost.done })
  }
  return (
    <RecoverForm
      configuration={amplify.configuration.auth}
      email={username}
      onDone={finish}
      onBack={() => lostApp.set(false)}
    />
  )
}
