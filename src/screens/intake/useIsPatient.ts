import { useSession } from '../../lib/session/useSession'

/** Whether a patient is signed in: only they have requests of their own. */
export function useIsPatient(): boolean {
  const session = useSession()
  return session.status === 'authenticated' && session.role === 'user'
}
