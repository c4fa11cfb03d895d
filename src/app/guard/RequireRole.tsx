import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate, type Location } from 'react-router-dom'
import { homeOf, mayOpen } from '../../../domain/access'
import { rememberLocation } from '../../lib/session/rememberedLocation'
import type { SessionEnd } from '../../lib/session/session'
import { useSession } from '../../lib/session/useSession'
import { GuardSpinner } from './GuardSpinner'

/**
 * Shows a guarded page to those who may open its path (specification §4): others are led to /login, which
 * remembers the place, or to the home of their role. Nothing of the page is rendered before that is decided.
 */
export function RequireRole({ children }: { children: ReactNode }) {
  const session = useSession()
  const location = useLocation()

  if (session.status === 'configuring') return <GuardSpinner />
  if (session.status === 'unauthenticated') return <LeadToLogin from={location} endedBy={session.endedBy} />
  if (!mayOpen(session.role, location.pathname)) return <Navigate to={homeOf(session.role)} replace />
  return children
}

/** Whoever signed out is told so, and the next person at this browser is not led to their page. */
function LeadToLogin({ from, endedBy }: { from: Location; endedBy: SessionEnd | undefined }) {
  const navigate = useNavigate()

  useEffect(
    function leaveForLogin() {
      if (endedBy === 'signedOut') void navigate('/login?signedOut', { replace: true })
      else void navigate('/login', { replace: true, state: rememberLocation(from, endedBy) })
    },
    [navigate, from, endedBy],
  )
  return <GuardSpinner />
}
