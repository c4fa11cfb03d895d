import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Role } from '../../../domain/role'
import { destinationOf, forgetLocation } from './rememberedLocation'

/** Redirects a signed-in account from /login to the remembered location, or to the home of the role. */
export function RedirectAfterSignIn({ role, userId }: { role: Role; userId: string }) {
  const state: unknown = useLocation().state
  const [destination] = useState(() => destinationOf(role, state, userId))
  useEffect(forgetLocation, [])
  return <Navigate to={destination} replace />
}
