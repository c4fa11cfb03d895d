import { useAuthenticator } from '@aws-amplify/ui-react'
import { chakra } from '@chakra-ui/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../../components/Button'
import { useSession } from '../../lib/session/useSession'
import { account } from '../../words/en/account'
import { isOwnSignIn } from './authEvents'
import { lostApp } from './recovery/lostApp'
import { RecoverStep } from './recovery/RecoverStep'
import { RefusalAlert } from './RefusalAlert'
import type { RecalledStep } from './rememberedStep'
import { SignedIn } from './SignedIn'
import { useStartOver } from './useStartOver'
import { useStepHistory } from './useStepHistory'
import { useStepMemory } from './useStepMemory'
import { Waiting } from './Waiting'

type StepFrameProps = { recalled: RecalledStep | undefined; children: ReactNode }

/** What stands around the steps of the Authenticator: something to look at while it shows nothing, and ways out. */
export function StepFrame({ recalled, children }: StepFrameProps) {
  const { route, isPending, error } = useAuthenticator((context) => [
    context.route,
    context.isPending,
    context.error,
  ])
  const session = useSession()
  const isResuming = useStepMemory(recalled)
  useStartOver()
  useStepHistory(isResuming)
  const hasLostApp = useSyncExternalStore(lostApp.subscribe, lostApp.current, lostApp.current)
  const isRecovering = hasLostApp && route === 'confirmSignIn'

  if (session.status === 'authenticated' && !isOwnSignIn() && !isPending) return <SignedIn />
  const isStuck = isNowhere(route) && error !== undefined
  return (
    <>
      {isStuck && <WayOut />}
      {!isStuck && (isResuming || isBetween(route)) && <Waiting />}
      {isRecovering && <RecoverStep />}
      <chakra.div hidden={isResuming || isRecovering}>{children}</chakra.div>
    </>
  )
}

/** A password that must be reset is one step of the Authenticator that shows nothing when it fails. */
function WayOut() {
  const { toSignIn } = useAuthenticator((context) => [context.toSignIn])
  return (
    <>
      <RefusalAlert />
      <Button variant="secondary" full onClick={toSignIn}>
        {account.startOver}
      </Button>
    </>
  )
}

function isBetween(route: string | null): boolean {
  return isNowhere(route) || ['idle', 'setup', 'transition', 'signOut'].includes(route ?? '')
}

/** The Authenticator's types do not say that it may be between its routes. */
function isNowhere(route: string | null): boolean {
  return route === null
}
