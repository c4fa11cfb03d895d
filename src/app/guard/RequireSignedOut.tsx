import { useState, type ReactNode } from 'react'
import { RedirectAfterSignIn } from '../../lib/session/RedirectAfterSignIn'
import type { Session } from '../../lib/session/session'
import { hasPendingSignInStep } from '../../lib/session/unfinishedSignIn'
import { useSession } from '../../lib/session/useSession'
import { GuardSpinner } from './GuardSpinner'

/**
 * Wraps /login: redirects a signed-in user to the remembered page or the home page of their role, without
 * loading the sign-in screen. After a sign-in on this page, the screen itself redirects after its last step,
 * also after a reload.
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
