import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate, type Location } from 'react-router-dom'
import { homeOf, mayOpen } from '../../../domain/access'
import { rememberLocation } from '../../lib/session/rememberedLocation'
import type { Session } from '../../lib/session/session'
import { signedOutPaths } from '../../lib/session/signOut'
import { useSession } from '../../lib/session/useSession'
import { GuardSpinner } from './GuardSpinner'

/**
 * Shows a guarded page to users whose role may open its path (specification §4); others are redirected to
 * /login, which remembers the page, or to the home page of their role. Nothing of the page is rendered before
 * that decision.
 */
export function AuthGuard({ children }: { children: ReactNode }) {
  const session = useSession()
  const location = useLocation()

  if (session.status === 'configuring') return <GuardSpinner />
  if (session.status === 'unauthenticated') return <RedirectToLogin from={location} session={session} />
  if (!mayOpen(session.role, location.pathname)) return <Navigate to={homeOf(session.role)} replace />
  return children
}

type SignedOut = Extract<Session, { status: 'unauthenticated' }>

/**
 * Confirms a sign-out to the user, and does not lead the next person at this browser to the previous user's
 * page.
 */
function RedirectToLogin({ from, session }: { from: Location; session: SignedOut }) {
  const navigate = useNavigate()

  useEffect(
    function leaveForLogin() {
      const { endedBy, userId } = session
      const path = endedBy === undefined || endedBy === 'expired' ? '/login' : signedOutPaths[endedBy]
      const state = endedBy === 'signedOut' ? null : rememberLocation(from, endedBy && { endedBy, userId })
      void navigate(path, { replace: true, state })
    },
    [navigate, from, session],
  )
  return <GuardSpinner />
}
