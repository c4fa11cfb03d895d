import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Role } from '../../../domain/role'
import { destinationOf, forgetLocation } from './rememberedLocation'

/** Leads somebody who is signed in from /login to the remembered place, or to the home of the role. */
export function LeadOn({ role, userId }: { role: Role; userId: string }) {
  const state: unknown = useLocation().state
  const [destination] = useState(() => destinationOf(role, state, userId))
  useEffect(forgetLocation, [])
  return <Navigate to={destination} replace />
}
