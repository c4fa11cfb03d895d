import { useState, type ReactNode } from 'react'
import { RedirectAfterSignIn } from '../../lib/session/RedirectAfterSignIn'
import type { Session } from '../../lib/session/session'
import { hasPendingSignInStep } from '../../lib/session/unfinishedSignIn'
import { useSession } from '../../lib/session/useSession'
import { GuardSpinner } from './GuardSpinner'

/**
 * Wraps /login: who arrives signed in goes on to the remembered place or the home of their role, without loading
 * the sign-in screen. Who signs in here is led on by the screen itself, after its last step, also over a reload.
 */
export function RequireSignedOut({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status === 'configuring') return <GuardSpinner />
  return <RedirectIfSignedIn session={session}>{children}</RedirectIfSignedIn>
}

function RedirectIfSignedIn({ session, children }: { session: Session; children: ReactNode }) {
  const [arrived] = useState(session)
  const isLedOn = arrived.status === 'authenticated' && !hasPendingSignInStep(arrived.userId)
  return isLedOn ? <RedirectAfterSignIn {...arrived} /> : children
}
