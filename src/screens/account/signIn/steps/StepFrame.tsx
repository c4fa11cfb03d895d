import { useAuthenticator } from '@aws-amplify/ui-react'
import { chakra } from '@chakra-ui/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../../../../components/Button'
import { useSession } from '../../../../lib/session/useSession'
import { account } from '#words/account/account'
import { isOwnSignIn } from '../services/authEvents'
import { lostAuthenticator } from '../../recovery/lostAuthenticator'
import { RecoverStep } from '../../recovery/RecoverStep'
import { SignInAlert } from './SignInAlert'
import type { RestoredStep } from './savedStep'
import { SignedInRedirect } from '../SignedInRedirect'
import { useStartOver } from './useStartOver'
import { useStepHistory } from './useStepHistory'
import { useStepPersistence } from './useStepPersistence'
import { StepSpinner } from '../StepSpinner'

type StepFrameProps = { recalled: RestoredStep | undefined; children: ReactNode }

/** Frame of the Authenticator's steps: a spinner while it renders nothing, and exits. */
export function StepFrame({ recalled, children }: StepFrameProps) {
  const { route, isPending, error } = useAuthenticator((context) => [
    context.route,
    context.isPending,
    context.error,
  ])
  const session = useSession()
  const isResuming = useStepPersistence(recalled)
  useStartOver()
  useStepHistory(isResuming)
  const hasLostAuthenticator = useSyncExternalStore(
    lostAuthenticator.subscribe,
    lostAuthenticator.current,
    lostAuthenticator.current,
  )
  const isRecovering = hasLostAuthenticator && route === 'confirmSignIn'

  if (session.status === 'authenticated' && !isOwnSignIn() && !isPending) return <SignedInRedirect />
  const isStuck = isBetweenRoutes(route) && error !== undefined
  return (
    <>
      {isStuck && <StepExit />}
      {!isStuck && (isResuming || isBetween(route)) && <StepSpinner />}
      {isRecovering && <RecoverStep />}
      <chakra.div hidden={isResuming || isRecovering}>{children}</chakra.div>
    </>
  )
}

/** The forced password reset renders nothing when it fails. */
function StepExit() {
  const { toSignIn } = useAuthenticator((context) => [context.toSignIn])
  return (
    <>
      <SignInAlert />
      <Button variant="secondary" full onClick={toSignIn}>
        {account.startOver}
      </Button>
    </>
  )
}

function isBetween(route: string | null): boolean {
  return isBetweenRoutes(route) || ['idle', 'setup', 'transition', 'signOut'].includes(route ?? '')
}

/** The Authenticator's types omit that it may be between routes. */
function isBetweenRoutes(route: string | null): boolean {
  return route === null
}
